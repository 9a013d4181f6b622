import { DestinationButton } from '../../../provider/index.ts'
import { Building2Icon, EmptyState, msg } from '../../../ui/index.ts'

/** What to do first: an invitation that is in sight is answered, else one has to be sent. */
export const NoClients = ({ isInvited = false }: { isInvited?: boolean }) => (
  <EmptyState
    icon={Building2Icon}
    title={msg('No Clients Yet')}
    action={
      <DestinationButton variant="primary" to={{ to: 'invitations' }}>
        {msg('View invitations')}
      </DestinationButton>
    }
  >
    {isInvited
      ? msg('Accept the invitation above; then your client’s rate and projects are here.')
      : msg(
          'A client invites you by email. Once you accept, their rate and their projects are here.',
        )}
  </EmptyState>
)
