import { msg } from './msg.ts'

export const FACTOR_NEEDED = msg(
  'Confirm with your passkey or a code to go on: you last did so more than ten minutes ago. Nothing was changed.',
)
export const FACTOR_CONFIRMED = msg('Thank you. You are not asked again for ten minutes.')
/** For whoever has a factor: a password alone proves less than they have asked for. */
export const FACTOR_INSTEAD = msg(
  'You have two-step sign-in, so your passkey or a code is asked for instead. Nothing was changed.',
)
export const NO_FACTOR_TO_CONFIRM = msg(
  'You have no two-step sign-in, so your password is asked for instead. Nothing was changed.',
)
/** The same for a code that is wrong, was used before, or is of another time. */
export const WRONG_TOTP_CODE = msg(
  'This code is wrong, out of date or was used before. Wait for the next one in your app, and type that.',
)
export const WRONG_FIRST_CODE = msg(
  'This is not the code of this key. Check that the clock of your device is right, and type the next one. Nothing was set up yet.',
)
export const WRONG_RECOVERY_CODE = msg(
  'This recovery code is wrong or was used before. Each works once; try another one.',
)
export const WRONG_PASSKEY = msg(
  'This passkey could not be confirmed. Try again, or use another way.',
)
export const SIGN_IN_AGAIN = msg(
  'More than ten minutes have passed. Enter your email and password again.',
)
export const BEGIN_AGAIN = msg(
  'More than ten minutes have passed. Begin again: nothing was set up yet.',
)
export const PASSKEY_KNOWN = msg('This passkey is in your list already. Nothing was changed.')
export const PASSKEY_NOT_ADDED = msg(
  'This passkey could not be checked. Nothing was set up: begin again, or use another device.',
)
