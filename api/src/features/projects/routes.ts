import { contract } from '@daysheet/core'
import { assertSelf } from '../../documents/assert-self.ts'
import { mount, mountTransactional, type ApiRouter } from '../../http/guard.ts'
import { mustBeEngagedWith, mustBeSelfOrEngaged } from '../engagements/index.ts'
import { changeProjectArchive } from './archive-project.ts'
import { assignWorker } from './assign-worker.ts'
import { createProject } from './create-project.ts'
import { deleteProject } from './delete-project.ts'
import { assignedWorkers, assignmentsOf, optionsOf, summaryOf } from './find-assignments.ts'
import { findProject } from './find-project.ts'
import { listProjects } from './list-projects.ts'
import { mustOwnProject } from './policy.ts'
import {
  presentAssignedWorker,
  presentAssignment,
  presentOption,
  presentProject,
  presentSummary,
} from './presenter.ts'
import { removeWorker } from './remove-worker.ts'

const rows = contract.projects

export function projectRoutes(api: ApiRouter): void {
  mountTransactional(api, rows.create, async ({ body, viewer, deps }) => ({
    project: presentProject(await createProject(deps, viewer, body)),
  }))

  mount(api, rows.list, async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const { page, counts } = await listProjects(deps.knex, viewer.id, query)
    return {
      projects: page.rows.map(presentProject),
      counts,
      next_cursor: page.next_cursor,
    }
  })

  mount(api, rows.read, async ({ params, viewer, deps }) => {
    const project = await findProject(deps.knex, params.id)
    mustOwnProject(viewer, project)
    const assigned = await assignedWorkers(deps.knex, project.id)
    return {
      project: presentProject(project),
      assigned_workers: assigned.map(presentAssignedWorker),
    }
  })

  mountTransactional(api, rows.delete, ({ params, viewer, deps }) =>
    deleteProject(deps, viewer, params.id),
  )

  for (const change of ['archive', 'unarchive'] as const) {
    mountTransactional(api, rows[change], async ({ params, viewer, deps }) => ({
      project: presentProject(await changeProjectArchive(deps, viewer, params.id, change)),
    }))
  }

  mountTransactional(api, rows.assignWorker, async ({ params, body, viewer, deps }) => {
    const assignment = await assignWorker(deps, viewer, params.id, body)
    const { id, assigned_at, day_rate, worker_id, full_name, email, phone, trade_type } = assignment
    return {
      assignment: { id, assigned_at, day_rate },
      worker: { id: worker_id, full_name, email, phone, trade_type },
    }
  })

  mountTransactional(api, rows.removeWorker, ({ params, viewer, deps }) =>
    removeWorker(deps, viewer, params.id, params.workerId),
  )

  mount(api, rows.listOptions, async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    await mustBeEngagedWith(deps.knex, viewer, params.clientId)
    const options = await optionsOf(deps.knex, viewer.id, params.clientId)
    return { projects: options.map(presentOption) }
  })

  mount(api, rows.listAssignments, async ({ params, viewer, deps }) => {
    await mustBeSelfOrEngaged(deps.knex, viewer, params.id)
    const clientId = viewer.user_type === 'client' ? viewer.id : undefined
    const assignments = await assignmentsOf(deps.knex, params.id, clientId)
    return { projects: assignments.map(presentAssignment) }
  })

  mount(api, rows.summary, async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const assignments = await summaryOf(deps.knex, viewer.id)
    return { projects: assignments.map(presentSummary) }
  })
}
