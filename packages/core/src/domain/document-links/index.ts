export * from './client-mail-limits.ts'
export * from './link-state.ts'
export * from './mail-notifications.ts'
export * from './shared-invoice.ts'
