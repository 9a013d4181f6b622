import { PERMISSIONS, type Permission } from '../access/permission.ts'
import type { MemberRole } from './role.ts'

const PERMISSIONS_OF_ROLE: Readonly<Record<MemberRole, ReadonlySet<Permission>>> = {
  owner: new Set(PERMISSIONS),
  admin: new Set([
    'read',
    'approve',
    'pay',
    'cis',
    'tax_and_bank',
    'people',
    'company',
    'accounts',
    'members',
    'history',
  ]),
  accountant: new Set(['read', 'pay', 'cis', 'tax_and_bank', 'accounts', 'history']),
  project_manager: new Set(['read', 'approve', 'history']),
  viewer: new Set(['read', 'history']),
}

/** What a role may do for its company. Limits, projects and {@link historyScope} narrow it further. */
export const permissionsOfRole = (role: MemberRole): ReadonlySet<Permission> =>
  PERMISSIONS_OF_ROLE[role]
