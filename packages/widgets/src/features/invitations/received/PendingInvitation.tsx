import {
  clientDisplayName,
  describeInvitationExpiry,
  formatDay,
  formatPounds,
  londonDay,
  warnsWorkerOfExpiry,
  type ReceivedInvitation,
} from '@daysheet/core'
import { useSupports } from '../../../provider/index.ts'
import {
  msg,
  Badge,
  Banner,
  ClockAlertIcon,
  ClockIcon,
  FactCell,
  FactCells,
  Sheet,
  Stack,
  Text,
  useWords,
  type Words,
} from '../../../ui/index.ts'
import { InvitationAnswer } from './InvitationAnswer.tsx'
import { UnconfirmedEmail } from './UnconfirmedEmail.tsx'
import { useAnswer } from './useAnswer.ts'

export interface PendingInvitationProps {
  invitation: ReceivedInvitation
  onAccepted?: (invitation: ReceivedInvitation) => void
  onDeclined?: (invitation: ReceivedInvitation) => void
}

/** One client's offer: who, how much a day, what they wrote, and how long it stays open. */
export function PendingInvitation({ invitation, ...answered }: PendingInvitationProps) {
  const { day_rate, invitation_message } = invitation
  const words = useWords()
  const supports = useSupports()
  const answer = useAnswer(invitation, answered)
  const client = clientDisplayName(invitation)
  return (
    <Sheet title={<>{client}</>} aside={<Expiry daysLeft={invitation.days_until_expiry} />}>
      <Stack gap={4}>
        {warnsWorkerOfExpiry(invitation.days_until_expiry) && (
          <Banner tone="caution" icon={ClockAlertIcon} title={msg('This invitation runs out soon')}>
            {words('Answer it while it is open; after that {client} has to send it again.', {
              client,
            })}
          </Banner>
        )}
        <FactCells columns={2}>
          <FactCell label={msg('Day rate')} value={describeRate(day_rate, words)} />
          <FactCell
            label={msg('Invited by')}
            value={invitation.client_name}
            note={words('on {day}', { day: formatDay(londonDay(invitation.invited_at), 'medium') })}
          />
        </FactCells>
        {invitation_message && <Text>“{invitation_message}”</Text>}
        {answer.isUnverified ? (
          <UnconfirmedEmail isInvited email={invitation.invitation_email} />
        ) : (
          answer.reason && (
            <Banner tone="critical" role="alert" title={msg('Your answer was not taken')}>
              {answer.reason}
            </Banner>
          )
        )}
        <InvitationAnswer
          client={client}
          canAccept={supports('invitations.accept')}
          canDecline={supports('invitations.decline')}
          answer={answer}
        >
          {msg('They are told. If you change your mind, they have to invite you again.')}
        </InvitationAnswer>
      </Stack>
    </Sheet>
  )
}

const describeRate = (dayRate: number | null, words: Words) =>
  dayRate === null
    ? words('Your standard day rate')
    : words('{rate} a day', { rate: formatPounds(dayRate) })

const Expiry = ({ daysLeft }: { daysLeft: number }) => (
  <Badge
    tone={daysLeft <= 2 ? 'caution' : 'neutral'}
    icon={daysLeft <= 2 ? ClockAlertIcon : ClockIcon}
  >
    {describeInvitationExpiry(daysLeft)}
  </Badge>
)
