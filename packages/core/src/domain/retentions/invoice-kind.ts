/** What an invoice asks for: work, or the part of earlier invoices that was kept back. */
export const INVOICE_KINDS = ['work', 'retention_release'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]
