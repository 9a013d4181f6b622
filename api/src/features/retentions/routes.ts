import { ApiError } from '@daysheet/core'
import { seenProjects } from '../../companies/index.ts'
import { lockDocument } from '../../documents/visible-document.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import { assertSelf } from '../../http/session/assert-self.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { findRetentions } from '../../retentions/index.ts'
import { invoiceType, showInvoice } from '../invoices/index.ts'
import { assertOwnsProject, findProject, lockProject } from '../projects/index.ts'
import { milestonesOf, setMilestones } from './milestones.ts'
import { ledgerCsv, presentRetention, readLedger } from './read-ledger.ts'
import { releaseRetention } from './release-retention.ts'
import { setAssignmentTerms } from './set-assignment-terms.ts'
import { submitRelease } from './submit-release.ts'

type TransactionKnex = Parameters<typeof lockProject>[0]

/** A retention of the client who calls, locked until the transaction ends. */
async function lockRetention(trx: TransactionKnex, id: string, viewer: Viewer) {
  const locked = (await trx('retentions').where('id', id).forUpdate().first('client_id')) as
    | { client_id: string }
    | undefined
  if (!locked) throw new ApiError('not_found')
  if (locked.client_id !== viewer.account.id) throw new ApiError('access_denied')
  const [retention] = await findRetentions(trx, { id, projects: seenProjects(viewer) })
  if (!retention) throw new ApiError('access_denied')
  return retention
}

export function retentionRoutes(api: ApiRouter): void {
  route(api, 'GET /api/clients/:id/retentions', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return readLedger(deps, viewer, query)
  })

  route(api, 'GET /api/workers/:id/retentions', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return readLedger(deps, viewer, query)
  })

  route(api, 'GET /api/clients/:id/retentions.csv', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return ledgerCsv(deps, viewer, query)
  })

  route(api, 'GET /api/workers/:id/retentions.csv', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return ledgerCsv(deps, viewer, query)
  })

  transactionalRoute(
    api,
    'POST /api/retentions/:id/release',
    async ({ params, body, viewer, deps }) => {
      const retention = await lockRetention(deps.knex, params.id, viewer)
      await releaseRetention(deps, retention, body)
      const [released] = await findRetentions(deps.knex, { id: retention.id })
      return {
        retention: presentRetention(released ?? retention, viewer, deps.clock.today()),
        released: body.amount,
      }
    },
  )

  route(api, 'GET /api/projects/:id/retention-milestones', async ({ params, viewer, deps }) => {
    const project = await findProject(deps.knex, params.id)
    assertOwnsProject(viewer, project)
    return { milestones: await milestonesOf(deps.knex, project) }
  })

  transactionalRoute(
    api,
    'POST /api/projects/:id/retention-milestones',
    async ({ params, body, viewer, deps }) => {
      const project = await lockProject(deps.knex, params.id)
      assertOwnsProject(viewer, project)
      return { milestones: await setMilestones(deps, project, body) }
    },
  )

  transactionalRoute(
    api,
    'PUT /api/projects/:id/workers/:workerId/retention',
    async ({ params, body, viewer, deps }) => {
      const project = await findProject(deps.knex, params.id)
      assertOwnsProject(viewer, project)
      return { retention: await setAssignmentTerms(deps, project, params.workerId, body.retention) }
    },
  )

  transactionalRoute(
    api,
    'POST /api/invoices/:id/submit-release',
    async ({ params, body, viewer, deps }) => {
      const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
      return showInvoice(deps, viewer, await submitRelease(deps, invoice, body ?? {}))
    },
  )
}
