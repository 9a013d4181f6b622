import { INVOICE_STATUS_LABELS, INVOICE_STATUSES, type InvoiceStatus } from './invoice-status.ts'
import { msg } from './msg.ts'
import { isOverdue } from './overdue.ts'
import type { Day } from './day.ts'

/** What a list of invoices can be narrowed to, and counts beside itself: a status, or all overdue ones. */
export const INVOICE_FILTERS = [...INVOICE_STATUSES, 'overdue'] as const
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number]

export const INVOICE_FILTER_LABELS: Readonly<Record<InvoiceFilter, string>> = {
  ...INVOICE_STATUS_LABELS,
  overdue: msg('Overdue'),
}

/** The filters that an invoice is found under: `approved` and `overdue` a day after it was due. */
export const filtersOfInvoice = (
  invoice: { status: InvoiceStatus; due_date: Day },
  today: Day,
): InvoiceFilter[] => (isOverdue(invoice, today) ? [invoice.status, 'overdue'] : [invoice.status])
