export { AccountUsageError, runAccountCommand } from './account-commands.ts'
export { factorChangedMail } from './factor-mail.ts'
export { forgetFactors } from './remove-factor.ts'
export { secondFactorRoutes } from './routes.ts'
