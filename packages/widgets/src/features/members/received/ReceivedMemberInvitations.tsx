import { useQuery } from '@tanstack/react-query'
import { QueryFailure, useDaysheet, useSupports, type Viewer } from '../../../provider/index.ts'
import { msg, Stack } from '../../../ui/index.ts'
import { receivedMemberInvitationsQuery } from './received-query.ts'
import { ReceivedMemberInvitation } from './ReceivedMemberInvitation.tsx'

/** The companies that ask the signed-in person to become a member; nothing where none does. */
export function ReceivedMemberInvitations({ viewer }: { viewer: Viewer }) {
  const enabled = useSupports()('memberInvitations.listReceived')
  const query = useQuery({
    ...receivedMemberInvitationsQuery(useDaysheet(), viewer.person_id),
    enabled,
  })
  if (query.isError) {
    return (
      <QueryFailure
        query={query}
        title={msg('Failed to load invitations')}
        safe={msg('Your invitations are safe: each stays open until its last day.')}
      />
    )
  }
  if (!query.data || query.data.length === 0) return null
  return (
    <Stack gap={4}>
      {query.data.map((invitation) => (
        <ReceivedMemberInvitation key={invitation.id} invitation={invitation} />
      ))}
    </Stack>
  )
}
