export { notify, type NewNotification } from './notify.ts'
export { readableBy } from './list-notifications.ts'
export { withdrawNotification } from './withdraw-notification.ts'
export { notificationRoutes } from './routes.ts'
