export { CisStatementsTab } from './CisStatementsTab.tsx'
export { THIS_TAX_YEAR, type CisStatementsView } from './cis-statements-view.ts'
export { WorkerCisStatements, type WorkerCisStatementsProps } from './WorkerCisStatements.tsx'
