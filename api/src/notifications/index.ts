export { notificationMail } from './notification-mail.ts'
export { notify, type NewNotification } from './notify.ts'
export { withdrawNotification } from './withdraw-notification.ts'
export { notificationRoutes } from './routes.ts'
