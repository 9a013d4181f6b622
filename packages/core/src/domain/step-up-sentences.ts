import { msg } from './msg.ts'

export const STEP_UP_NOT_NEEDED = msg('No code is needed here: you have signed in yourself.')
export const STEP_UP_CODE_SENT = msg(
  'We have sent a code to your email address. It works for ten minutes.',
)
export const STEP_UP_CONFIRMED = msg(
  'Thank you. For ten minutes you can change bank, tax and password details.',
)
export const WRONG_STEP_UP_CODE = msg(
  'This code is wrong or out of date. Check the newest mail, or ask for another code.',
)
