import { useState } from 'react'
import type { WorkerRelationship } from '@daysheet/core'
import { useAction } from '../../../provider/index.ts'
import { invitationFailures } from '../../../provider/failures/invitations.ts'
import type { LicenceNotice } from '../../invitations/index.ts'
import { msg } from '../../../ui/i18n/words.ts'

const REFRESHES = ['engagements', 'invitations', 'notifications'] as const

export type WorkerListActions = ReturnType<typeof useWorkerActions>

/** Resending, withdrawing and editing, with what is asked or under way. */
export function useWorkerActions(licences: LicenceNotice) {
  const [edited, setEdited] = useState<WorkerRelationship | null>(null)
  const [withdrawn, setWithdrawn] = useState<WorkerRelationship | null>(null)

  const resend = useAction({
    before: (row: WorkerRelationship) => ({ act: 'invitation.resend', subject: row }),
    call: async (client, { id }: WorkerRelationship) =>
      (await client.invitations.resend({ params: { id } })).invitation,
    success: msg('Invitation sent successfully!'),
    failure: invitationFailures.resend,
    prefersServerMessage: true,
    event: (_sent, { id }) => ({ type: 'invitation.resent', invitation_id: id }),
    refreshes: REFRESHES,
    onDone: licences.clear,
    onFailure: licences.take,
  })
  const withdraw = useAction({
    before: (row: WorkerRelationship) => ({ act: 'invitation.withdraw', subject: row }),
    call: (client, { id }: WorkerRelationship) => client.invitations.delete({ params: { id } }),
    success: (_nothing, { worker }, words) =>
      words('Invitation to {name} withdrawn', { name: worker.full_name }),
    failure: invitationFailures.delete,
    prefersServerMessage: true,
    event: (_nothing, { id }) => ({ type: 'invitation.deleted', invitation_id: id }),
    refreshes: REFRESHES,
    onDone: () => setWithdrawn(null),
    onFailure: () => setWithdrawn(null),
    onCancelled: () => setWithdrawn(null),
  })

  return {
    edited,
    edit: setEdited,
    stopEditing: () => setEdited(null),
    resend: (row: WorkerRelationship) => resend.mutate(row),
    resendingId: resend.isPending ? resend.variables.id : null,
    withdrawn,
    withdraw: setWithdrawn,
    keep: () => setWithdrawn(null),
    confirmWithdraw: () => withdrawn && withdraw.mutate(withdrawn),
    isWithdrawing: withdraw.isPending,
  }
}
