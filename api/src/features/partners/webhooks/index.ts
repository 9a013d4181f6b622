export { webhookDelivery } from './deliver.ts'
export { webhookCommands } from './webhook-commands.ts'
export { webhookDisabledMail } from './webhook-disabled-mail.ts'
export { webhookRoutes } from './webhook-routes.ts'
