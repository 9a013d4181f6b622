export * from './notification-events.ts'
export * from './notification-preferences.ts'
export * from './notification-readers.ts'
export * from './member-notifications.ts'
