export { accountDeletedMail } from './account-deleted-mail.ts'
export { accountDeletionRoutes } from './routes.ts'
export { eraseOldAccounts } from './erase-old-accounts.ts'
