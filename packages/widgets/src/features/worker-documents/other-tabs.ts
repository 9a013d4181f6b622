export { CisStatementsTab } from '../cis-statements/index.ts'
export { ExpensesTab } from '../expenses/index.ts'
export { PaymentsTab } from '../remittances/index.ts'
export { TimesheetsTab } from '../timesheets/list/index.ts'
