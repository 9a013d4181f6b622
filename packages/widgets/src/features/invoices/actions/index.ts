export * from './invoice-actions.ts'
export {
  ACT_WORDS,
  filingOf,
  openDecisions,
  type ClientAction,
  type InvoiceAction,
} from './invoice-choices.ts'
export { actIcon } from './act-icons.tsx'
export { useInvoiceActions, type InvoiceActions } from './useInvoiceActions.tsx'
export { useBulkPayment } from './useBulkPayment.tsx'
