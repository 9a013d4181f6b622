import type { ArchiveAction } from './archive-refusal.ts'
import type { ProjectStatus } from './project-status.ts'
import { msg } from './msg.ts'

/** What decides what its client may do with a project. */
export interface ProjectUse {
  archived: boolean
  worker_count: number
  /** An invoice or a timesheet has a line on it, drafts included. */
  is_named: boolean
}

/** Why the project can't be deleted, or null when it can. */
export function projectDeletionRefusal({ worker_count, is_named }: ProjectUse): string | null {
  const workers = worker_count === 1 ? '1 worker' : `${worker_count} workers`
  if (worker_count > 0) {
    return `This project has ${workers} assigned, so it can't be deleted. Archive it instead. Nothing was changed.`
  }
  return is_named
    ? msg(
        "Invoices or timesheets name this project, so it can't be deleted. Archive it instead. Nothing was changed.",
      )
    : null
}

export function projectArchiveRefusal(
  { archived }: { archived: boolean },
  action: ArchiveAction,
): string | null {
  if (archived !== (action === 'archive')) return null
  return `This project is ${archived ? 'already' : 'not'} archived. Nothing was changed.`
}

/** Nobody new starts work on an archived project. */
export const projectAssignmentRefusal = ({ archived }: { archived: boolean }): string | null =>
  archived
    ? msg('This project is archived. Unarchive it before you assign a worker. Nothing was changed.')
    : null

export const NOT_AN_ACTIVE_WORKER = msg(
  'Choose one of your active workers. This person does not work for you now.',
)
export const ALREADY_ASSIGNED = msg(
  'This worker is already assigned to this project. Nothing was changed.',
)
export const NOT_ASSIGNED = msg('This worker is not assigned to this project.')

export interface ChosenProject {
  client_id: string
  status: ProjectStatus
  archived: boolean
}

/**
 * What is wrong with the projects chosen for an invitation, by their place in the list: each must
 * be the client's own, active, not archived, and chosen once.
 */
export const chosenProjectIssues = (
  ids: readonly string[],
  projects: ReadonlyMap<string, ChosenProject>,
  clientId: string,
): { path: string; message: string }[] =>
  ids.flatMap((id, index) => {
    const isRepeated = ids.indexOf(id) < index
    const message = isRepeated
      ? msg('This project is chosen twice')
      : choiceRefusal(projects.get(id), clientId)
    return message ? [{ path: `selected_projects.${index}.project_id`, message }] : []
  })

function choiceRefusal(project: ChosenProject | undefined, clientId: string): string | null {
  if (project?.client_id !== clientId) return msg('Choose one of your projects')
  if (project.archived) return msg('This project is archived. Choose an active one.')
  if (project.status !== 'active') return `This project is ${project.status}. Choose an active one.`
  return null
}
