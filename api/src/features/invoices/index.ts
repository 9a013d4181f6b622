export {
  addInvoice,
  createInvoice,
  type InvoiceInput,
  type InvoiceSource,
} from './create-invoice.ts'
export { allInvoiceMails } from './mails/invoice-mails.ts'
export { invoiceRoutes } from './routes.ts'
export { showInvoice } from './show-invoice.ts'
