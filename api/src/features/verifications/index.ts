export { verificationRoutes } from './routes.ts'
export { verificationRecordedMail } from './verification-recorded-mail.ts'
