import { MEMBER_ROLES, type MemberRole } from './role.ts'

/** A role that is given, taken away or replaced; null: no member before, or none afterwards. */
export interface RoleChange {
  before: MemberRole | null
  after: MemberRole | null
}

const isAtOrAbove = (role: MemberRole, own: MemberRole) =>
  MEMBER_ROLES.indexOf(role) <= MEMBER_ROLES.indexOf(own)

/**
 * Whether a change of roles needs the same proof as bank details (step-up.ts): it gives or takes away
 * a role at or above one's own, and so decides who decides. Leaving is such a change.
 *
 * Wed 25 Nov 2026, Pennine Build Ltd: Dave Hollis, its owner, makes Carol Webb an admin at once, and
 * another owner only with his password. Carol removes a viewer at once; to make somebody an admin, to
 * remove one or to leave she enters hers. A new limit of an admin is no change of a role.
 */
export const roleNeedsStepUp = (own: MemberRole, { before, after }: RoleChange): boolean =>
  before !== after && [before, after].some((role) => role !== null && isAtOrAbove(role, own))
