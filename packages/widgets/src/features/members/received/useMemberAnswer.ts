import { useState } from 'react'
import { ApiError, type ReceivedMemberInvitation } from '@daysheet/core'
import { useAction } from '../../../provider/index.ts'
import { memberInvitationFailures } from '../../../provider/failures/member-invitations.ts'
import { msg } from '../../../ui/i18n/words.ts'
import { MEMBERS } from '../member-queries.ts'

// With the session come the companies that a person can go to.
const REFRESHES = [MEMBERS, 'session', 'notifications'] as const

const UNREACHABLE = msg(
  'The service could not be reached. The invitation is still open: try again.',
)

/** Accepting and declining; a refusal is explained on the invitation itself. */
export function useMemberAnswer({ id, company_id, company_name }: ReceivedMemberInvitation) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const ids = { invitation_id: id, client_id: company_id }
  const params = { id }
  const explain = (error: unknown) => {
    setAsking(false)
    setReason(error instanceof ApiError ? error.sentence : UNREACHABLE)
    return true
  }
  const accept = useAction({
    call: (client) => client.memberInvitations.accept({ params }),
    success: (_answer, _input, words) =>
      words('You are a member of {company} now', { company: company_name }),
    failure: memberInvitationFailures.accept,
    event: () => ({ type: 'member.invitation_accepted', ...ids }),
    refreshes: REFRESHES,
    onFailure: explain,
  })
  const decline = useAction({
    call: (client) => client.memberInvitations.decline({ params }),
    success: msg('Invitation declined successfully'),
    failure: memberInvitationFailures.decline,
    event: () => ({ type: 'member.invitation_declined', ...ids }),
    refreshes: REFRESHES,
    onDone: () => setAsking(false),
    onFailure: explain,
  })
  return {
    accept: () => accept.mutate(undefined),
    isAccepting: accept.isPending,
    isAsking,
    ask: () => setAsking(true),
    keep: () => setAsking(false),
    decline: () => decline.mutate(undefined),
    isDeclining: decline.isPending,
    reason,
  }
}
