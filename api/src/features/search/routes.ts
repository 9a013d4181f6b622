import { seenProjects } from '../../companies/index.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { route } from '../../http/route.ts'
import { findHits } from './find-hits.ts'

export function searchRoutes(api: ApiRouter): void {
  route(api, 'GET /api/search', async ({ query, viewer, deps }) => ({
    hits: await findHits(
      deps.knex,
      { clientId: viewer.account.id, projects: seenProjects(viewer) },
      query.q,
      deps.clock.today(),
    ),
  }))
}
