import { instantIsBefore, type Instant } from './day.ts'
import { msg } from './msg.ts'
import type { Refused } from './refusal.ts'
import { FACTOR_NEEDED } from './second-factor-sentences.ts'
import { TAX_AND_BANK_FIELDS } from './tax-and-bank.ts'

/** How long a mailed code works, and how long what it or a password has proven lasts. */
export const STEP_UP_MINUTES = 10
/** With six digits: one chance in 200,000 to guess a code. */
export const STEP_UP_GUESSES = 5
export const STEP_UP_CODE_DIGITS = 6

/** The rest of what decides where money goes and how much of it is deducted. */
const TAX_ANSWERS = ['cis_registered', 'cis_answered', 'cis_status', 'vat_registered', 'vat_number']
const PROTECTED: ReadonlySet<string> = new Set([...TAX_AND_BANK_FIELDS, ...TAX_ANSWERS])

/**
 * Whether a change of a profile needs a proof that the person is there: whoever holds a partner's key,
 * or a copied cookie, could otherwise send somebody's wages to another account.
 *
 * Sat 21 Nov 2026, Callum Reid an hour after he has signed in: a new phone number is saved at once; a
 * new sort code, or the answer that he is VAT registered, only after his password.
 */
export const needsStepUp = (changedFields: readonly string[]): boolean =>
  changedFields.some((field) => PROTECTED.has(field))

/** By what a call comes, and until when whoever it is for has proven to be there. */
export interface StepUpSession {
  /**
   * `person`: their own browser. `delegate`: a partner's session or an application. `token`: a
   * program's, which the operator has issued to its owner.
   */
  by: 'person' | 'delegate' | 'token'
  confirmedUntil: Instant | null
  /** Whether the person has a passkey or an authenticator app. */
  hasSecondFactor: boolean
}

/**
 * Why what needs a proof is not done yet, or null. A person proves it by the password, for the one
 * session, or by the second factor where they have one; in somebody else's pages, where no password is to be typed, by a code that is mailed. A
 * program has nobody to ask: its token was handed to whom it belongs.
 *
 * Wed 25 Nov 2026, Priya Nair signs in at 9:00: a new UTR is saved at 9:09; at 9:10 the password is
 * asked for, in her laptop's session too, whatever she has proven on her phone.
 */
export function stepUpRefusal(session: StepUpSession, now: Instant): Refused | null {
  const { by, confirmedUntil, hasSecondFactor } = session
  if (by === 'token') return null
  if (confirmedUntil !== null && instantIsBefore(now, confirmedUntil)) return null
  const code = 'step_up_required'
  if (by === 'delegate') return { refusal: { code } }
  // The field that is missing tells a page what to ask for.
  const issue = hasSecondFactor
    ? { path: 'second_factor', message: FACTOR_NEEDED }
    : { path: 'password', message: PASSWORD_NEEDED }
  return { refusal: { code, issues: [issue] } }
}

const PASSWORD_NEEDED = msg(
  'Enter your password to go on: you last did so more than ten minutes ago. Nothing was changed.',
)
export const STEP_UP_NOT_NEEDED = msg(
  'No code is needed here: you have signed in yourself, so your password is asked for instead.',
)
export const STEP_UP_CODE_SENT = msg(
  'We have sent a code to your email address. It works for ten minutes.',
)
export const STEP_UP_CONFIRMED = msg(
  'Thank you. For ten minutes you can change bank, tax and password details, and roles.',
)
export const PASSWORD_CONFIRMED = msg('Thank you. You are not asked again for ten minutes.')
export const WRONG_STEP_UP_CODE = msg(
  'This code is wrong or out of date. Check the newest mail, or ask for another code.',
)
