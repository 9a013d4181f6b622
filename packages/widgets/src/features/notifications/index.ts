export { notificationListQuery, unreadCountQuery } from './notification-queries.ts'
export { Notifications } from './Notifications.tsx'
export { NotificationList, type NotificationListProps } from './list/NotificationList.tsx'
