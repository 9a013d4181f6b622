import { endsByArchiving } from '@daysheet/core'
import { assertNotOwnClient } from '../../companies/index.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { transactionalRoute } from '../../http/route.ts'
import { endEngagement } from './end-engagement.ts'
import { lockOwnEngagement, presentChanged } from './own-engagement.ts'
import { resumeEngagement } from './resume-engagement.ts'

export function engagementEndingRoutes(api: ApiRouter): void {
  transactionalRoute(
    api,
    'POST /api/workers/:id/end-engagement',
    async ({ params, body, viewer, deps }) => {
      const pair = { workerId: params.id, clientId: body.client_id }
      const engagement = await lockOwnEngagement(deps.knex, viewer.account, pair)
      await assertNotOwnClient(deps.knex, engagement.client_id, endsByArchiving)
      await endEngagement(deps, viewer.account, engagement, body)
      const ended = await lockOwnEngagement(deps.knex, viewer.account, pair)
      return { engagement: presentChanged(ended, viewer) }
    },
  )

  transactionalRoute(
    api,
    'POST /api/workers/:id/resume',
    async ({ params, body, viewer, deps }) => {
      const pair = { workerId: params.id, clientId: body?.client_id }
      const engagement = await lockOwnEngagement(deps.knex, viewer.account, pair)
      await assertNotOwnClient(deps.knex, engagement.client_id, endsByArchiving)
      await resumeEngagement(deps, viewer.account, engagement)
      const resumed = await lockOwnEngagement(deps.knex, viewer.account, pair)
      return { engagement: presentChanged(resumed, viewer) }
    },
  )
}
