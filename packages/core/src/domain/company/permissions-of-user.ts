import type { Permission } from '../access/permission.ts'
import type { UserType } from '../user-type.ts'
import { permissionsOfRole } from './role-permissions.ts'
import type { MemberRole } from './role.ts'

/** As much of a person, as `/auth/me` has them, as decides what they may do. */
export interface PersonOfCompanies {
  user_type: UserType
  companies: readonly { id: string; role: MemberRole }[]
  acting_company_id: string | null
}

const NONE: ReadonlySet<Permission> = new Set()

/** What somebody may do for the company that their session acts for; a worker needs no permission. */
export function permissionsOfUser(user: PersonOfCompanies): ReadonlySet<Permission> {
  const acting = user.companies.find(({ id }) => id === user.acting_company_id)
  return acting ? permissionsOfRole(acting.role) : NONE
}

/** Whether it is offered to them. Whose record it is, limits and projects decide besides. */
export const isPersonPermitted = (user: PersonOfCompanies, permission: Permission): boolean =>
  user.user_type === 'worker' || permissionsOfUser(user).has(permission)
