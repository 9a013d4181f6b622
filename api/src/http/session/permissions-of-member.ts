import { permissionsOfRole, type MemberRole, type Permission } from '@daysheet/core'

const NONE: ReadonlySet<Permission> = new Set()

/** What a person may do for the company that they act for; a worker, who needs none, has none. */
export const permissionsOfMember = ({
  role,
}: {
  role: MemberRole | null
}): ReadonlySet<Permission> => (role === null ? NONE : permissionsOfRole(role))
