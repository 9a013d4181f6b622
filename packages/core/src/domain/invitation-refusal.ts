/** What decides whether an invitation can still be answered. */
export interface InvitationAnswerability {
  status: 'draft' | 'sent' | 'accepted' | 'declined'
  isExpired: boolean
  /** It was sent again since this link was mailed; false for whoever is signed in. */
  isLinkReplaced?: boolean
}

/** An unknown or withdrawn one, and a draft, which nobody but its client knows of. */
export const INVITATION_NOT_FOUND =
  'This invitation is no longer there. The client may have withdrawn it.'

/** Why a sent invitation can't be answered (any more); null while it can. */
export function answerRefusal(invitation: InvitationAnswerability): string | null {
  const { status, isExpired, isLinkReplaced = false } = invitation
  if (status === 'accepted' || status === 'declined') {
    return `This invitation was already ${status}. Nothing was changed.`
  }
  if (isExpired) return 'This invitation has expired. Ask the client to send it again.'
  if (isLinkReplaced) {
    return 'This invitation was sent again since, so this link no longer works. Open the link in the newest email about it.'
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
