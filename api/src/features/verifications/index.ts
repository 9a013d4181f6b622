export { verificationRoutes } from './routes.ts'
export { verificationRecordedMail } from './verification-recorded-mail.ts'
export { lockPair } from './find-verifications.ts'
export { recordVerification } from './record-verification.ts'
