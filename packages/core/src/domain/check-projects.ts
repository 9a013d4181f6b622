import { msg } from './msg.ts'

/** A project as a line of work may name it. */
export interface LoggableProject {
  client_id: string
  archived: boolean
}

/**
 * Whether work may be logged on each line's project: assigned to the worker, of this client, not
 * archived. `projects` holds what the worker is assigned to; every failing line is named by its
 * path (`items.0.project_id`).
 */
export function checkProjects(
  items: readonly { project_id: string }[],
  projects: ReadonlyMap<string, LoggableProject>,
  clientId: string,
): { path: string; message: string }[] {
  return items.flatMap<{ path: string; message: string }>(({ project_id }, index) => {
    const project = projects.get(project_id)
    const path = `items.${index}.project_id`
    if (!project) {
      return [
        { path, message: msg('You are not assigned to this project. Choose one that you are.') },
      ]
    }
    if (project.client_id !== clientId) {
      return [
        { path, message: msg("This is another client's project. Choose one of this client's.") },
      ]
    }
    if (project.archived) {
      return [{ path, message: msg('This project has been archived. Choose another one.') }]
    }
    return []
  })
}

/**
 * The projects that a document may name which already names those of `kept`. Its worker must be
 * able to send a draft, answer a dispute or invoice approved hours after a project was archived.
 */
export function withAllowedProjects<Project extends LoggableProject>(
  assigned: ReadonlyMap<string, Project>,
  kept: Iterable<readonly [id: string, project: Project]>,
): Map<string, Project> {
  const projects = new Map(assigned)
  for (const [id, project] of kept) {
    const now = projects.get(id)
    if (!now || now.archived) projects.set(id, now ? { ...now, archived: false } : project)
  }
  return projects
}
