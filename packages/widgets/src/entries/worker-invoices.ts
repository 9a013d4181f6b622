export {
  WorkerInvoices,
  type WorkerInvoicesProps,
  type WorkerInvoicesTab,
} from '../features/worker-documents/index.ts'
export { EVERY_INVOICE, type InvoiceListView } from '../features/invoices/invoice-list-view.ts'
