import { formatDay, londonDay, type Instant } from '../day.ts'
import { msg } from '../msg.ts'
import { refused, type Refused } from '../refusal.ts'
import type { UserType } from '../user-type.ts'
import { MOST_MEMBERS } from './membership.ts'
import { permissionsOfRole } from './role-permissions.ts'
import type { MemberRole } from './role.ts'
import { askOwner, askOwnerOrAdmin } from './who-can.ts'

export const MEMBER_INVITATION_STATUSES = ['sent', 'accepted', 'declined', 'withdrawn'] as const
export type MemberInvitationStatus = (typeof MEMBER_INVITATION_STATUSES)[number]

/** How many a company may send in one London day, new ones and those that are sent again. */
export const MEMBER_INVITATIONS_A_DAY = 20

export const MEMBER_INVITATION_NOT_FOUND = msg(
  'This invitation is no longer there. Ask the company to send a new one.',
)
export const WORKER_ADDRESS = msg(
  "This address belongs to a worker's account, which can't become a member of a company. Ask for another address.",
)
export const OWN_WORKER_ACCOUNT = msg(
  "You are signed in with a worker's account, which can't become a member of a company. Ask the company to invite you at another address.",
)
export const ANOTHER_ADDRESS = msg(
  'This invitation was sent to another address. Sign in with that one.',
)
export const HAS_ACCOUNT_SIGN_IN = msg(
  'This address has an account already. Sign in and accept the invitation under notifications.',
)
export const TOO_MANY_INVITATIONS_TODAY = msg(
  'Your company has sent {most} invitations to members today. Send more tomorrow. Nothing was sent.',
  { most: MEMBER_INVITATIONS_A_DAY },
)
export const TOO_MANY_MEMBERS = msg(
  'A company has at most {most} members, open invitations included. Remove somebody first. Nothing was sent.',
  { most: MOST_MEMBERS },
)

/** What is known of the address and of the company when a member is invited. */
export interface MemberInvitationFacts {
  company: string
  /** Active members. */
  members: number
  /** Sent and neither answered, withdrawn nor expired; without the one that is sent again. */
  open: number
  sentToday: number
  /** Who has the address. */
  holder: { user_type: UserType; full_name: string; isMember: boolean } | null
  /** Until when another invitation of this company to the address is open. */
  openUntil: Instant | null
}

/** Why a member of this role can't be invited by whoever asks, or null. */
export function invitingMemberRefusal(
  actor: { role: MemberRole },
  invited: { role: MemberRole },
  facts: MemberInvitationFacts,
): Refused | null {
  if (!permissionsOfRole(actor.role).has('members')) {
    return refused('access_denied', askOwnerOrAdmin(facts.company))
  }
  if (invited.role === 'owner' && actor.role !== 'owner') {
    return refused('access_denied', askOwner(facts.company))
  }
  const { holder, openUntil } = facts
  if (holder?.user_type === 'worker') return refused('duplicate', WORKER_ADDRESS)
  if (holder?.isMember) {
    const message = `${holder.full_name} is a member of ${facts.company} already. Nothing was sent.`
    return refused('duplicate', message)
  }
  if (openUntil !== null) {
    const until = formatDay(londonDay(openUntil))
    const message = `This address already has an invitation, open until ${until}. Send it again or withdraw it first.`
    return refused('duplicate', message)
  }
  if (facts.members + facts.open >= MOST_MEMBERS) return refused('wrong_state', TOO_MANY_MEMBERS)
  return dailyLimitRefusal(facts)
}

const dailyLimitRefusal = ({ sentToday }: { sentToday: number }): Refused | null =>
  sentToday >= MEMBER_INVITATIONS_A_DAY ? refused('wrong_state', TOO_MANY_INVITATIONS_TODAY) : null

/** What decides whether an invitation can still be answered. */
export interface MemberInvitationState {
  status: MemberInvitationStatus
  isExpired: boolean
  /** It was sent again since this link was mailed; false for whoever is signed in. */
  isLinkReplaced?: boolean
}

const ENDED: Readonly<Record<Exclude<MemberInvitationStatus, 'sent'>, string>> = {
  accepted: msg('This invitation was already accepted. Sign in to go on.'),
  declined: msg('This invitation was declined. Ask the company to send a new one.'),
  withdrawn: msg('This invitation was withdrawn. Ask the company to send a new one.'),
}

/** Why an invitation can't be answered (any more); null while it can. */
export function memberAnswerRefusal({
  status,
  isExpired,
  isLinkReplaced = false,
}: MemberInvitationState): string | null {
  if (status !== 'sent') return ENDED[status]
  if (isExpired) return msg('This invitation has expired. Ask the company to send it again.')
  return isLinkReplaced
    ? msg(
        'This invitation was sent again since, so this link no longer works. Open the link in the newest email about it.',
      )
    : null
}

/**
 * Why an invitation can't be sent again, or null: it starts anew with another link. Then it is as open
 * as a new one, so it needs what a new one does: Ann was invited as a viewer, which expired, then as an
 * admin, and is the only owner today: the first invitation would make her a viewer again.
 */
export function resendingMemberRefusal(
  actor: { role: MemberRole },
  invitation: Pick<MemberInvitationState, 'status'> & { role: MemberRole },
  facts: MemberInvitationFacts,
): Refused | null {
  const ended = memberWithdrawalRefusal(invitation)
  return ended === null
    ? invitingMemberRefusal(actor, invitation, facts)
    : refused('wrong_state', ended)
}

/** Why an invitation can't be withdrawn, or null until it is answered. */
export const memberWithdrawalRefusal = ({
  status,
}: Pick<MemberInvitationState, 'status'>): string | null =>
  status === 'sent' ? null : `This invitation was already ${status}. Nothing was changed.`

/** What whoever is invited may do with it; for whom it is, is known. */
export const receivedMemberInvitationAbilities = ({
  status,
}: Pick<MemberInvitationState, 'status'>): { accept: boolean; decline: boolean } => ({
  accept: status === 'sent',
  decline: status === 'sent',
})

/** Why somebody who signed in can't answer an invitation, or null. */
export function answeringMemberRefusal(
  person: { email: string; user_type: UserType },
  invitation: MemberInvitationState & { email: string },
): Refused | null {
  if (person.email.toLowerCase() !== invitation.email.toLowerCase()) {
    return refused('access_denied', ANOTHER_ADDRESS)
  }
  if (person.user_type === 'worker') return refused('duplicate', OWN_WORKER_ACCOUNT)
  const ended = memberAnswerRefusal(invitation)
  return ended === null ? null : refused('wrong_state', ended)
}
