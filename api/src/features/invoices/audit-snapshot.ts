import type { InvoiceWithParties } from './model.ts'

/** What the audit log keeps of an invoice: status and totals, no line items. */
export const auditSnapshot = (invoice: InvoiceWithParties): Record<string, unknown> => ({
  invoice_number: invoice.invoice_number,
  client_id: invoice.client_id,
  status: invoice.status,
  period_start: invoice.period_start,
  period_end: invoice.period_end,
  due_date: invoice.due_date,
  total_hours: invoice.total_hours,
  subtotal: invoice.subtotal,
  expenses_total: invoice.expenses_total,
  liable_expenses_total: invoice.liable_expenses_total,
  vat_treatment: invoice.vat_treatment,
  vat_amount: invoice.vat_amount,
  reverse_charge_vat: invoice.reverse_charge_vat,
  cis_deduction: invoice.cis_deduction,
  total_amount: invoice.total_amount,
  net_amount: invoice.net_amount,
  rejection_reason: invoice.rejection_reason,
  withdrawn_at: invoice.withdrawn_at,
  paid_at: invoice.paid_at,
  tax_year: invoice.tax_year,
  tax_month: invoice.tax_month,
  payment_method: invoice.payment_method,
  payment_reference: invoice.payment_reference,
  version: invoice.version,
})
