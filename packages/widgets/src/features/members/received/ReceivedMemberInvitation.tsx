import {
  describeInvitationExpiry,
  MEMBER_ROLE_LABELS,
  type ReceivedMemberInvitation as Received,
} from '@daysheet/core'
import { Offered } from '../../../provider/index.ts'
import {
  Badge,
  Banner,
  Button,
  CheckIcon,
  ClockIcon,
  ConfirmDialog,
  FactCell,
  FactCells,
  Inline,
  msg,
  Sheet,
  Stack,
  useWords,
} from '../../../ui/index.ts'
import { useMemberAnswer } from './useMemberAnswer.ts'

/** One company's offer: as what, from whom, and how long it stays open. */
export function ReceivedMemberInvitation({ invitation }: { invitation: Received }) {
  const { company_name: company, role, invited_by, days_until_expiry } = invitation
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
        <Inline gap={2}>
          <Offered by="memberInvitations.accept">
            <Button
              variant="primary"
              icon={<CheckIcon />}
              label={words('Accept the invitation from {client}', { client: company })}
              isPending={answer.isAccepting}
              pendingLabel={msg('Accepting...')}
              isDisabled={answer.isDeclining}
              onPress={answer.accept}
            >
              {msg('Accept')}
            </Button>
          </Offered>
          <Offered by="memberInvitations.decline">
            <Button
              label={words('Decline the invitation from {client}', { client: company })}
              isDisabled={answer.isAccepting || answer.isDeclining}
              onPress={answer.ask}
            >
              {msg('Decline')}
            </Button>
          </Offered>
        </Inline>
      </Stack>
      <ConfirmDialog
        isOpen={answer.isAsking}
        onOpenChange={answer.keep}
        title={words('Decline the invitation from {client}?', { client: company })}
        confirmLabel={msg('Decline Invitation')}
        pendingLabel={msg('Declining...')}
        isPending={answer.isDeclining}
        onConfirm={answer.decline}
      >
        {msg('If you change your mind, they have to invite you again.')}
      </ConfirmDialog>
    </Sheet>
  )
}
