import { useQuery } from '@tanstack/react-query'
import { formatDay, londonDay, MEMBER_ROLE_LABELS, type MemberInvitation } from '@daysheet/core'
import { Offered, QueryFailure, useAction, useDaysheet } from '../../provider/index.ts'
import { memberInvitationFailures } from '../../provider/failures/member-invitations.ts'
import {
  Badge,
  Button,
  Inline,
  ListRow,
  MailIcon,
  msg,
  RowList,
  SendIcon,
  Sheet,
  Skeleton,
  Undo2Icon,
  useWords,
} from '../../ui/index.ts'
import { useStepUp } from '../step-up/index.ts'
import { MEMBERS, memberInvitationsQuery } from './member-queries.ts'

const TITLE = msg('Invitations')

/** Who was invited and has not answered, with what can be done about it. */
export function MemberInvitations({ companyId }: { companyId: string }) {
  const query = useQuery(memberInvitationsQuery(useDaysheet(), companyId))
  if (query.isPending) {
    return <Skeleton shape="list" label={msg('Loading invitations')} count={1} />
  }
  if (query.isError) {
    return (
      <Sheet title={TITLE}>
        <QueryFailure
          query={query}
          title={msg('Failed to load invitations')}
          safe={msg('Nothing was sent or withdrawn.')}
        />
      </Sheet>
    )
  }
  if (query.data.length === 0) return null
  return (
    <Sheet title={TITLE} padding="rows">
      <RowList label={TITLE}>
        {query.data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} companyId={companyId} />
        ))}
      </RowList>
    </Sheet>
  )
}

interface InvitationRowProps {
  invitation: MemberInvitation
  companyId: string
}

function InvitationRow({ invitation, companyId }: InvitationRowProps) {
  const words = useWords()
  const until = formatDay(londonDay(invitation.expires_at), 'medium')
  const note = words('{email} · {role} · open until {day}', {
    email: invitation.email,
    role: words(MEMBER_ROLE_LABELS[invitation.role]),
    day: until,
  })
  return (
    <ListRow
      icon={MailIcon}
      title={<>{invitation.full_name}</>}
      note={<>{note}</>}
      isEndBelow
      end={
        <Inline gap={1}>
          {invitation.is_expired && <Badge tone="caution">{msg('Expired')}</Badge>}
          <InvitationActions invitation={invitation} companyId={companyId} />
        </Inline>
      }
    />
  )
}

function InvitationActions({ invitation, companyId }: InvitationRowProps) {
  const words = useWords()
  const name = invitation.full_name
  const params = { id: invitation.id }
  const ids = { invitation_id: invitation.id, client_id: companyId }
  const { withStepUp, stepUpDialog } = useStepUp()
  const resend = useAction({
    call: (client) => withStepUp(() => client.memberInvitations.resend({ params })),
    success: () => words('The invitation to {name} was sent again', { name }),
    failure: memberInvitationFailures.resend,
    prefersServerMessage: true,
    event: () => ({ type: 'member.invitation_resent', ...ids }),
    refreshes: [MEMBERS],
  })
  const withdraw = useAction({
    call: (client) => client.memberInvitations.withdraw({ params }),
    success: () => words('Invitation to {name} withdrawn', { name }),
    failure: memberInvitationFailures.withdraw,
    prefersServerMessage: true,
    event: () => ({ type: 'member.invitation_withdrawn', ...ids }),
    refreshes: [MEMBERS],
  })
  return (
    <>
      <Offered by="memberInvitations.resend">
        <Button
          size="compact"
          variant="quiet"
          icon={<SendIcon size="s" />}
          label={words('Resend to {name}', { name })}
          isPending={resend.isPending}
          onPress={() => resend.mutate(undefined)}
        >
          {msg('Resend')}
        </Button>
      </Offered>
      <Offered by="memberInvitations.withdraw">
        <Button
          size="compact"
          variant="quietDanger"
          icon={<Undo2Icon size="s" />}
          label={words('Withdraw the invitation to {name}', { name })}
          isPending={withdraw.isPending}
          onPress={() => withdraw.mutate(undefined)}
        >
          {msg('Withdraw')}
        </Button>
      </Offered>
      {stepUpDialog}
    </>
  )
}
