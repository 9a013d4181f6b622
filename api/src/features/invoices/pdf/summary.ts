import {
  describeHours,
  describeRateSource,
  explainTotals,
  formatPence,
  formatPounds,
  pence,
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

export function summary(document: InvoiceDocument): string {
  const { totals, expenses } = document
  const why = explainTotals(totals, document)
  const source = describeRateSource(document, document.from.name)
  const vatNote =
    document.vat_registered && why.reverse_charge === null
      ? `${why.vat} labour and expenses`
      : why.vat
  const customersVat =
    why.reverse_charge === null
      ? ''
      : html`<small>${why.reverse_charge} labour and expenses, not in the total</small>`
  return html` <dl class="sum">
    <dt>Labour<small>${labourNote(document)}</small></dt>
    <dd>${formatPence(totals.labour)}</dd>
    <dt>Expenses<small>${items(expenses.length)}</small></dt>
    <dd>${formatPence(totals.expenses)}</dd>
    <dt>VAT<small>${vatNote}</small>$${customersVat}</dt>
    <dd>${formatPence(totals.vat)}</dd>
    <dt>Total</dt>
    <dd>${formatPence(totals.total)}</dd>
    <dt>CIS deduction<small>${why.cis}</small><small>${source}</small></dt>
    <dd>${formatPence(pence(-totals.cis))}</dd>
    <dt class="t">Net amount</dt>
    <dd class="t"><b>${formatPence(totals.net)}</b></dd>
  </dl>`
}
