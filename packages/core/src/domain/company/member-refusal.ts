import { msg } from '../msg.ts'
import { refused, type Refused } from '../refusal.ts'
import type { Member, Membership } from './membership.ts'
import { permissionsOfRole } from './role-permissions.ts'
import { askOwner, askOwnerOrAdmin } from './who-can.ts'

export const LAST_OWNER = msg('Make somebody else an owner first')
export const MEMBER_NOT_FOUND = msg('This person is not a member of your company any more.')
export const OWN_NARROWING = msg(
  'Somebody else has to change your own limit and projects. Nothing was changed.',
)
export const ALREADY_OWNER = msg('This person is an owner already. Nothing was changed.')
export const OWNERSHIP_TO_YOURSELF = msg('Choose somebody else. Nothing was changed.')

/** What can be changed about a member; what is left out stays. */
export type MemberChange = Partial<Membership>

/** A member as the rules about them need it. */
type ActiveMember = Pick<Member, 'id' | 'role' | 'status' | 'approval_limit' | 'project_ids'>

/** Those who are asked about, all as they are within the transaction that would change one of them. */
export interface MemberFacts {
  company: string
  members: readonly ActiveMember[]
}

const isOtherOwner = (member: ActiveMember, id: string) =>
  member.id !== id && member.role === 'owner' && member.status === 'active'

const isLastOwner = (member: ActiveMember, { members }: MemberFacts) =>
  member.role === 'owner' && !members.some((one) => isOtherOwner(one, member.id))

const sameProjects = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

const changesNarrowing = (member: ActiveMember, change: MemberChange) =>
  (change.approval_limit !== undefined && change.approval_limit !== member.approval_limit) ||
  (change.project_ids !== undefined && !sameProjects(change.project_ids, member.project_ids))

/**
 * Why somebody may not change a member, or null: only owners decide about owners, nobody but an owner
 * widens what they may do themself, and one owner is left at every moment.
 */
export function memberChangeRefusal(
  actor: Pick<Member, 'id' | 'role'>,
  member: ActiveMember | undefined,
  change: MemberChange,
  facts: MemberFacts,
): Refused | null {
  if (!permissionsOfRole(actor.role).has('members')) {
    return refused('access_denied', askOwnerOrAdmin(facts.company))
  }
  if (member?.status !== 'active') return refused('not_found', MEMBER_NOT_FOUND)
  const concernsOwner = member.role === 'owner' || change.role === 'owner'
  if (concernsOwner && actor.role !== 'owner') {
    return refused('access_denied', askOwner(facts.company))
  }
  if (actor.id === member.id && actor.role !== 'owner' && changesNarrowing(member, change)) {
    return refused('access_denied', OWN_NARROWING)
  }
  const demotes = change.role !== undefined && change.role !== 'owner'
  return demotes && isLastOwner(member, facts) ? refused('wrong_state', LAST_OWNER) : null
}

/** Why a membership can't be ended, by the member themself or by somebody else; null when it can. */
export function memberRemovalRefusal(
  actor: Pick<Member, 'id' | 'role'>,
  member: ActiveMember | undefined,
  facts: MemberFacts,
): Refused | null {
  const leaves = actor.id === member?.id
  if (!leaves && !permissionsOfRole(actor.role).has('members')) {
    return refused('access_denied', askOwnerOrAdmin(facts.company))
  }
  if (member?.status !== 'active') return refused('not_found', MEMBER_NOT_FOUND)
  if (!leaves && member.role === 'owner' && actor.role !== 'owner') {
    return refused('access_denied', askOwner(facts.company))
  }
  return isLastOwner(member, facts) ? refused('wrong_state', LAST_OWNER) : null
}

/** Why ownership can't go to a member, or null. Whoever gives it away is an admin afterwards. */
export function transferRefusal(
  actor: Pick<Member, 'id' | 'role'>,
  member: ActiveMember | undefined,
  { company }: MemberFacts,
): Refused | null {
  if (actor.role !== 'owner') return refused('access_denied', askOwner(company))
  if (member?.status !== 'active') return refused('not_found', MEMBER_NOT_FOUND)
  if (member.id === actor.id) return refused('wrong_state', OWNERSHIP_TO_YOURSELF)
  return member.role === 'owner' ? refused('wrong_state', ALREADY_OWNER) : null
}

/** What a transfer writes: on the member who gets it, then on whoever gave it. */
export const TRANSFERRED: {
  readonly to: Readonly<MemberChange>
  readonly from: Readonly<MemberChange>
} = {
  to: { role: 'owner', approval_limit: null, project_ids: [], external: false },
  from: { role: 'admin' },
}

/** A role with its narrowings: only a project manager has projects, and an owner has no limit. */
export function membershipAfter(before: Membership, change: MemberChange): Membership {
  const after = { ...before, ...change }
  return {
    ...after,
    approval_limit: after.role === 'owner' ? null : after.approval_limit,
    project_ids: after.role === 'project_manager' ? after.project_ids : [],
  }
}
