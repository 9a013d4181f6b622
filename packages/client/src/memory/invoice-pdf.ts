import {
  clientDisplayName,
  formatDay,
  formatPeriod,
  formatPounds,
  paymentLine,
  REVERSE_CHARGE_WORDS,
  type Invoice,
} from '@daysheet/core'
import { textPdf } from '@daysheet/core/fixtures'

const customersVat = ({ vat_registered, vat_treatment, reverse_charge_vat }: Invoice): string[] =>
  vat_registered && vat_treatment === 'reverse_charge'
    ? [`${REVERSE_CHARGE_WORDS}: ${formatPounds(reverse_charge_vat)}`]
    : []

function linesOf(invoice: Invoice): string[] {
  return [
    `Invoice ${invoice.invoice_number}`,
    `From ${invoice.worker_name}`,
    `To ${clientDisplayName(invoice)}`,
    `Service period ${formatPeriod(invoice.period_start, invoice.period_end)}`,
    paymentLine(invoice) || `Due ${formatDay(invoice.due_date)}`,
    '',
    ...invoice.items.map((item) => {
      const what = item.item_type === 'work' ? item.project_name : item.item_description
      const when = item.work_date === null ? 'Expense' : formatDay(item.work_date)
      const cis = item.cis_liable ? ', CIS applies' : ''
      return `${when}  ${what ?? ''}${cis}  ${formatPounds(item.amount)}`
    }),
    '',
    `Labour ${formatPounds(invoice.subtotal)}`,
    `Expenses ${formatPounds(invoice.expenses_total)}`,
    `VAT ${formatPounds(invoice.vat_amount)}`,
    ...customersVat(invoice),
    `Total ${formatPounds(invoice.total_amount)}`,
    `CIS deduction ${formatPounds(invoice.cis_deduction)}`,
    `Net amount ${formatPounds(invoice.net_amount)}`,
  ]
}

/** The invoice's figures as plain text on A4 pages: a real PDF, without the printed one's layout. */
export const invoicePdf = (invoice: Invoice): Blob =>
  new Blob([textPdf(linesOf(invoice))], { type: 'application/pdf' })
