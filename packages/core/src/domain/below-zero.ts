import { groupedBy } from './grouped-by.ts'
import { sumPounds } from './money.ts'
import { msg } from './msg.ts'
import { refused, type Refused } from './refusal.ts'
import { taxMonthAt } from './tax-calendar.ts'
import { touchedMonths, type PaidByPair, type PairFacts } from './touched-months.ts'

/** What a line of a return has of these payments is less than nothing somewhere. */
function isBelowZero(paid: readonly PaidByPair[]): boolean {
  const sum = (of: (one: PaidByPair) => number) => sumPounds(paid.map(of))
  const labour = sum((one) => one.subtotal)
  const liable = sum((one) => one.liable_expenses_total)
  const materials = sum((one) => one.expenses_total) - liable
  return labour + liable < 0 || materials < 0 || sum((one) => one.cis_deduction) < 0
}

/**
 * Why an act on what a worker was paid can't be done, or null: a line of a return would be below zero,
 * which HMRC doesn't accept (DMBM524670).
 *
 * 18 Dec 2026, INV-2026-0042 (£640.00) was paid less CN-2026-0003 (£180.00): month 9 has £460.00. The
 * refund of a credit note over all of INV-2026-0042 would leave −£180.00 there.
 */
export function belowZeroRefusal(before: PairFacts, after: PairFacts): Refused | null {
  const touched = touchedMonths(before, after)
  const isTouched = ({ paid_at }: PaidByPair) => {
    const { tax_year, tax_month } = taxMonthAt(paid_at)
    return touched.some((one) => one.tax_year === tax_year && one.tax_month === tax_month)
  }
  const months = groupedBy(after.paid.filter(isTouched), ({ paid_at }) =>
    JSON.stringify(taxMonthAt(paid_at)),
  )
  const below = months.find(isBelowZero)
  return below
    ? refused(
        'wrong_state',
        msg(
          'Month {month} would have less than nothing of this worker, because a credit note was set off in it. Undo that pay run first. Nothing was changed.',
          { month: taxMonthAt(below[0].paid_at).tax_month },
        ),
      )
    : null
}
