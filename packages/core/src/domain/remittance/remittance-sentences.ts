import { formatDay, formatPeriod, type Day } from '../day.ts'
import { groupedBy } from '../grouped-by.ts'
import { formatPounds, sumPounds } from '../money.ts'
import { msg } from '../msg.ts'
import { statementDueOn, taxMonthPeriod } from '../tax-calendar.ts'
import type { RemittedPayment } from './remitted-payment.ts'

/**
 * What a row says beside its figures: 'part, £751.88 still due', 'rest, £505.16 paid before', its own
 * day where a correction has moved it away from the others.
 */
export function rowNotes(
  { still_due, paid_before, paid_at, kind }: RemittedPayment,
  paid_on: Day,
): string[] {
  const notes: string[] = []
  if (kind === 'credit_note') notes.push(msg('credit note, set off'))
  else if (still_due > 0) notes.push(msg('part, {due} still due', { due: formatPounds(still_due) }))
  else if (paid_before > 0) {
    notes.push(msg('rest, {paid} paid before', { paid: formatPounds(paid_before) }))
  }
  if (paid_at !== paid_on) notes.push(msg('paid {day}', { day: formatDay(paid_at) }))
  return notes
}

type OfMonth = Pick<RemittedPayment, 'tax_year' | 'tax_month' | 'cis_registered' | 'cis'>

const sentenceOfMonth = (month: readonly [OfMonth, ...OfMonth[]]): string => {
  const [{ tax_year, tax_month }] = month
  const { start, end } = taxMonthPeriod(tax_year, tax_month)
  const period = formatPeriod(start, end)
  // Nothing deducted needs no statement (CISR12160), so none is promised.
  return sumPounds(month.map(({ cis }) => cis)) > 0
    ? msg('Your CIS statement for {period} follows by {day}.', {
        period,
        day: formatDay(statementDueOn(tax_year, tax_month)),
      })
    : msg('Nothing was deducted under CIS from this payment of {period}.', { period })
}

const orderOf = ({ tax_year, tax_month }: OfMonth): number => tax_year * 12 + tax_month

/**
 * What a subcontractor is told of the statement that the deductions will be on, one sentence for each
 * tax month; nobody outside the scheme gets one.
 *
 * Paid on 18 Dec 2026: 'Your CIS statement for 6 Dec 2026 – 5 Jan 2027 follows by 19 Jan 2027. This
 * is not that statement.'
 */
export function statementSentences(payments: readonly OfMonth[]): string[] {
  const inScheme = payments.filter(({ cis_registered }) => cis_registered)
  if (inScheme.length === 0) return []
  const months = groupedBy(
    inScheme,
    ({ tax_year, tax_month }) => `${tax_year} ${tax_month}`,
  ).toSorted(([one], [other]) => orderOf(one) - orderOf(other))
  const isDeducted = sumPounds(inScheme.map(({ cis }) => cis)) > 0
  return [
    ...months.map(sentenceOfMonth),
    isDeducted ? msg('This is not that statement.') : msg('This is not a CIS statement.'),
  ]
}
