import { cisPercent, type CisRegistration } from './cis.ts'
import type { Day } from './day.ts'
import { partsOfInvoice, type PricedColumns } from './invoice-totals.ts'
import { msg } from './msg.ts'
import { mayAskAnotherRate, STATUS_OF_RESULT, type Verification } from './verification.ts'

/** What a worker may say of the own CIS that HMRC would not ask of somebody unverified. */
export const STATED_RATES = ['outside', '0', '20'] as const
export type StatedRate = (typeof STATED_RATES)[number]

interface StatedInvoice extends CisRegistration, PricedColumns {
  status: string
  /** Of the verification that the rate comes from; null: the worker's own profile. */
  cis_verified_on: Day | null
}

/**
 * The rate of an unpaid invoice that stands on the worker's word alone, of somebody whom the client
 * never verified: HMRC then asks for the higher rate (CISR51010). Null where it is deducted anyway,
 * where nothing is asked for but materials, and where the client has a verification, whose rate
 * {@link cisRateChange} compares.
 *
 * Never verified, 20% by the profile, labour £900.00: `20`. At 30%: null. Not under CIS: `outside`.
 */
export function statedRate(
  invoice: StatedInvoice,
  newest: Verification | null | undefined,
): StatedRate | null {
  const { cis_registered, cis_verified_on } = invoice
  if (newest || cis_verified_on !== null || !mayAskAnotherRate(invoice)) return null
  if (partsOfInvoice(invoice).liable <= 0) return null
  if (!cis_registered) return 'outside'
  const percent = String(cisPercent(invoice))
  if (percent === STATUS_OF_RESULT.unmatched) return null
  return percent === STATUS_OF_RESULT.gross ? '0' : '20'
}

/** The same, unless the client has answered for this rate: it is asked once an engagement and rate. */
export function openStatedRate(
  invoice: StatedInvoice,
  newest: Verification | null | undefined,
  accepted: readonly StatedRate[],
): StatedRate | null {
  const stated = statedRate(invoice, newest)
  return stated !== null && accepted.includes(stated) ? null : stated
}

/** Why there is nothing to answer for. */
export const NO_STATED_RATE = msg(
  'The rate of this invoice does not stand on the worker’s word alone any more. Nothing was changed: look at it again.',
)
export const OTHER_STATED_RATE = msg(
  'The worker states another rate on this invoice now. Nothing was changed: look at it again.',
)

/**
 * Why a decision may not be taken with this answer: it is about another rate than the invoice has by
 * now. Null where it is about this one, and where the decision answers nothing.
 */
export function acceptedRateRefusal(
  stated: StatedRate | null,
  accepted: StatedRate | null | undefined,
): string | null {
  if (accepted == null || accepted === stated) return null
  return stated === null ? NO_STATED_RATE : OTHER_STATED_RATE
}
