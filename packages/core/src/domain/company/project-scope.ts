import type { Membership } from './membership.ts'

/** The part of a membership that narrows what is seen; null of a worker. */
export type ProjectScope = Pick<Membership, 'role' | 'project_ids'> | null | undefined

/** The only projects that a member sees; null: all of the company's. Only a project manager has some. */
export const projectsOfMember = (membership: ProjectScope): readonly string[] | null =>
  membership?.role === 'project_manager' && membership.project_ids.length > 0
    ? membership.project_ids
    : null

export const seesProject = (membership: ProjectScope, projectId: string): boolean =>
  projectsOfMember(membership)?.includes(projectId) ?? true

/**
 * Whether a member sees what is about these projects: a document by its lines, a worker by the
 * projects that they are assigned to. One that is theirs is enough.
 */
export function seesAnyProject(
  membership: ProjectScope,
  projectIds: Iterable<string | null>,
): boolean {
  const own = projectsOfMember(membership)
  if (own === null) return true
  for (const id of projectIds) if (id !== null && own.includes(id)) return true
  return false
}

/** A line of work, as the scope of a project manager needs it. */
export interface LabourLine {
  project_id: string | null
  project_name: string | null
}

/** The work among a document's lines: all of a timesheet's, and of an invoice's what is no expense. */
export const labourOf = (
  lines: readonly (LabourLine & { item_type?: string | undefined })[],
): LabourLine[] =>
  lines
    .filter(({ item_type }) => item_type !== 'expense')
    .map(({ project_id, project_name }) => ({ project_id, project_name }))

/**
 * Why a member may not act on a document that they see, or null: part of its work is on somebody
 * else's project. `instead` names who can.
 *
 * Kirkstall Road Flats is Priya's, Canal Yard Offices is not: she sees an invoice with lines on both,
 * and decides on none of it.
 */
export function otherProjectRefusal(
  membership: ProjectScope,
  labour: readonly LabourLine[],
  instead: string,
): string | null {
  const own = projectsOfMember(membership)
  if (own === null) return null
  const line = labour.find(({ project_id }) => project_id === null || !own.includes(project_id))
  if (line === undefined) return null
  const where = line.project_name ?? 'no project'
  return `Part of it is on ${where}: ${instead.charAt(0).toLowerCase()}${instead.slice(1)}`
}
