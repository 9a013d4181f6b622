import type { Day } from './day.ts'
import { msg } from './msg.ts'
import { closedDayRefusal, type ProjectClosing } from './project-closing.ts'

/** A project as a line of work may name it. */
export interface LoggableProject {
  client_id: string
  archived: boolean
  /** Days up to the last one can still be logged. */
  closing?: ProjectClosing | null
}

interface LoggedLine {
  project_id: string
  work_date?: Day
}

/**
 * Whether work may be logged on each line's project: assigned to the worker, of this client, and not
 * closed on that day. `projects` holds what the worker is or was assigned to; every failing line is
 * named by its path (`items.0.project_id`).
 */
export function checkProjects(
  items: readonly LoggedLine[],
  projects: ReadonlyMap<string, LoggableProject>,
  clientId: string,
  today?: Day,
): { path: string; message: string }[] {
  return items.flatMap((line, index) => {
    const message = lineRefusal(line, projects.get(line.project_id), clientId, today)
    return message === null ? [] : { path: `items.${index}.project_id`, message }
  })
}

function lineRefusal(
  { work_date }: LoggedLine,
  project: LoggableProject | undefined,
  clientId: string,
  today: Day | undefined,
): string | null {
  if (!project) return msg('You are not assigned to this project. Choose one that you are.')
  if (project.client_id !== clientId) {
    return msg("This is another client's project. Choose one of this client's.")
  }
  if (project.closing && work_date && today) {
    return closedDayRefusal(project.closing, work_date, today)
  }
  return project.archived ? msg('This project has been archived. Choose another one.') : null
}

/**
 * The projects that a document may name which already names those of `allowed`. Its worker must be
 * able to send a draft, answer a dispute or invoice approved hours after a project was archived.
 */
export function withAllowedProjects<Project extends LoggableProject>(
  assigned: ReadonlyMap<string, Project>,
  allowed: Iterable<readonly [id: string, project: Project]>,
): Map<string, Project> {
  const projects = new Map(assigned)
  for (const [id, project] of allowed) {
    const now = projects.get(id)
    if (!now) projects.set(id, project)
    else if (now.archived || now.closing) {
      projects.set(id, { ...now, archived: false, closing: null })
    }
  }
  return projects
}
