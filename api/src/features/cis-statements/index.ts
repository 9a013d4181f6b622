export { cisStatementRoutes } from './routes.ts'
export { statementUploadedMail } from './statement-uploaded-mail.ts'
