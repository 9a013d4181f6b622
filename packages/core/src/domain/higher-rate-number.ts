import { rateOf, type PaidCisInvoice, type VerificationFact } from './cis-month-line.ts'
import type { Day } from './day.ts'
import { newestFirst, STATUS_OF_RESULT } from './verification.ts'

/** The rate of somebody whom HMRC could not match, the one that the return asks a number for. */
const HIGHER_RATE = STATUS_OF_RESULT.unmatched

/** Under which number HMRC could not match the worker, as the payment was deducted. */
function numberOf(
  { cis_verified_on, paid_at }: PaidCisInvoice,
  unmatched: readonly VerificationFact[],
): string | null {
  const isThatOfPayment = ({ verified_on }: { verified_on: Day }): boolean =>
    cis_verified_on === null ? verified_on <= paid_at : verified_on === cis_verified_on
  return unmatched.find(isThatOfPayment)?.verification_number ?? null
}

/**
 * The verification number that the return and the statement of a worker's month print: of the
 * verification that priced what was deducted at the higher rate, of several the last payment's. One
 * priced at that rate on the worker's own word has the number that stood on the day it was paid.
 * Null where nothing was deducted at that rate.
 *
 * Unmatched on 3 Nov 2026, paid at 30% on 10 Nov, matched on 12 Nov and paid at 20% on 20 Nov: the
 * number of 3 Nov. Net first and gross after it: none.
 */
export function higherRateNumber(
  invoices: readonly PaidCisInvoice[],
  verifications: readonly VerificationFact[],
): string | null {
  const unmatched = verifications
    .filter(({ result }) => result === 'unmatched')
    .toSorted(newestFirst)
  const numbers = invoices
    .filter((invoice) => rateOf(invoice) === HIGHER_RATE && invoice.cis_deduction > 0)
    .toSorted(lastPaidFirst)
    .map((invoice) => numberOf(invoice, unmatched))
  return numbers.find((number) => number !== null) ?? null
}

const lastPaidFirst = (one: PaidCisInvoice, other: PaidCisInvoice): number =>
  one.paid_at === other.paid_at
    ? Number(one.id < other.id) - Number(one.id > other.id)
    : Number(one.paid_at < other.paid_at) - Number(one.paid_at > other.paid_at)
