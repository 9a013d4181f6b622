import { useState } from 'react'
import type { DraftInvitation } from '@daysheet/core'
import { useAction, useDaysheet } from '../../../provider/index.ts'
import { invitationFailures } from '../../../provider/failures/invitations.ts'
import type { LicenceNotice } from '../licences/useLicenceNotice.ts'
import { msg, useWords } from '../../../ui/index.ts'

const REFRESHES = ['invitations', 'engagements', 'notifications'] as const

/** Sending drafts, one or many, and deleting one; with what is asked or under way. */
export function useDraftActions(licences: LicenceNotice, onSent: () => void) {
  const { notify } = useDaysheet()
  const words = useWords()
  const [deleted, setDeleted] = useState<DraftInvitation | null>(null)
  const [isAsking, setAsking] = useState(false)

  const sendOne = useAction({
    before: (draft: DraftInvitation) => ({ act: 'invitation.send', subject: [draft] }),
    call: (client, { id }: DraftInvitation) =>
      client.invitations.send({ body: { invitation_ids: [id] } }),
    success: ({ total_sent }) => (total_sent > 0 ? msg('Invitation sent successfully!') : null),
    failure: invitationFailures.send,
    prefersServerMessage: true,
    event: ({ total_sent, total_failed }) => ({
      type: 'invitations.sent',
      total_sent,
      total_failed,
    }),
    refreshes: REFRESHES,
    onDone: ({ failed: [refused] }) => {
      licences.clear()
      if (refused) notify.error(refused.message || msg('Failed to send invitation'))
    },
    onFailure: licences.take,
  })
  const sendMany = useAction({
    before: (drafts: readonly DraftInvitation[]) => ({ act: 'invitation.send', subject: drafts }),
    call: (client, drafts) =>
      client.invitations.send({ body: { invitation_ids: drafts.map(({ id }) => id) } }),
    // The specification's plural, to the letter.
    success: ({ total_sent }) =>
      total_sent > 0
        ? words('{count} invitation(s) sent successfully!', { count: total_sent })
        : null,
    failure: invitationFailures.sendAll,
    event: ({ total_sent, total_failed }) => ({
      type: 'invitations.sent',
      total_sent,
      total_failed,
    }),
    refreshes: REFRESHES,
    onDone: ({ total_failed }) => {
      if (total_failed > 0)
        notify.error(words('{count} invitation(s) failed to send', { count: total_failed }))
      licences.clear()
      setAsking(false)
      onSent()
    },
    onFailure: (error) => {
      const isRefusal = licences.take(error)
      setAsking(false)
      return isRefusal
    },
    onCancelled: () => setAsking(false),
  })
  const remove = useAction({
    before: (draft: DraftInvitation) => ({ act: 'invitation.delete', subject: draft }),
    call: (client, { id }: DraftInvitation) => client.invitations.delete({ params: { id } }),
    success: (_nothing, { invitation_full_name }) =>
      words('Draft for {name} deleted', { name: invitation_full_name }),
    failure: invitationFailures.deleteDraft,
    prefersServerMessage: true,
    event: (_nothing, { id }) => ({ type: 'invitation.deleted', invitation_id: id }),
    refreshes: REFRESHES,
    onDone: () => setDeleted(null),
    onFailure: () => setDeleted(null),
    onCancelled: () => setDeleted(null),
  })

  return {
    send: (draft: DraftInvitation) => sendOne.mutate(draft),
    sendingId: sendOne.isPending ? sendOne.variables.id : null,
    isAsking,
    ask: () => setAsking(true),
    stopAsking: () => setAsking(false),
    sendMany: (drafts: readonly DraftInvitation[]) => sendMany.mutate(drafts),
    isSendingMany: sendMany.isPending,
    deleted,
    remove: setDeleted,
    keep: () => setDeleted(null),
    confirmRemove: () => deleted && remove.mutate(deleted),
    isRemoving: remove.isPending,
  }
}

export type DraftActions = ReturnType<typeof useDraftActions>
