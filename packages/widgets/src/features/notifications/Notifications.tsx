import { PageWidget } from '../../provider/index.ts'
import { msg, Skeleton } from '../../ui/index.ts'
import { ReceivedMemberInvitations } from '../members/index.ts'
import { NotificationList } from './list/NotificationList.tsx'

const title = msg('Notifications')

/** What happened, for a client, under the companies that ask them to become a member. A worker has Invitations. */
export function Notifications() {
  return (
    <PageWidget
      name="notifications"
      needs={['notifications.list']}
      title={title}
      width="reading"
      skeleton={<Skeleton shape="list" label={msg('Loading notifications')} count={4} />}
    >
      {(viewer) => (
        <>
          <ReceivedMemberInvitations viewer={viewer} />
          <NotificationList role={viewer.account.side} title={msg('What happened')} />
        </>
      )}
    </PageWidget>
  )
}
