import { assertSelf } from '../../documents/assert-self.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { route } from '../../http/route.ts'
import { countDocuments } from './count-documents.ts'

export function workerOverviewRoutes(api: ApiRouter): void {
  route(api, 'GET /api/workers/:id/counts', async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return countDocuments(deps.knex, params.id)
  })
}
