import { ApiError } from '@daysheet/core'

/** Throws `access_denied` unless the client asking owns the project. */
export function assertOwnsProject(client: { id: string }, project: { client_id: string }): void {
  if (project.client_id !== client.id) throw new ApiError('access_denied')
}

interface ProjectState {
  archived_at: string | null
  worker_count: number
  has_lines: number
}

/** What the project's owner may do with it now. */
export const projectAbilities = ({ archived_at, worker_count, has_lines }: ProjectState) => ({
  delete: worker_count === 0 && has_lines === 0,
  archive: archived_at === null,
  unarchive: archived_at !== null,
  assign_worker: archived_at === null,
})

const workers = (count: number) => (count === 1 ? '1 worker' : `${count} workers`)

/** Throws `wrong_state` while somebody is assigned to the project or has logged work on it. */
export function assertUnused({ worker_count, has_lines }: ProjectState): void {
  if (worker_count > 0) {
    throw new ApiError('wrong_state', {
      message: `This project has ${workers(worker_count)} assigned, so it can't be deleted. Archive it instead. Nothing was changed.`,
    })
  }
  if (has_lines > 0) {
    throw new ApiError('wrong_state', {
      message:
        "Invoices or timesheets name this project, so it can't be deleted. Archive it instead. Nothing was changed.",
    })
  }
}

/** Throws `wrong_state` for an archived project. */
export function assertTakesWorkers({ archived_at }: { archived_at: string | null }): void {
  if (archived_at !== null) {
    throw new ApiError('wrong_state', {
      message:
        'This project is archived. Unarchive it before you assign a worker. Nothing was changed.',
    })
  }
}
