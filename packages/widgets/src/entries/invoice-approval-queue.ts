export {
  InvoiceApprovalQueue,
  type InvoiceApprovalQueueProps,
} from '../features/invoices/queue/InvoiceApprovalQueue.tsx'
export { EVERY_INVOICE, type InvoiceListView } from '../features/invoices/invoice-list-view.ts'
