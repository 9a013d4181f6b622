import {
  assertNotRefused,
  statementUploadRefusal,
  takeBackRefusal,
  taxYearOf,
} from '@daysheet/core'
import { assertSelf } from '../../http/session/assert-self.ts'
import { newestVerifications } from '../../documents/newest-verification.ts'
import { inOneTransaction, type ApiRouter } from '../../http/guard.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import { Company, companyName } from '../../companies/index.ts'
import { assertSelfOrEngaged } from '../engagements/index.ts'
import { createStatement } from './create-statement.ts'
import { deleteStatement } from './delete-statement.ts'
import { downloadStatement } from './download-statement.ts'
import { assertKeeps, fileStatement, lockFiled } from './file-statement.ts'
import { findIssued, lockStatement } from './find-statement.ts'
import { listIssued } from './list-issued.ts'
import { listPayments } from './list-payments.ts'
import { listStatements } from './list-statements.ts'
import { listWorkerSummaries } from './list-worker-summaries.ts'
import { assertGaveStatement, assertStatementParty } from './policy.ts'
import {
  presentIssuedStatement,
  presentPayment,
  presentStatement,
  presentWorkerSummary,
} from './presenter.ts'
import { withStoredStatement } from './store-statement-file.ts'

export function cisStatementRoutes(api: ApiRouter): void {
  route(api, 'GET /api/workers/:id/cis-statements', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const { page, summary } = await listStatements(deps.knex, params.id, query)
    return {
      statements: page.rows.map(presentStatement),
      summary,
      next_cursor: page.next_cursor,
    }
  })

  route(api, 'GET /api/clients/:id/cis-statements', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const { page, summary } = await listIssued(deps.knex, params.id, query)
    return {
      statements: page.rows.map(presentIssuedStatement),
      summary,
      next_cursor: page.next_cursor,
    }
  })

  route(api, 'GET /api/clients/:id/workers-cis-summary', async (call) => {
    const { params, query, viewer, deps } = call
    await assertSelf(deps.knex, viewer, params.id)
    const year = query.year ?? taxYearOf(deps.clock.today())
    const page = await listWorkerSummaries(
      deps.knex,
      params.id,
      { ...query, year },
      deps.clock.today(),
    )
    const verified = await newestVerifications(
      deps.knex,
      page.rows.map(({ id }) => id),
    )
    return {
      workers: page.rows.map((row) => presentWorkerSummary(row, verified.get(row.id), deps.vault)),
      next_cursor: page.next_cursor,
    }
  })

  route(api, 'GET /api/clients/:id/cis-payments', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const today = deps.clock.today()
    const page = await listPayments(deps.knex, params.id, query, today)
    return {
      payments: page.rows.map((row) => presentPayment(row, today)),
      next_cursor: page.next_cursor,
    }
  })

  route(api, 'POST /api/clients/:id/cis-statements', async (call) => {
    const { params, body, viewer, deps } = call
    await assertSelf(deps.knex, viewer, params.id)
    assertNotRefused(statementUploadRefusal(body, deps.clock.today()))
    await assertSelfOrEngaged(deps.knex, viewer, body.worker_id)
    return withStoredStatement(deps, params.id, body.cis_file, (file) =>
      inOneTransaction(call, async ({ deps }) => {
        const name = companyName(
          await Company.query(deps.knex).findById(params.id).throwIfNotFound(),
        )
        const statement = await createStatement(deps, { id: params.id, name }, body, file)
        return { statement: presentIssuedStatement(statement) }
      }),
    )
  })

  route(api, 'POST /api/workers/:id/cis-statements', async (call) => {
    const { params, body, viewer, deps } = call
    await assertSelf(deps.knex, viewer, params.id)
    assertNotRefused(statementUploadRefusal(body, deps.clock.today()))
    const client = await assertKeeps(deps.knex, params.id, body.client_id)
    return withStoredStatement(deps, params.id, body.cis_file, (file) =>
      inOneTransaction(call, async ({ deps }) => {
        const worker_id = params.id
        const statement = await fileStatement(deps, { worker_id, client }, body, file)
        return { statement: presentStatement(statement) }
      }),
    )
  })

  transactionalRoute(
    api,
    'DELETE /api/workers/:id/cis-statements/:statementId',
    async ({ params, viewer, deps }) => {
      await assertSelf(deps.knex, viewer, params.id)
      const statement = await lockFiled(deps.knex, params.id, params.statementId)
      await deleteStatement(deps, statement)
    },
  )

  transactionalRoute(api, 'DELETE /api/cis-statements/:id', async ({ params, viewer, deps }) => {
    const statement = await lockStatement(deps.knex, params.id)
    assertGaveStatement(viewer, statement)
    assertNotRefused(takeBackRefusal(statement))
    await deleteStatement(deps, statement)
  })

  route(api, 'GET /api/cis-statements/:id/download', async ({ params, viewer, deps }) => {
    const statement = await findIssued(deps.knex, params.id)
    assertStatementParty(viewer, statement)
    return downloadStatement(deps, viewer, statement)
  })
}
