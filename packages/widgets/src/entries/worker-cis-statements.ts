export {
  THIS_TAX_YEAR,
  WorkerCisStatements,
  type CisStatementsView,
  type WorkerCisStatementsProps,
} from '../features/cis-statements/index.ts'
