import { formatDay, londonDay, type Instant } from './day.ts'
import { msg } from './msg.ts'

type InvitationStatus = 'draft' | 'sent' | 'accepted' | 'declined'

/** What decides whether an invitation can still be answered. */
export interface InvitationAnswerability {
  status: InvitationStatus
  isExpired: boolean
  /** It was sent again since this link was mailed; false for whoever is signed in. */
  isLinkReplaced?: boolean
}

/** An unknown or withdrawn one, and a draft, which nobody but its client knows of. */
export const INVITATION_NOT_FOUND = msg(
  'This invitation is no longer there. The client may have withdrawn it.',
)

/** Why a sent invitation can't be answered (any more); null while it can. */
export function answerRefusal(invitation: InvitationAnswerability): string | null {
  const { status, isExpired, isLinkReplaced = false } = invitation
  if (isAnswered(status)) {
    return `This invitation was already ${status}. Nothing was changed.`
  }
  if (isExpired) return msg('This invitation has expired. Ask the client to send it again.')
  if (isLinkReplaced) {
    return msg(
      'This invitation was sent again since, so this link no longer works. Open the link in the newest email about it.',
    )
  }
  return null
}

/**
 * Why this client can't send invitations yet; null once its address is confirmed. Otherwise anybody
 * could have mail sent to strangers in the name of an address that is not theirs.
 */
export const invitationSenderRefusal = (client: {
  email: string
  email_verified: boolean
}): string | null =>
  client.email_verified
    ? null
    : `Confirm your email address before you send invitations: open the link that we sent to ${client.email}, or have it sent again. Nothing was sent; your drafts are kept.`

const isAnswered = (status: InvitationStatus) => status === 'accepted' || status === 'declined'

/** Why the client can't withdraw an invitation or delete a draft, or null until it is answered. */
export const withdrawalRefusal = ({ status }: { status: InvitationStatus }): string | null =>
  isAnswered(status)
    ? `This invitation was already ${status}, so it can't be withdrawn. Nothing was changed.`
    : null

interface InvitationToSend {
  client_id: string
  status: InvitationStatus
  full_name: string
}

/** Somebody sent it since the list was read. */
export const ALREADY_SENT = msg('This invitation was already sent. It was not sent again.')

/** Why this client can't send a draft, or null when it can. */
export function draftSendingRefusal(
  invitation: InvitationToSend | undefined,
  clientId: string,
  worksAlready: boolean,
): string | null {
  if (!invitation) return msg('This draft is no longer there. Reload the list.')
  const { status, full_name } = invitation
  if (invitation.client_id !== clientId) return msg('This is not one of your drafts.')
  if (status === 'sent') return ALREADY_SENT
  if (status !== 'draft') return `This invitation was already ${status}.`
  return worksAlready ? `${full_name} already works with you. Delete this draft.` : null
}

/** Why the client can't send a pending or expired invitation again, or null when it can. */
export function resendingRefusal(
  { status, full_name }: Omit<InvitationToSend, 'client_id'>,
  worksAlready: boolean,
): string | null {
  if (isAnswered(status)) {
    return `This invitation was already ${status}, so it can't be sent again. Nothing was changed.`
  }
  if (status === 'draft') return msg('This draft was never sent. Send it first.')
  return worksAlready ? `${full_name} already works with you. Nothing was sent.` : null
}

export const OWN_ADDRESS = msg("This is your own address. Enter the worker's.")
export const ALREADY_WORKS_WITH_YOU = msg(
  'This worker already works with you. Change rates on their page instead.',
)

/** Why an address with a draft or an open invitation of this client gets no second one. */
export const openInvitationRefusal = (open: {
  status: InvitationStatus
  expires_at: Instant | null
}): string =>
  open.status === 'draft' || open.expires_at === null
    ? msg('You already have a draft invitation for this address. Send or delete that one first.')
    : `This address already has an invitation from you, open until ${formatDay(londonDay(open.expires_at))}. Wait for the answer or withdraw it first.`

export const INVITATION_DRAFTED = msg('Invitation saved as a draft')
export const INVITATION_ANSWERED = {
  accepted: msg('Invitation accepted successfully'),
  declined: msg('Invitation declined successfully'),
} as const
