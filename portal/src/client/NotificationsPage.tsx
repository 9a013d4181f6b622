import { Notifications } from '@daysheet/widgets'

/** /dashboard/notifications */
export default function NotificationsPage() {
  return <Notifications />
}
