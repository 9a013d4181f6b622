export {
  NotificationPreferences,
  type NotificationPreferencesProps,
} from '../features/settings/notifications/NotificationPreferences.tsx'
