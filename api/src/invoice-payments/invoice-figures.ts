import type { InvoiceFigures } from '@daysheet/core'

/** Every one: what is left to pay of an invoice is too much where one that credits it is not read. */
const COLUMNS: Readonly<Record<keyof InvoiceFigures, true>> = {
  subtotal: true,
  expenses_total: true,
  liable_expenses_total: true,
  vat_amount: true,
  reverse_charge_vat: true,
  total_amount: true,
  cis_deduction: true,
  net_amount: true,
  retention_amount: true,
  cis_registered: true,
  cis_status: true,
  credited_subtotal: true,
  credited_expenses_total: true,
  credited_liable_expenses_total: true,
  credited_retention_amount: true,
  credited_vat_amount: true,
  credited_reverse_charge_vat: true,
  credited_total_amount: true,
  credited_cis_deduction: true,
  credited_net_amount: true,
}

/** What payments of an invoice settle, of the table `invoices AS invoice`. */
export const INVOICE_FIGURES = Object.keys(COLUMNS)
  .map((name) => `invoice.${name}`)
  .join(', ')
