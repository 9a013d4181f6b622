import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Invitation } from '@daysheet/core'
import {
  beforeOf,
  useDaysheet,
  useLinkTo,
  Widget,
  type BeforeProps,
  type Destination,
  type Viewer,
} from '../../../provider/index.ts'
import { msg, Page, Skeleton } from '../../../ui/index.ts'
import { openProjectsQuery } from '../../projects/index.ts'
import { UnconfirmedEmail } from '../received/UnconfirmedEmail.tsx'
import { HowThisWorks } from './HowThisWorks.tsx'
import { InvitationDrafted } from './InvitationDrafted.tsx'
import { InviteForm } from './InviteForm.tsx'

const INVITE_WORKER_ACTIONS = { onBeforeInvite: 'invitation.create' } as const

export interface InviteWorkerProps extends BeforeProps<typeof INVITE_WORKER_ACTIONS> {
  /** The draft was made. The screen itself says so and offers what comes next. */
  onInvited?: (invitation: Pick<Invitation, 'id' | 'full_name' | 'email'>) => void
  /** Takes the place of going back to the list of workers. */
  onCancel?: () => void
}

/** Drafts an invitation to a worker; it is sent from the list of drafts. */
export function InviteWorker(props: InviteWorkerProps) {
  const { ...host } = props
  return (
    <Widget
      name="invite-worker"
      needs={['invitations.create']}
      title={msg('Add Worker')}
      before={beforeOf(INVITE_WORKER_ACTIONS, props)}
      role="client"
      denied={msg('Only clients can invite workers.')}
      skeleton={<InviteSkeleton />}
    >
      {(viewer) => <Invite viewer={viewer} {...host} />}
    </Widget>
  )
}

const InviteSkeleton = () => (
  <Page title={msg('Add Worker')}>
    <Skeleton shape="form" label={msg('Loading')} count={5} />
  </Page>
)

const LIST: Destination = { to: 'workers' }

function Invite({ viewer, onInvited, onCancel }: InviteWorkerProps & { viewer: Viewer }) {
  const scope = useDaysheet()
  const linkTo = useLinkTo()
  const projects = useQuery(openProjectsQuery(scope, viewer.account.id))
  const [drafted, setDrafted] = useState<Invitation | null>(null)
  const way = onCancel ? { onPress: onCancel } : linkTo(LIST)

  const isDone = drafted !== null
  return (
    <Page
      title={msg('Add Worker')}
      subtitle={msg('Invite somebody to work with you')}
      back={{ label: msg('Back to Workers'), ...way }}
      side={isDone ? undefined : <HowThisWorks />}
      sideWidth="narrow"
      width={isDone ? 'reading' : 'full'}
    >
      {!viewer.email_verified && <UnconfirmedEmail isInviting email={viewer.email} />}
      {drafted ? (
        <InvitationDrafted invitation={drafted} onAnother={() => setDrafted(null)} />
      ) : (
        <InviteForm
          personId={viewer.id}
          projects={projects}
          onCancel={onCancel}
          onDrafted={(invitation) => {
            setDrafted(invitation)
            onInvited?.(invitation)
          }}
        />
      )}
    </Page>
  )
}
