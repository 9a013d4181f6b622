import { asksItself, taxYearOf } from '@daysheet/core'
import { assertNotOwnClient } from '../../companies/index.ts'
import { findPerson } from '../../http/session/find-person.ts'
import { assertSelf } from '../../http/session/assert-self.ts'
import { inOneTransaction, type ApiRouter } from '../../http/guard.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { route } from '../../http/route.ts'
import { assertEngagedWith } from '../engagements/index.ts'
import { findAcceptedReturns } from '../hmrc/index.ts'
import { findCisYear } from './find-cis-year.ts'
import { presentReconciliation } from './presenter.ts'
import { requestStatement } from './request-statement.ts'

export function cisReconciliationRoutes(api: ApiRouter): void {
  route(api, 'GET /api/workers/:id/cis-reconciliation', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const today = deps.clock.today()
    const tax_year = query.year ?? taxYearOf(today)
    const year = await findCisYear(deps.knex, params.id, { year: tax_year })
    const clients = new Set([...year.invoices, ...year.statements].map((one) => one.client_id))
    const returns = await findAcceptedReturns(deps, [...clients], tax_year)
    return presentReconciliation(year, { tax_year, today, returns, worker_id: params.id })
  })

  route(api, 'POST /api/workers/:id/statement-requests', async (call) => {
    const { params, body, viewer, deps } = call
    await assertSelf(deps.knex, viewer, params.id)
    await assertEngagedWith(deps.knex, viewer, body.client_id)
    await assertNotOwnClient(deps.knex, body.client_id, asksItself)
    await deps.limits.consume(LIMITS.statementRequest, viewer.id)
    return inOneTransaction(call, async ({ deps }) => ({
      request: await requestStatement(deps, await findPerson(deps.knex, viewer), body),
    }))
  })
}
