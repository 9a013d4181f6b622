export {
  CisReconciliation,
  type CisReconciliationProps,
} from '../features/cis-statements/reconciliation/CisReconciliation.tsx'
export {
  THIS_TAX_YEAR,
  type CisStatementsView,
} from '../features/cis-statements/cis-statements-view.ts'
