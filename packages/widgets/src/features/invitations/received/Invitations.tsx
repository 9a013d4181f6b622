import { useQuery } from '@tanstack/react-query'
import type { ReceivedInvitation } from '@daysheet/core'
import {
  beforeOf,
  Offered,
  PageWidget,
  QueryFailure,
  useDaysheet,
  type BeforeProps,
  type Viewer,
} from '../../../provider/index.ts'
import { msg, EmptyState, MailIcon, Skeleton, Stack } from '../../../ui/index.ts'
import { NotificationList } from '../../notifications/index.ts'
import { receivedInvitationsQuery } from '../invitation-queries.ts'
import { PendingInvitation } from './PendingInvitation.tsx'
import { UnconfirmedEmail } from './UnconfirmedEmail.tsx'

const INVITATIONS_ACTIONS = {
  onBeforeAccept: 'invitation.accept',
  onBeforeDecline: 'invitation.decline',
} as const

export interface InvitationsProps extends BeforeProps<typeof INVITATIONS_ACTIONS> {
  onAccepted?: (invitation: ReceivedInvitation) => void
  onDeclined?: (invitation: ReceivedInvitation) => void
}

/** A worker's notifications: the invitations that wait for an answer, then all the rest. */
export function Invitations(props: InvitationsProps) {
  const { ...answered } = props
  return (
    <PageWidget
      name="invitations"
      needs={['invitations.listReceived']}
      title={msg('Notifications')}
      before={beforeOf(INVITATIONS_ACTIONS, props)}
      role="worker"
      denied={msg('Only workers can answer invitations.')}
      width="reading"
      skeleton={<Skeleton shape="list" label={msg('Loading invitations')} count={3} />}
    >
      {(viewer) => <Received viewer={viewer} {...answered} />}
    </PageWidget>
  )
}

function Received({ viewer, onAccepted, onDeclined }: InvitationsProps & { viewer: Viewer }) {
  const query = useQuery(receivedInvitationsQuery(useDaysheet(), viewer.account.id))
  const invitations = query.data ?? []
  return (
    <>
      {query.isPending && <Skeleton shape="list" label={msg('Loading invitations')} count={1} />}
      {query.isError && (
        <QueryFailure
          query={query}
          title={msg('Failed to load invitations')}
          safe={msg('Your invitations are safe: each stays open until its last day.')}
        />
      )}
      {query.isSuccess && invitations.length === 0 && (
        <EmptyState icon={MailIcon} title={msg('No pending invitations')}>
          {msg('When a client invites you, you can accept or decline here.')}
        </EmptyState>
      )}
      {invitations.length > 0 && (
        <Stack gap={4}>
          {!viewer.email_verified && <UnconfirmedEmail isInvited email={viewer.email} />}
          {invitations.map((invitation) => (
            <PendingInvitation
              key={invitation.id}
              invitation={invitation}
              onAccepted={onAccepted}
              onDeclined={onDeclined}
            />
          ))}
        </Stack>
      )}
      <Offered by="notifications.list">
        <NotificationList
          role="worker"
          title={msg('Earlier')}
          without={new Set(invitations.map(({ id }) => id))}
        />
      </Offered>
    </>
  )
}
