import type { ApiRouter } from '../../http/guard.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import { createSession } from './create-session.ts'
import { findPartnerUser, presentPartnerUser } from './partner-user.ts'
import { provisionUser } from './provision-user.ts'
import { unlinkUser } from './unlink-user.ts'
import { webhookRoutes } from './webhooks/index.ts'

/** What partners' servers call with their key. */
export function partnerRoutes(api: ApiRouter): void {
  route(api, 'PUT /api/partner/users/:external_id', async ({ params, body, partner, deps }) => {
    const externalId = params.external_id
    const user = await provisionUser(deps, { partner, externalId, person: body })
    return { user: presentPartnerUser(user) }
  })

  route(api, 'GET /api/partner/users/:external_id', async ({ params, partner, deps }) => ({
    user: presentPartnerUser(await findPartnerUser(deps.knex, partner, params.external_id)),
  }))

  transactionalRoute(
    api,
    'DELETE /api/partner/users/:external_id',
    async ({ params, partner, deps }) => {
      const user = await findPartnerUser(deps.knex, partner, params.external_id)
      await unlinkUser(deps, partner, user)
    },
  )

  transactionalRoute(api, 'POST /api/partner/sessions', async ({ body, partner, deps }) =>
    createSession(deps, partner, body),
  )

  webhookRoutes(api)
}
