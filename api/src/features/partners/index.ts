export { accountOpenedMail } from './account-opened-mail.ts'
export { createPartner, setOrigins } from './partner-account.ts'
export { runPartnerCommand, UsageError } from './partner-commands.ts'
export { partnerRoutes } from './routes.ts'
