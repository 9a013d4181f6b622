export { CisStatementsTab } from './CisStatementsTab.tsx'
export { describeDeadline } from './describe-deadline.ts'
export { THIS_TAX_YEAR, type CisStatementsView } from './cis-statements-view.ts'
export {
  CisStatements,
  type CisStatementsProps,
  type CisStatementsPart,
} from './issued/CisStatements.tsx'
export {
  EVERY_ISSUED_STATEMENT,
  type IssuedStatementsView,
} from './issued/issued-statements-view.ts'
export { CisMonthEnd, type CisMonthEndProps } from './month-end/CisMonthEnd.tsx'
export { YEAR_AT_A_GLANCE, type MonthEndView } from './month-end/month-end-view.ts'
export {
  CisReconciliation,
  type CisReconciliationProps,
} from './reconciliation/CisReconciliation.tsx'
export { CisUploader, type CisUploaderProps } from './upload/CisUploader.tsx'
export { WorkerCisStatements, type WorkerCisStatementsProps } from './WorkerCisStatements.tsx'
export { workerYearQuery } from './issued-statement-queries.ts'
export { cisYearQuery } from './month-end/cis-month-queries.ts'
