import { msg } from '../msg.ts'

/** What HMRC calls the kinds of businesses, in its own spelling. */
export const BUSINESS_TYPES = ['soletrader', 'partnership', 'trust', 'company'] as const
export type BusinessType = (typeof BUSINESS_TYPES)[number]

export const BUSINESS_TYPE_LABELS: Readonly<Record<BusinessType, string>> = {
  soletrader: msg('Sole trader'),
  partnership: msg('Partnership'),
  trust: msg('Trust'),
  company: msg('Limited company'),
}

/**
 * `match` only asks whether HMRC knows them. `verify` makes HMRC open a record where it does not, and
 * the higher rate is deducted.
 */
export const VERIFY_ACTIONS = ['match', 'verify'] as const
export type VerifyAction = (typeof VERIFY_ACTIONS)[number]

/** What came of a question (verified-subcontractors.ts). */
export const VERIFICATION_VERDICTS = ['verified', 'unmatched', 'needs_a_look'] as const
