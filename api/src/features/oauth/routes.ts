import type { Provider } from 'oidc-provider'
import type { ApiRouter } from '../../http/guard.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import { ownSession } from '../accounts/index.ts'
import { decideRequest, findRequest, presentRequest } from './access-request.ts'
import { disconnectApp, listConnectedApps } from './connected-apps.ts'

/** Where a person decides what applications may do; only in a browser in which they signed in. */
export const oauthRoutes =
  (provider: Provider) =>
  (api: ApiRouter): void => {
    route(api, 'GET /api/connected-apps', async ({ ctx, viewer, deps }) => {
      const { userId } = ownSession(ctx, viewer)
      return { apps: await listConnectedApps(deps, userId) }
    })

    transactionalRoute(
      api,
      'DELETE /api/connected-apps/:id',
      async ({ ctx, params, viewer, deps }) => {
        const { userId } = ownSession(ctx, viewer)
        await disconnectApp(deps, userId, params.id)
      },
    )

    route(api, 'GET /api/oauth/requests/:id', async ({ ctx, params, viewer, deps }) => {
      ownSession(ctx, viewer)
      const request = await findRequest(deps.knex, provider, { ctx, id: params.id })
      return { request: presentRequest(request) }
    })

    transactionalRoute(
      api,
      'POST /api/oauth/requests/:id',
      async ({ ctx, params, body, viewer, deps }) => {
        const { userId } = ownSession(ctx, viewer)
        const request = await findRequest(deps.knex, provider, { ctx, id: params.id })
        const { decision } = body
        const companyId = viewer.membership?.company_id ?? null
        const decided = { ctx, userId, companyId, request, decision }
        return { location: await decideRequest(deps, provider, decided) }
      },
    )
  }
