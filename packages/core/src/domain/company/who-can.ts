import type { Permission } from '../access/permission.ts'
import { permissionsOfRole } from './role-permissions.ts'
import { MEMBER_ROLES, MEMBER_ROLE_WORDS, type MemberRole } from './role.ts'

/** `an owner`, `an owner or an admin`, `an owner, an admin or an accountant`. */
function listRoles(roles: readonly MemberRole[]): string {
  const words = roles.map((role) => MEMBER_ROLE_WORDS[role])
  const last = words.pop() ?? ''
  return words.length > 0 ? `${words.join(', ')} or ${last}` : last
}

/**
 * What somebody is told whose role does not allow something: who can do it instead.
 *
 * 25 Nov 2026, a viewer opens an invitation to Pennine Build Ltd's workers: 'Ask an owner or an admin
 * of Pennine Build Ltd'.
 */
export const whoCanInstead = (permission: Permission, company: string): string =>
  `Ask ${listRoles(MEMBER_ROLES.filter((role) => permissionsOfRole(role).has(permission)))} of ${company}`

/** Where only an owner or an admin decides, whatever permission a member has. */
export const askOwnerOrAdmin = (company: string): string => whoCanInstead('members', company)

/** About owners themselves. */
export const askOwner = (company: string): string => whoCanInstead('ownership', company)
