export {
  CisStatements,
  type CisStatementsProps,
} from '../features/cis-statements/issued/CisStatements.tsx'
export {
  EVERY_ISSUED_STATEMENT,
  type IssuedStatementsView,
} from '../features/cis-statements/issued/issued-statements-view.ts'
