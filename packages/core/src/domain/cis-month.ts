import { msg } from './msg.ts'

/**
 * Where a contractor stands with a tax month:
 *
 * - `running`: it is not over
 * - `due`: over, and a statement or the return is open
 * - `late`: the 19th has passed with something open, or the 22nd with deductions not paid to HMRC
 * - `done`: statements given to everyone from whom something was deducted, and the return recorded
 * - `changed`: recorded as sent, then what its return says changed: an amended return is due
 */
export const CIS_MONTH_STATES = ['running', 'due', 'late', 'done', 'changed'] as const
export type CisMonthState = (typeof CIS_MONTH_STATES)[number]

/** What a line of a return should not be sent with. */
export const CIS_LINE_WARNINGS = [
  'utr_missing',
  'never_verified',
  'rate_differs',
  'name_missing',
] as const
export type CisLineWarning = (typeof CIS_LINE_WARNINGS)[number]

/** What HMRC knows a contractor by, as the company profile keeps it. */
export const CONTRACTOR_DETAILS = [
  'contractor_utr',
  'paye_reference',
  'accounts_office_reference',
] as const
export type ContractorDetail = (typeof CONTRACTOR_DETAILS)[number]

/** What a contractor is told that verified a subcontractor: gross, standard or the higher rate. */
export const VERIFICATION_RESULTS = ['gross', 'net', 'unmatched'] as const
export type VerificationResult = (typeof VERIFICATION_RESULTS)[number]

/** How VAT stands on an invoice of a VAT registered worker (Notice 735 for the last). */
export const VAT_TREATMENTS = ['standard', 'reduced', 'zero', 'reverse_charge'] as const
export type VatTreatment = (typeof VAT_TREATMENTS)[number]

export const MONTH_NOT_OVER = msg(
  'This tax month is not over. Statements are made after its last day, the 5th. Nothing was made.',
)
