import { Widget } from '../../provider/index.ts'
import { msg, Page, Skeleton } from '../../ui/index.ts'
import { NotificationList } from './list/NotificationList.tsx'

const title = msg('Notifications')

/** What happened, for a client; a worker reads it under the invitations that wait. */
export function Notifications() {
  return (
    <Widget
      name="notifications"
      title={title}
      skeleton={
        <Page title={title} width="reading">
          <Skeleton shape="list" label={msg('Loading notifications')} count={4} />
        </Page>
      }
    >
      {(viewer) => (
        <Page title={title} width="reading">
          <NotificationList role={viewer.user_type} title={msg('What happened')} />
        </Page>
      )}
    </Widget>
  )
}
