import {
  isUnderCis,
  verifiedSince,
  type PaidCisInvoice,
  type VerificationFact,
} from './cis-month-line.ts'
import { groupedBy } from './grouped-by.ts'
import { higherRateNumber } from './higher-rate-number.ts'
import type { RecordedPayment } from './payment-line.ts'
import { taxMonthAt, type TaxMonth } from './tax-calendar.ts'

/** A payment as it was recorded. */
export interface PaidByPair extends PaidCisInvoice, Omit<RecordedPayment, 'paid_at'> {
  payment_notes: string | null
}

/** All that the returns of a client say of one worker. */
export interface PairFacts {
  paid: readonly PaidByPair[]
  verifications: readonly VerificationFact[]
}

/** What of a payment its return is recorded with, or what a person put right of it. */
const returnFactsOf = (one: PaidByPair) => [
  one.id,
  one.paid_at,
  one.subtotal,
  one.expenses_total,
  one.liable_expenses_total,
  one.cis_deduction,
  one.cis_registered,
  one.cis_status,
  one.payment_method,
  one.payment_reference,
  one.payment_notes,
]

/** What the return of each tax month says of the worker; a month that says nothing of them is missing. */
function returnByMonth({
  paid,
  verifications,
}: PairFacts): Map<string, TaxMonth & { line: string }> {
  const since = verifiedSince(verifications)
  const months = groupedBy(paid, ({ paid_at }) => JSON.stringify(taxMonthAt(paid_at)))
  return new Map(
    months
      .filter((ofMonth) => isUnderCis(ofMonth, since))
      .map((ofMonth) => {
        const month = taxMonthAt(ofMonth[0].paid_at)
        const payments = ofMonth.map((one) => JSON.stringify(returnFactsOf(one))).toSorted()
        const line = JSON.stringify([payments, higherRateNumber(ofMonth, verifications)])
        return [JSON.stringify(month), { ...month, line }]
      }),
  )
}

/**
 * The tax months whose return says something else of a worker after an act than before it, whatever
 * the act was: of those that were recorded as sent an amended return is due.
 *
 * Not registered and paid on 20 Oct 2026: verified for the first time on 10 Nov, none; on 1 Oct,
 * which was recorded late, month 7. Paid on 5 Nov and not on 6 Nov: months 7 and 8. A rate or VAT
 * that is agreed anew changes nothing of what was paid, so it touches none.
 */
export function touchedMonths(before: PairFacts, after: PairFacts): TaxMonth[] {
  const [was, is] = [returnByMonth(before), returnByMonth(after)]
  const all = new Map([...was, ...is])
  return [...all]
    .filter(([key]) => was.get(key)?.line !== is.get(key)?.line)
    .map(([, { tax_year, tax_month }]) => ({ tax_year, tax_month }))
}
