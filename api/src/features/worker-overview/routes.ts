import { financialStats } from '@daysheet/core'
import { assertSelf } from '../../http/session/assert-self.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { route } from '../../http/route.ts'
import { countDocuments } from './count-documents.ts'
import { findFigures } from './find-figures.ts'

export function workerOverviewRoutes(api: ApiRouter): void {
  route(api, 'GET /api/workers/:id/counts', async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return countDocuments(deps.knex, params.id)
  })

  route(api, 'GET /api/workers/:id/financial-stats', async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return financialStats(await findFigures(deps.knex, params.id, deps.clock.today()))
  })
}
