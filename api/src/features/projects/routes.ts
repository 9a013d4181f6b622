import { seenProjects } from '../../companies/index.ts'
import { assertSelf } from '../../http/session/assert-self.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import { findAgreedTerms, findProjectRetentions } from '../../retentions/index.ts'
import { assertEngagedWith, assertSelfOrEngaged } from '../engagements/index.ts'
import { changeProjectArchive } from './archive-project.ts'
import { assignWorker } from './assign-worker.ts'
import { budgetSummaryOf } from './budget/find-spending.ts'
import { createProject } from './create-project.ts'
import { deleteProject } from './delete-project.ts'
import { assignedWorkers, assignmentsOf, optionsOf, summaryOf } from './find-assignments.ts'
import { findProject, lockProject } from './find-project.ts'
import { listProjects } from './list-projects.ts'
import { assertOwnsProject } from './policy.ts'
import {
  presentAssignedWorker,
  presentAssignment,
  presentListedProject,
  presentOption,
  presentProject,
  presentSummary,
} from './presenter.ts'
import { removeWorker } from './remove-worker.ts'
import { updateProject } from './update-project.ts'

export function projectRoutes(api: ApiRouter): void {
  transactionalRoute(api, 'POST /api/projects', async ({ body, viewer, deps }) => {
    const project = await createProject(deps, viewer.account.id, body)
    return { project: presentProject(project, viewer) }
  })

  route(api, 'GET /api/clients/:id/projects', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const { page, counts } = await listProjects(
      deps.knex,
      { clientId: params.id, projects: seenProjects(viewer) },
      query,
    )
    return {
      projects: page.rows.map((project) => presentListedProject(project, viewer)),
      counts,
      next_cursor: page.next_cursor,
    }
  })

  route(api, 'GET /api/projects/:id', async ({ params, viewer, deps }) => {
    const project = await findProject(deps.knex, params.id)
    assertOwnsProject(viewer, project)
    const [assigned, budget_summary, agreed] = await Promise.all([
      assignedWorkers(deps.knex, project.id),
      budgetSummaryOf(deps.knex, project.id),
      findAgreedTerms(deps.knex, { client_ids: [project.client_id] }),
    ])
    return {
      project: presentProject(project, viewer),
      assigned_workers: assigned.map((one) =>
        presentAssignedWorker(one, agreed(one).byProject.get(project.id) ?? null),
      ),
      budget_summary,
    }
  })

  transactionalRoute(api, 'PUT /api/projects/:id', async ({ params, body, viewer, deps }) => {
    const project = await lockProject(deps.knex, params.id)
    assertOwnsProject(viewer, project)
    const updated = await updateProject(deps, project, body)
    return { project: presentProject(updated, viewer) }
  })

  transactionalRoute(api, 'DELETE /api/projects/:id', async ({ params, viewer, deps }) => {
    const project = await lockProject(deps.knex, params.id)
    assertOwnsProject(viewer, project)
    await deleteProject(deps, project)
  })

  transactionalRoute(api, 'POST /api/projects/:id/archive', async ({ params, viewer, deps }) => {
    const project = await lockProject(deps.knex, params.id)
    assertOwnsProject(viewer, project)
    const archived = await changeProjectArchive(deps, project, 'archive')
    return { project: presentProject(archived, viewer) }
  })

  transactionalRoute(api, 'POST /api/projects/:id/unarchive', async ({ params, viewer, deps }) => {
    const project = await lockProject(deps.knex, params.id)
    assertOwnsProject(viewer, project)
    const unarchived = await changeProjectArchive(deps, project, 'unarchive')
    return { project: presentProject(unarchived, viewer) }
  })

  transactionalRoute(
    api,
    'POST /api/projects/:id/assign-worker',
    async ({ params, body, viewer, deps }) => {
      const project = await lockProject(deps.knex, params.id)
      assertOwnsProject(viewer, project)
      const assignment = await assignWorker(deps, viewer.account.id, project, body)
      const { id, assigned_at, day_rate } = assignment
      const { worker_id, full_name, email, phone, trade_type } = assignment
      return {
        assignment: { id, assigned_at, day_rate },
        worker: { id: worker_id, full_name, email, phone, trade_type },
      }
    },
  )

  transactionalRoute(
    api,
    'DELETE /api/projects/:id/workers/:workerId',
    async ({ params, viewer, deps }) => {
      const project = await findProject(deps.knex, params.id)
      assertOwnsProject(viewer, project)
      await removeWorker(deps, project, params.workerId)
    },
  )

  route(api, 'GET /api/workers/:id/projects/:clientId', async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    await assertEngagedWith(deps.knex, viewer, params.clientId)
    const pair = { client_id: params.clientId, worker_id: params.id }
    const options = await optionsOf(deps.knex, params.id, params.clientId)
    const retentionOf = await findProjectRetentions(deps.knex, pair)
    return {
      projects: options.flatMap((option) =>
        presentOption(option, deps.clock.today(), retentionOf(option.project_id)),
      ),
    }
  })

  route(api, 'GET /api/workers/:id/projects', async ({ params, viewer, deps }) => {
    await assertSelfOrEngaged(deps.knex, viewer, params.id)
    const { side, id } = viewer.account
    const clientId = side === 'client' ? id : undefined
    const assignments = await assignmentsOf(deps.knex, params.id, {
      clientId,
      projects: seenProjects(viewer),
    })
    return { projects: assignments.map(presentAssignment) }
  })

  route(api, 'GET /api/workers/:id/projects-summary', async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const assignments = await summaryOf(deps.knex, params.id)
    return { projects: assignments.map(presentSummary) }
  })
}
