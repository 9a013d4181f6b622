export { notificationListQuery, unreadCountQuery } from './notification-queries.ts'
export { NotificationList, type NotificationListProps } from './list/NotificationList.tsx'
