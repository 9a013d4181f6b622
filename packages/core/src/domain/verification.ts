import { cisPercent, type CisRegistration, type CisStatus } from './cis.ts'
import { normaliseCisVerificationNumber } from './cis-verification-number.ts'
import type { VerificationResult } from './cis-month.ts'
import { formatDay, type Day } from './day.ts'
import { msg } from './msg.ts'

/** What HMRC told a contractor about a subcontractor, and on which day. */
export interface Verification {
  result: VerificationResult
  verified_on: Day
}

export interface RecordedVerification extends Verification {
  /** Required for `unmatched`, whose statements carry it. */
  verification_number: string | null
}

/** The rate that each result asks for (CISR51010, CISR51120 for the last). */
export const STATUS_OF_RESULT: Readonly<Record<VerificationResult, CisStatus>> = {
  gross: '0',
  net: '20',
  unmatched: '30',
}

/** As a client chooses it and both sides read it. */
export const VERIFICATION_RESULT_LABELS: Readonly<Record<VerificationResult, string>> = {
  gross: msg('Gross payment, 0%'),
  net: msg('Net, 20%'),
  unmatched: msg('Unmatched, 30%'),
}

export const FUTURE_VERIFICATION = msg("The verification date can't be in the future")
export const WRONG_VERIFICATION_NUMBER = msg(
  'A verification number is V and 10 digits, then up to 2 letters, such as V1234567890AB',
)
export const VERIFICATION_NUMBER_REQUIRED = msg(
  'A verification number is required for an unmatched worker',
)

/**
 * What recording a verification writes, or null for a day that has not come: HMRC answers at once,
 * so nobody has been verified tomorrow. One of the past is usual: it was done by telephone.
 */
export function verificationColumns(
  input: {
    result: VerificationResult
    verified_on: Day
    verification_number?: string | null | undefined
  },
  today: Day,
): RecordedVerification | null {
  const { result, verified_on, verification_number } = input
  if (verified_on > today) return null
  const number = normaliseCisVerificationNumber(verification_number ?? '')
  return { result, verified_on, verification_number: number || null }
}

/** Newest first: the last day, of two of one day the one that was recorded last. */
export const newestFirst = (
  one: { verified_on: Day; id: string },
  other: { verified_on: Day; id: string },
): number =>
  one.verified_on === other.verified_on
    ? Number(one.id < other.id) - Number(one.id > other.id)
    : Number(one.verified_on < other.verified_on) - Number(one.verified_on > other.verified_on)

/**
 * Whether the worker is told: when what counts is another result than before. One that is recorded
 * late, for a day before the newest, only fills the history; one that confirms the result is no news.
 *
 * Net since 3 Nov 2026; unmatched recorded for 1 Nov: nobody is told. Unmatched of 10 Nov: told.
 */
export const isVerificationChange = (
  before: Verification | null | undefined,
  recorded: Verification,
): boolean =>
  !before || (recorded.verified_on >= before.verified_on && recorded.result !== before.result)

/** What the worker is told by notification; the mail says the same. */
export const verificationNotification = (
  { result, verified_on }: Verification,
  client: string,
) => ({
  type: 'cis_verification_recorded' as const,
  title: `${client} verified you for CIS: ${VERIFICATION_RESULT_LABELS[result]}`,
  body: `Verified on ${formatDay(verified_on)}. Invoices that you save for ${client} from now on are worked out at ${Number(STATUS_OF_RESULT[result])}%. What you have sent stays as it is.`,
})

/** Statuses of an invoice that was sent, may still be put right and has not been paid. */
const UNPAID = ['submitted', 'approved', 'disputed', 'dispute_resolved']

export const mayAskAnotherRate = ({ status }: { status: string }): boolean =>
  UNPAID.includes(status)

export interface CisRateChange {
  /** The rate that the newest verification asks for. */
  percent: number
  verified_on: Day
}

/**
 * Set for the client of an unpaid invoice whose rate is not the one that the newest verification asks
 * for: it was recorded after the invoice was sent, which nobody changes behind the worker's back.
 *
 * Sent at 20% on 4 Nov 2026, unmatched recorded for 6 Nov: 30% as of 6 Nov.
 */
export function cisRateChange(
  invoice: CisRegistration & { status: string },
  newest: Verification | null | undefined,
): CisRateChange | null {
  if (!newest || !mayAskAnotherRate(invoice)) return null
  const percent = Number(STATUS_OF_RESULT[newest.result])
  return percent === cisPercent(invoice) ? null : { percent, verified_on: newest.verified_on }
}
