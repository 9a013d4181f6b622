export { findCisYear, type CisYear, type StatementRow } from './find-cis-year.ts'
export { cisReconciliationRoutes } from './routes.ts'
export { statementRequestedMail } from './statement-requested-mail.ts'
