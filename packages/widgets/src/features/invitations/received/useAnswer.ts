import { useState } from 'react'
import { ApiError, clientDisplayName, type ReceivedInvitation } from '@daysheet/core'
import { useAction } from '../../../provider/index.ts'
import { invitationFailures } from '../../../provider/failures/invitations.ts'
import { msg, useWords, type Words } from '../../../ui/index.ts'

// With 'invoices' come the figures of the worker's home, which count the active clients.
const REFRESHES = ['invitations', 'engagements', 'projects', 'notifications', 'invoices'] as const

/** Why the answer was not taken, where the server's own sentence would not help the worker. */
const reasonOf = (error: unknown, invitation: ReceivedInvitation, words: Words) => {
  if (!(error instanceof ApiError)) {
    return words('The service could not be reached. The invitation is still open: try again.')
  }
  if (error.code === 'licences_exhausted') {
    const client = clientDisplayName(invitation)
    return words(
      '{client} has no free place for another worker yet. Ask them to add one, then accept again: the invitation stays open.',
      { client },
    )
  }
  return error.sentence
}

interface Answered {
  onAccepted?: (invitation: ReceivedInvitation) => void
  onDeclined?: (invitation: ReceivedInvitation) => void
}

/** Accepting and declining; a refusal is explained on the invitation itself. */
export function useAnswer(invitation: ReceivedInvitation, { onAccepted, onDeclined }: Answered) {
  const words = useWords()
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const params = { id: invitation.id }

  const explain = (error: unknown) => {
    setAsking(false)
    setRefusal(error)
  }
  const accept = useAction({
    before: () => ({ act: 'invitation.accept', subject: invitation }),
    call: (client) => client.invitations.accept({ params }),
    success: msg('Invitation accepted successfully'),
    failure: invitationFailures.accept,
    event: () => ({ type: 'invitation.accepted', invitation_id: invitation.id }),
    refreshes: REFRESHES,
    onDone: () => onAccepted?.(invitation),
    onFailure: explain,
  })
  const decline = useAction({
    before: () => ({ act: 'invitation.decline', subject: invitation }),
    call: (client) => client.invitations.decline({ params }),
    success: msg('Invitation declined successfully'),
    failure: invitationFailures.decline,
    event: () => ({ type: 'invitation.declined', invitation_id: invitation.id }),
    refreshes: REFRESHES,
    onDone: () => {
      setAsking(false)
      onDeclined?.(invitation)
    },
    onFailure: explain,
    onCancelled: () => setAsking(false),
  })
  return {
    accept: () => accept.mutate(undefined),
    isAccepting: accept.isPending,
    isAsking,
    ask: () => setAsking(true),
    keep: () => setAsking(false),
    decline: () => decline.mutate(undefined),
    isDeclining: decline.isPending,
    reason: refusal === null ? null : reasonOf(refusal, invitation, words),
    isUnverified: refusal instanceof ApiError && refusal.code === 'email_unverified',
  }
}
