export { createInvoice, type InvoiceInput, type InvoiceSource } from './create-invoice.ts'
export { invoiceMailJobs } from './mails/invoice-mails.ts'
export { invoiceRoutes } from './routes/index.ts'
export { showInvoice } from './show-invoice.ts'
