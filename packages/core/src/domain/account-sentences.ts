/** What a new account is told. A link that was mailed to the address has proven it already. */
export const registeredSentence = ({ isAddressProven }: { isAddressProven: boolean }): string =>
  isAddressProven
    ? 'Account created successfully!'
    : 'Account created successfully! Please check your email to verify your account.'

export const EMAIL_CONFIRMED = 'Your email address is confirmed.'

/** The link was used before, or the address was confirmed in another way. */
export const EMAIL_ALREADY_CONFIRMED = 'Your email address is already confirmed.'

export const EMAIL_HAS_ACCOUNT = 'An account with this email already exists'
export const WEAK_PASSWORD = 'This is a weak password that many people use. Please choose another.'
export const VERIFICATION_SENT = 'We have sent you the link again. Please check your email.'
export const INVALID_VERIFICATION_LINK = 'Invalid or expired verification link'
/** The same whether or not the address has an account. */
export const RESET_SENT =
  'If this address has an account, we have sent it a link to reset the password.'
export const INVALID_RESET_LINK = 'Invalid or expired reset link'
export const PASSWORD_RESET = 'Password reset successfully!'
export const SIGNED_OUT = 'Signed out successfully'
export const SESSION_EXPIRED = 'Session expired'
