export * from './invoice-acts.ts'
export {
  ACT_WORDS,
  filingOf,
  openDecisions,
  type ClientAct,
  type InvoiceAct,
} from './invoice-choices.ts'
export { actIcon } from './act-icons.tsx'
export { useInvoiceActs, type InvoiceActs } from './useInvoiceActs.tsx'
export { useBulkPayment } from './use-bulk-payment.tsx'
