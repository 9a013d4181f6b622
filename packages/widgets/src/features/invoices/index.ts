/** What other nouns may know of invoices' screens. */
export { WorkerInvoices } from './list/WorkerInvoices.tsx'
