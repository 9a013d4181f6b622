export {
  WorkerInvoices,
  type WorkerInvoicesProps,
  type WorkerInvoicesTab,
} from './WorkerInvoices.tsx'
