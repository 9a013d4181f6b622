import { workerStats } from '@daysheet/core'
import { seenProjects } from '../../companies/index.ts'
import { assertSelf } from '../../http/session/assert-self.ts'
import { newestVerifications } from '../../documents/newest-verification.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import { editEngagement } from './edit-engagement.ts'
import { clientsTaking, currentProjects, earningsByClient, listClients } from './list-clients.ts'
import { retentionByClient } from '../../retentions/index.ts'
import { findWorkerFigures } from './find-worker-figures.ts'
import { countWorkers, engagementsWithWorker, placeWorkers } from './list-workers.ts'
import {
  presentClient,
  presentEngagedWorker,
  presentInvitedWorker,
  presentInvoiceClient,
  presentTimesheetClient,
  presentWorker,
} from './presenter.ts'
import { assertSelfOrEngaged } from './policy.ts'
import { findPlanRefusal } from '../../documents/own-client-terms.ts'
import { readWorker } from './read-worker.ts'
import { sentInvitationsById } from './sent-invitations.ts'

export function engagementRoutes(api: ApiRouter): void {
  route(api, 'GET /api/clients/:id/workers', async ({ params, query, viewer, deps }) => {
    const { knex, clock } = deps
    await assertSelf(knex, viewer, params.id)
    const projects = seenProjects(viewer)
    const list = { clientId: params.id, projects, today: clock.today() }
    const page = await placeWorkers(knex, list, query)
    const ids = page.rows.map(({ id }) => id)
    const [engaged, invited, counts] = await Promise.all([
      engagementsWithWorker(knex, ids),
      sentInvitationsById(knex, ids),
      countWorkers(knex, list),
    ])
    const rowsById = new Map([
      ...engaged.map((row) => [row.id, presentEngagedWorker(row)] as const),
      ...invited.map((row) => [row.id, presentInvitedWorker(row, clock.today())] as const),
    ])
    return {
      relationships: ids.flatMap((id) => rowsById.get(id) ?? []),
      counts,
      next_cursor: page.next_cursor,
    }
  })

  route(api, 'GET /api/workers/:id', async ({ params, viewer, deps }) => {
    const worker = await readWorker(deps.knex, viewer, params.id)
    return { worker: presentWorker(worker, viewer, deps.vault) }
  })

  route(api, 'GET /api/workers/:id/stats', async ({ params, viewer, deps }) => {
    await assertSelfOrEngaged(deps.knex, viewer, params.id)
    const { knex, clock } = deps
    const pair = { clientId: viewer.account.id, workerId: params.id }
    const projects = seenProjects(viewer)
    return {
      stats: workerStats(await findWorkerFigures(knex, { ...pair, projects }, clock.today())),
    }
  })

  transactionalRoute(api, 'PUT /api/workers/:id/edit', async ({ params, body, viewer, deps }) => {
    const worker = await readWorker(deps.knex, viewer, params.id)
    const edited = await editEngagement(deps, viewer, worker, body)
    return { worker: presentWorker(edited, viewer, deps.vault) }
  })

  route(api, 'GET /api/workers/:id/clients', async ({ params, query, viewer, deps }) => {
    const { knex } = deps
    await assertSelf(knex, viewer, params.id)
    const page = await listClients(knex, params.id, query)
    const clientIds = page.rows.map(({ client_id }) => client_id)
    const [earnings, projects, verifications, retentions] = await Promise.all([
      earningsByClient(knex, params.id, clientIds),
      currentProjects(knex, params.id, clientIds),
      newestVerifications(
        knex,
        page.rows.map(({ id }) => id),
      ),
      retentionByClient(knex, params.id, clientIds),
    ])
    return {
      relationships: page.rows.map((row) =>
        presentClient(
          row,
          earnings.get(row.client_id),
          projects.filter(({ client_id }) => client_id === row.client_id),
          {
            verification: verifications.get(row.id),
            viewer,
            retention: retentions(row.client_id),
          },
        ),
      ),
      next_cursor: page.next_cursor,
    }
  })

  route(api, 'GET /api/workers/:id/invoice-clients', async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const engagements = await clientsTaking(deps.knex, params.id, 'invoice', deps.clock.today())
    const verifications = await newestVerifications(
      deps.knex,
      engagements.map(({ id }) => id),
    )
    const planRefusal = await findPlanRefusal(deps, params.id)
    return {
      clients: engagements.map((engagement) =>
        presentInvoiceClient(engagement, {
          verification: verifications.get(engagement.id),
          planRefusal,
        }),
      ),
    }
  })

  route(api, 'GET /api/workers/:id/timesheet-clients', async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const engagements = await clientsTaking(deps.knex, params.id, 'timesheet', deps.clock.today())
    const planRefusal = await findPlanRefusal(deps, params.id)
    return { clients: engagements.map((one) => presentTimesheetClient(one, planRefusal)) }
  })
}
