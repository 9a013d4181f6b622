export { Notifications } from '../features/notifications/Notifications.tsx'
