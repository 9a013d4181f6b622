export {
  WorkerInvoices,
  type WorkerInvoicesProps,
  type WorkerInvoicesTab,
} from '../features/invoices/list/WorkerInvoices.tsx'
export { EVERY_INVOICE, type InvoiceListView } from '../features/invoices/invoice-list-view.ts'
