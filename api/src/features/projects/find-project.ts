import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import { ProjectWithUse } from './model.ts'

/** SQL: a project with what decides whether it may be deleted; every read starts from this. */
export const PROJECT_WITH_USE = `projects.*,
    (SELECT COUNT(*) FROM project_assignments
      WHERE project_assignments.project_id = projects.id) AS worker_count,
    (EXISTS (SELECT 1 FROM invoice_items WHERE invoice_items.project_id = projects.id)
      OR EXISTS (SELECT 1 FROM timesheet_items WHERE timesheet_items.project_id = projects.id)
    ) AS has_lines`

/** Throws `not_found` for an unknown id. */
export async function findProject(knex: Knex, id: string): Promise<ProjectWithUse> {
  const project = await ProjectWithUse.query(knex).select(knex.raw(PROJECT_WITH_USE)).findById(id)
  if (!project) throw new ApiError('not_found')
  return project
}

/** Locks the project until the transaction ends, so that nobody is assigned while it is deleted. */
export async function lockProject(trx: Knex.Transaction, id: string): Promise<ProjectWithUse> {
  await trx('projects').where('id', id).forUpdate().first('id')
  return findProject(trx, id)
}
