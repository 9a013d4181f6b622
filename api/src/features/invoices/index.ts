export { createInvoice, type InvoiceInput } from './create-invoice.ts'
export { allInvoiceMails } from './mails/invoice-mails.ts'
export { invoiceRoutes } from './routes.ts'
