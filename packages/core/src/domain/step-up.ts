import { msg } from './msg.ts'
import { TAX_AND_BANK_FIELDS } from './tax-and-bank.ts'

/** How long a mailed code works, and how long what it has confirmed lasts. */
export const STEP_UP_MINUTES = 10
/** With six digits: one chance in 200,000 to guess a code. */
export const STEP_UP_GUESSES = 5
export const STEP_UP_CODE_DIGITS = 6

/** The rest of what decides where money goes and how much of it is deducted. */
const TAX_ANSWERS = ['cis_registered', 'cis_answered', 'cis_status', 'vat_registered', 'vat_number']
const PROTECTED: ReadonlySet<string> = new Set([...TAX_AND_BANK_FIELDS, ...TAX_ANSWERS])

/**
 * Whether a change of a profile needs a mailed code within a partner's session: whoever holds a
 * partner's key could otherwise send somebody's wages to another account.
 *
 * Sat 21 Nov 2026, Callum Reid in the pages of his agency: a new phone number is saved at once; a
 * new sort code, or the answer that he is VAT registered, only after a code.
 */
export const needsStepUp = (changedFields: readonly string[]): boolean =>
  changedFields.some((field) => PROTECTED.has(field))

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
