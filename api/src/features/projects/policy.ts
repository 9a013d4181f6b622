import {
  ApiError,
  seesProject,
  projectAssignmentRefusal,
  projectDeletionRefusal,
  type ProjectUse,
  type Viewer,
} from '@daysheet/core'
import type { ProjectWithUse } from './model.ts'

/** Throws `access_denied` unless the client asking owns the project, and it is one of the member's. */
export function assertOwnsProject(
  { account, membership }: Viewer,
  project: { id: string; client_id: string },
): void {
  if (project.client_id !== account.id || !seesProject(membership, project.id)) {
    throw new ApiError('access_denied')
  }
}

/** What decides what may be done with a project, of its row. */
export const useOf = ({ archived_at, worker_count, has_lines }: ProjectWithUse): ProjectUse => ({
  archived: archived_at !== null,
  worker_count,
  is_named: has_lines > 0,
})

/** Throws `wrong_state` while somebody is assigned to the project or has logged work on it. */
export function assertUnused(project: ProjectWithUse): void {
  const message = projectDeletionRefusal(useOf(project))
  if (message !== null) throw new ApiError('wrong_state', { message })
}

/** Throws `wrong_state` for an archived project. */
export function assertTakesWorkers(project: ProjectWithUse): void {
  const message = projectAssignmentRefusal(useOf(project))
  if (message !== null) throw new ApiError('wrong_state', { message })
}
