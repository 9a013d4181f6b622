import { permissionsOfRole } from '../company/role-permissions.ts'
import { projectsOfMember, seesAnyProject } from '../company/project-scope.ts'
import type { Membership } from '../company/membership.ts'
import type { NotificationType } from '../notification-types.ts'
import { NOTIFICATION_EVENTS } from './notification-events.ts'

/** The part of a membership that decides what is heard. */
export type ListeningMember = Pick<Membership, 'role' | 'project_ids'>

/** Whether a role is notified of it at all, whatever its projects. */
export function isHeardByRole({ role }: Pick<Membership, 'role'>, type: NotificationType): boolean {
  const { side, needs, isOfProjects } = NOTIFICATION_EVENTS[type]
  if (side === 'worker') return false
  return permissionsOfRole(role).has(needs) || (isOfProjects && role === 'project_manager')
}

/**
 * Whether a member is notified: those who may do something about it, and a project manager only of
 * what is on their projects; `projects` is null where it is about none.
 *
 * 25 Nov 2026, an invoice with work on Kirkstall Road Flats is submitted: Dave, the owner, and Priya,
 * whose project it is, are notified; the accounts clerk, who may not approve, is not, and hears of
 * invoices that are overdue.
 */
export function isNotified(
  member: ListeningMember,
  type: NotificationType,
  projects: readonly string[] | null,
): boolean {
  if (!isHeardByRole(member, type)) return false
  if (member.role !== 'project_manager' || projectsOfMember(member) === null) return true
  return projects !== null && seesAnyProject(member, projects)
}
