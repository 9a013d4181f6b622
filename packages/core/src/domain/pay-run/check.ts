/** Every check of a payment, in the order in which they are shown. */
export const CHECK_CODES = [
  'bank_details_missing',
  'name_unusable',
  'not_positive',
  'period_locked',
  'bank_details_changed',
  'modulus_fails',
  'never_verified',
  'verification_outdated',
  'rate_differs',
  'possible_duplicate',
  'over_budget',
  'month_returned',
  'not_a_bacs_day',
  'retention_release_unbilled',
  'part_of_invoice',
  'over_60_days',
] as const
export type CheckCode = (typeof CHECK_CODES)[number]

/** `block`: the payment can't be locked. `confirm`: a person has to tick it. `note`: shown only. */
export const CHECK_LEVELS = ['block', 'confirm', 'note'] as const
export type CheckLevel = (typeof CHECK_LEVELS)[number]

export interface Check {
  code: CheckCode
  level: CheckLevel
  /** The worker, invoice or run that it is about: with the code it names the check. */
  subject_id: string
  sentence: string
}

/** A check that a person has ticked. */
export type Confirmation = Pick<Check, 'code' | 'subject_id'>

export const block = (code: CheckCode, subject_id: string, sentence: string): Check => ({
  code,
  level: 'block',
  subject_id,
  sentence,
})
export const confirm = (code: CheckCode, subject_id: string, sentence: string): Check => ({
  code,
  level: 'confirm',
  subject_id,
  sentence,
})
export const note = (code: CheckCode, subject_id: string, sentence: string): Check => ({
  code,
  level: 'note',
  subject_id,
  sentence,
})

const isSame = (one: Confirmation, other: Confirmation): boolean =>
  one.code === other.code && one.subject_id === other.subject_id

export const blockingChecks = (checks: readonly Check[]): Check[] =>
  checks.filter(({ level }) => level === 'block')

/** What nobody has ticked yet, or has appeared since. */
export const unconfirmedChecks = (
  checks: readonly Check[],
  confirmations: readonly Confirmation[],
): Check[] =>
  checks.filter(
    (check) => check.level === 'confirm' && !confirmations.some((one) => isSame(one, check)),
  )
