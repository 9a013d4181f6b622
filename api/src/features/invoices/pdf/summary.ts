import {
  describeHours,
  describeRateSource,
  explainTotals,
  formatPence,
  formatPounds,
  pence,
  type Pence,
} from '@daysheet/core'
import html from 'html-template-tag'
import type { InvoiceDocument } from './invoice-document.ts'

/** `50.0 h at £200.00 a day`; without the rate where the lines have several. */
function labourNote({ work, total_hours }: InvoiceDocument): string {
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

/** Labour to net amount, in the order in which they are added up. */
export function invoiceSums(document: InvoiceDocument): InvoiceSum[] {
  const { totals, expenses } = document
  const why = explainTotals(totals, document)
  const vatNotes =
    document.vat_registered && why.reverse_charge === null
      ? [`${why.vat} labour and expenses`]
      : [why.vat]
  if (why.reverse_charge !== null) {
    vatNotes.push(`${why.reverse_charge} labour and expenses, not in the total`)
  }
  const source = describeRateSource(document, document.from.name)
  return [
    { label: 'Labour', notes: [labourNote(document)], amount: totals.labour },
    { label: 'Expenses', notes: [items(expenses.length)], amount: totals.expenses },
    { label: 'VAT', notes: vatNotes, amount: totals.vat },
    { label: 'Total', notes: [], amount: totals.total },
    { label: 'CIS deduction', notes: [why.cis, source], amount: pence(-totals.cis) },
    { label: 'Net amount', notes: [], amount: totals.net },
  ]
}

export function summary(document: InvoiceDocument): string {
  const sums = invoiceSums(document)
  return html` <dl class="sum">
    ${sums.map(({ label, notes, amount }, index) => {
      const small = notes.map((note) => html`<small>${note}</small>`).join('')
      return index < sums.length - 1
        ? html`<dt>${label}$${small}</dt>
            <dd>${formatPence(amount)}</dd>`
        : html`<dt class="t">${label}</dt>
            <dd class="t"><b>${formatPence(amount)}</b></dd>`
    })}
  </dl>`
}
