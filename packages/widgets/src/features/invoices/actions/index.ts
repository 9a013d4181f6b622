export * from './invoice-actions.ts'
export {
  ACTION_LABELS,
  filingOf,
  openDecisions,
  paymentActionsOf,
  recordingsOf,
  type ClientAction,
  type InvoiceAction,
} from './invoice-choices.ts'
export { invoiceDecisionsConfig } from './invoice-decisions-config.ts'
export { actionIcon } from './action-icons.tsx'
export { useInvoiceActions, type InvoiceActions } from './useInvoiceActions.tsx'
export { useBulkPayment } from './useBulkPayment.tsx'
