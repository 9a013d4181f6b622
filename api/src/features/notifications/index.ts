export { notify, type NewNotification } from './notify.ts'
export { notificationRoutes } from './routes.ts'
