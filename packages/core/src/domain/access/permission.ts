import type { Membership } from '../company/membership.ts'
import type { UserType } from '../user-type.ts'
import type { Limits } from './session-scope.ts'

/**
 * What a person of a company may be allowed to do, each the permission of the calls that say so in
 * the contract. A worker acts for nobody but themself and needs none of them.
 */
export const PERMISSIONS = [
  /** See documents, workers and projects. */
  'read',
  /** Decide about documents: approve, reject, dispute, resolve, reopen. */
  'approve',
  /** Record payments and put them right. */
  'pay',
  /** Invite and edit workers, their rates, projects and budgets. */
  'people',
  /** Statements, returns, verifications, HMRC's money. */
  'cis',
  /** The company's profile and preferences. */
  'company',
  /** The plan and how it is paid. */
  'billing',
  /** Who else is in the company, and as what. */
  'members',
  /** Where the company's invoices go, which an accountant sets without the rest of its profile. */
  'accounts',
  /** See workers' bank details, UTR and National Insurance number. */
  'tax_and_bank',
  /** See what was done, by whom. */
  'history',
  /** Close the company, make somebody else its owner. */
  'ownership',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Whoever asks, as far as rules about permissions need them. */
export interface Permitted extends Limits {
  account: { side: UserType }
  /** What they may do for their company; a worker, who is their own account, needs none. */
  permissions: ReadonlySet<Permission>
  /** As what they act for their company; null of a worker. Without it they are its only owner. */
  membership?: Membership | null
}

/** Whether they may do it, for their company or as a worker. Whose record it is decides besides. */
export const isPermitted = ({ account, permissions }: Permitted, permission: Permission): boolean =>
  account.side === 'worker' || permissions.has(permission)

const ALL: ReadonlySet<Permission> = new Set(PERMISSIONS)
const NONE: ReadonlySet<Permission> = new Set()

/** A company is one person, who may do everything that a company may. */
export const permissionsOf = ({ user_type }: { user_type: UserType }): ReadonlySet<Permission> =>
  user_type === 'client' ? ALL : NONE

export const permittedOf = ({ user_type }: { user_type: UserType }): Permitted => ({
  account: { side: user_type },
  permissions: permissionsOf({ user_type }),
})
