import { formatQuantity, lineDetails } from '../line-details.ts'
import { explainTotals, type InvoiceTotals, type TaxStatus } from '../invoice-totals.ts'
import { formatPounds, pence, poundsFromPence, type Pence } from '../money.ts'
import { formatRate } from '../rate.ts'
import { describeRateSource, type CisTaxStatus } from '../rate-that-counts.ts'
import {
  describeShareHeld,
  HELD_UNTIL_COMPLETION,
  type RetentionShown,
} from '../retentions/describe-withheld.ts'
import { describeHours } from '../timesheet-hours.ts'
import { WORK_TYPE_LABELS, type WorkType } from '../work-type.ts'

/** A line in words, with what it comes to, in pounds. */
interface SharedLine {
  work_date: string | null
  title: string
  details: string[]
  notes: string | null
  amount: number | null
}

type PricedLine = Parameters<typeof lineDetails>[0] & {
  work_date: string
  project_name: string
  work_type: WorkType
  notes: string | null
  amount: Pence
}

const workTypeOf = (work_type: WorkType, isPricedByTime: boolean): string[] =>
  work_type === 'standard' || !isPricedByTime ? [] : [WORK_TYPE_LABELS[work_type]]

/** A fixed price is the same whenever the work was done. */
export const sharedWorkLine = (line: PricedLine): SharedLine => ({
  work_date: line.work_date,
  title: line.project_name,
  details: [
    ...workTypeOf(line.work_type, line.pricing_type !== 'fixed_price'),
    ...lineDetails(line),
  ],
  notes: line.notes,
  amount: poundsFromPence(line.amount),
})

/** Of a timesheet, whose hours come to nothing of their own. */
export const sharedEntryLine = (entry: {
  work_date: string
  project_name?: string | null
  work_type: WorkType
  hours: number
  overtime_hours: number | null
  notes: string | null
}): SharedLine => ({
  work_date: entry.work_date,
  title: entry.project_name ?? '',
  details: [
    ...workTypeOf(entry.work_type, true),
    describeHours(entry.hours),
    ...(entry.overtime_hours ? [`overtime ${describeHours(entry.overtime_hours)}`] : []),
  ],
  notes: entry.notes,
  amount: null,
})

export const sharedExpenseLine = (line: {
  description: string
  quantity: number
  rate: number
  cis_liable: boolean
  amount: Pence
}): SharedLine => ({
  work_date: null,
  title: line.description,
  details: [
    `${formatQuantity(line.quantity)} × ${formatRate(line.rate)}`,
    ...(line.cis_liable ? ['CIS applies'] : []),
  ],
  notes: null,
  amount: poundsFromPence(line.amount),
})

/** An invoice, as far as its figures say how they came about. */
export interface SummedInvoice
  extends Pick<TaxStatus, 'vat_registered' | 'vat_treatment'>, CisTaxStatus, RetentionShown {
  from: { name: string }
  work: readonly (Pick<PricedLine, 'hours' | 'pricing_type'> & { day_rate: number | null })[]
  expenses: readonly unknown[]
  totals: InvoiceTotals
  total_hours: number
}

/** `50.0 h at £200.00 a day`; without the rate where the lines have several. */
function labourNote({ work, total_hours }: SummedInvoice): string {
  if (total_hours === 0) return 'Fixed price'
  const rates = new Set(work.filter((line) => line.hours !== null).map((line) => line.day_rate))
  const [rate] = rates
  const hours = describeHours(total_hours)
  const oneRate = rates.size === 1 && !work.some((line) => line.pricing_type === 'fixed_price')
  return oneRate && rate != null ? `${hours} at ${formatPounds(rate)} a day` : hours
}

const items = (count: number): string =>
  count === 0 ? 'None' : count === 1 ? '1 item' : `${count} items`

/** A figure below the lines, with how it came about. */
export interface InvoiceSum {
  label: string
  notes: string[]
  amount: Pence
}

/** What is kept back, before VAT, which is on the rest. */
const retentionSum = (document: SummedInvoice): InvoiceSum[] =>
  document.totals.retention === 0
    ? []
    : [
        {
          label: 'Retention',
          notes: [describeShareHeld(document), HELD_UNTIL_COMPLETION],
          amount: pence(-document.totals.retention),
        },
      ]

/** Labour to net amount, in the order in which they are added up. */
export function invoiceSums(document: SummedInvoice): InvoiceSum[] {
  const { totals, expenses } = document
  const why = explainTotals(totals, document)
  const taxed = totals.retention > 0 ? 'labour and expenses less retention' : 'labour and expenses'
  const vatNotes =
    document.vat_registered && why.reverse_charge === null ? [`${why.vat} ${taxed}`] : [why.vat]
  if (why.reverse_charge !== null) {
    vatNotes.push(`${why.reverse_charge} ${taxed}, not in the total`)
  }
  const source = describeRateSource(document, document.from.name)
  return [
    { label: 'Labour', notes: [labourNote(document)], amount: totals.labour },
    { label: 'Expenses', notes: [items(expenses.length)], amount: totals.expenses },
    ...retentionSum(document),
    { label: 'VAT', notes: vatNotes, amount: totals.vat },
    { label: 'Total', notes: [], amount: totals.total },
    { label: 'CIS deduction', notes: [why.cis, source], amount: pence(-totals.cis) },
    { label: 'Net amount', notes: [], amount: totals.net },
  ]
}
