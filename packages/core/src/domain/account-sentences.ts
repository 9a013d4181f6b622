import { msg } from './msg.ts'

/** What a new account is told. A link that was mailed to the address has proven it already. */
export const registeredSentence = ({ isAddressProven }: { isAddressProven: boolean }): string =>
  isAddressProven
    ? 'Account created successfully!'
    : 'Account created successfully! Please check your email to verify your account.'

export const EMAIL_CONFIRMED = msg('Your email address is confirmed.')

/** The link was used before, or the address was confirmed in another way. */
export const EMAIL_ALREADY_CONFIRMED = msg('Your email address is already confirmed.')

export const EMAIL_HAS_ACCOUNT = msg('An account with this email already exists')
export const WEAK_PASSWORD = msg(
  'This is a weak password that many people use. Please choose another.',
)
export const VERIFICATION_SENT = msg('We have sent you the link again. Please check your email.')
export const INVALID_VERIFICATION_LINK = msg('Invalid or expired verification link')
/** The same whether or not the address has an account. */
export const RESET_SENT = msg(
  'If this address has an account, we have sent it a link to reset the password.',
)
export const INVALID_RESET_LINK = msg('Invalid or expired reset link')
export const PASSWORD_RESET = msg('Password reset successfully!')
export const INVALID_ALERT_LINK = msg(
  'This link was used before or has run out. Choose a new password by the link on the sign-in page: that signs every device out too.',
)
/** After a sign-in that was somebody else's. */
export const SIGN_IN_DISOWNED = msg(
  'Every device is signed out, and the old password works no more. Choose a new one now.',
)
export const SIGNED_OUT = msg('Signed out successfully')
export const SESSION_EXPIRED = msg('Session expired')

export const WRONG_OWN_PASSWORD = msg('This is not your password. Nothing was changed.')
export const WRONG_CURRENT_PASSWORD = msg('This is not your current password')
export const PASSWORD_CHANGED = msg('Password changed successfully')
/** An unknown session, one that has ended, and somebody else's: all the same. */
export const DEVICE_NOT_SIGNED_IN = msg('This device is not signed in to your account any more.')
/** A token that was given to a program must not be enough to take the account over. */
export const NEEDS_BROWSER_SESSION = msg(
  'Sign in with your password in a browser to do this: an API token is not enough. Nothing was changed.',
)
