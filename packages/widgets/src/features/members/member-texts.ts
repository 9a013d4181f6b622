import {
  formatDay,
  formatLimit,
  londonDay,
  MEMBER_ROLES,
  MEMBER_ROLE_LABELS,
  penceFromPounds,
  type CompanyMember,
  type MemberRole,
  type Project,
} from '@daysheet/core'
import { msg, type RadioOption, type Words } from '../../ui/index.ts'

/** What a role may do, in one line. */
const WHAT_ROLES_DO: Readonly<Record<MemberRole, string>> = {
  owner: msg('Everything, the plan and closing the company too'),
  admin: msg('Everything but the plan, the owners and closing the company'),
  accountant: msg('Pays, exports and keeps CIS in order; decides about no invoice'),
  project_manager: msg('Approves and disputes on their projects, up to their limit'),
  viewer: msg('Sees invoices, workers and projects; changes nothing'),
}

/** What somebody of a role can't do any more once they are removed. */
export const WHAT_REMOVAL_ENDS: Readonly<Record<MemberRole, string>> = {
  owner: msg(
    '{name} can no longer approve, pay, invite, or change the plan and the rules of {company}.',
  ),
  admin: msg('{name} can no longer approve, pay, invite, or change the rules of {company}.'),
  accountant: msg(
    '{name} can no longer pay, export, see bank details, or keep CIS in order for {company}.',
  ),
  project_manager: msg(
    '{name} can no longer see, approve or dispute what is on their projects of {company}.',
  ),
  viewer: msg('{name} can no longer see the invoices, workers and projects of {company}.'),
}

/** The roles that somebody can give: only an owner makes owners. */
export const roleOptions = (giver: MemberRole): RadioOption[] =>
  MEMBER_ROLES.filter((role) => role !== 'owner' || giver === 'owner').map((role) => ({
    id: role,
    label: MEMBER_ROLE_LABELS[role],
    description: WHAT_ROLES_DO[role],
  }))

/** Who decides about documents, so that a limit means something. */
export const hasLimit = (role: string): boolean => role === 'admin' || role === 'project_manager'

type Narrowed = Pick<CompanyMember, 'role' | 'approval_limit' | 'project_ids'>

/** `Up to £5,000`; of somebody who approves nothing, nothing. */
export function describeLimit({ role, approval_limit }: Narrowed, words: Words): string {
  if (role !== 'owner' && !hasLimit(role)) return words('Approves nothing')
  if (approval_limit === null) return words('Any amount')
  return words('Up to {limit}', { limit: formatLimit(penceFromPounds(approval_limit)) })
}

/** `Last active 25 Nov 2026`. */
export const describeActivity = (
  { last_active_at }: Pick<CompanyMember, 'last_active_at'>,
  words: Words,
): string =>
  last_active_at === null
    ? words('Not active yet')
    : words('Last active {day}', { day: formatDay(londonDay(last_active_at), 'medium') })

/**
 * The names of a project manager's projects; those that are no longer open are counted. No other
 * role is narrowed to some.
 */
export function describeProjects(
  { role, project_ids }: Narrowed,
  projects: readonly Pick<Project, 'id' | 'name'>[],
  words: Words,
): string {
  if (role !== 'project_manager' || project_ids.length === 0) return words('All projects')
  const names = project_ids.flatMap((id) => projects.find((one) => one.id === id)?.name ?? [])
  const others = project_ids.length - names.length
  if (others === 0) return words.list(names)
  const rest = words({ one: '1 other', other: '{count} others' }, { count: others })
  return words.list([...names, rest])
}
