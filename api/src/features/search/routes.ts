import type { ApiRouter } from '../../http/guard.ts'
import { route } from '../../http/route.ts'
import { findHits } from './find-hits.ts'

export function searchRoutes(api: ApiRouter): void {
  route(api, 'GET /api/search', async ({ query, viewer, deps }) => ({
    hits: await findHits(deps.knex, viewer.account.id, query.q, deps.clock.today()),
  }))
}
