import * as z from 'zod/mini'

/** A person of a company. */
const memberEvent = <const Type extends string>(type: Type) =>
  z.object({
    version: z.literal(1),
    type: z.literal(type),
    client_id: z.string(),
    user_id: z.string(),
  })

const memberInvitationEvent = <const Type extends string>(type: Type) =>
  z.object({
    version: z.literal(1),
    type: z.literal(type),
    client_id: z.string(),
    invitation_id: z.string(),
  })

/** Who acts for a company. */
export const memberEvents = [
  memberInvitationEvent('member.invited'),
  memberInvitationEvent('member.invitation_resent'),
  memberInvitationEvent('member.invitation_withdrawn'),
  /** Their role, limit, projects, or whether they are from outside. */
  memberEvent('member.changed'),
  /** Removed, or left. */
  memberEvent('member.removed'),
  /** They are an owner now in place of whoever was. */
  memberEvent('member.ownership_transferred'),
  memberInvitationEvent('member.invitation_accepted'),
  memberInvitationEvent('member.invitation_declined'),
] as const
