export * from './provider/index.ts'
export { checkTheme } from './ui/theme/index.ts'
export { invoiceClientsQuery } from './features/engagements/engagement-queries.ts'
export { unreadCountQuery } from './features/notifications/notification-queries.ts'
