import {
  describeInvitationExpiry,
  MEMBER_ROLE_LABELS,
  type ReceivedMemberInvitation as Received,
} from '@daysheet/core'
import {
  Badge,
  Banner,
  ClockIcon,
  FactCell,
  FactCells,
  msg,
  Sheet,
  Stack,
  Text,
  useWords,
} from '../../../ui/index.ts'
import { InvitationAnswer } from '../../invitations/index.ts'
import { useMemberAnswer } from './useMemberAnswer.ts'

/** One company's offer: as what, from whom, and how long it stays open. */
export function ReceivedMemberInvitation({ invitation }: { invitation: Received }) {
  const { company_name: company, role, invited_by, days_until_expiry, abilities } = invitation
  const words = useWords()
  const answer = useMemberAnswer(invitation)
  return (
    <Sheet
      title={<>{company}</>}
      aside={<Badge icon={ClockIcon}>{describeInvitationExpiry(days_until_expiry)}</Badge>}
    >
      <Stack gap={4}>
        <FactCells columns={2}>
          <FactCell label={msg('Your role')} value={words(MEMBER_ROLE_LABELS[role])} />
          <FactCell label={msg('Invited by')} value={invited_by} />
        </FactCells>
        {answer.reason !== null && (
          <Banner tone="critical" role="alert" title={msg('Your answer was not taken')}>
            <>{answer.reason}</>
          </Banner>
        )}
        {!abilities.accept && (
          <Text tone="muted">
            {msg('To accept it, sign in to Daysheet itself: it waits for you under Notifications.')}
          </Text>
        )}
        <InvitationAnswer
          client={company}
          canAccept={abilities.accept}
          canDecline={abilities.decline}
          answer={answer}
        >
          {msg('If you change your mind, they have to invite you again.')}
        </InvitationAnswer>
      </Stack>
    </Sheet>
  )
}
