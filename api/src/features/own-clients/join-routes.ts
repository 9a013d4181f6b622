import type { ApiRouter } from '../../http/guard.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import { acceptJoinRequest, declineJoinRequest } from './answer-join-request.ts'
import { openJoinRequest } from './find-join-request.ts'
import { countPart, findJoining } from './joining-documents.ts'

/** Behind the mailed link of a join request. */
export function joinRequestRoutes(api: ApiRouter): void {
  route(api, 'GET /api/join-requests/:id', async ({ params, deps }) => {
    const { knex, clock } = deps
    const request = await openJoinRequest(knex, params.id, clock.now())
    const account = (await knex('users')
      .where({ email: request.email, sandbox: request.sandbox })
      .first('id')) as unknown
    return {
      join_request: {
        worker_name: request.worker_name,
        worker_trade_type: request.worker_trade_type,
        company_name: request.company_name,
        email: request.email,
        has_account: account !== undefined,
        share_history: request.share_history,
        open_documents: countPart(await findJoining(knex, request.client_id), 'open'),
        expires_at: request.expires_at,
      },
    }
  })

  transactionalRoute(api, 'POST /api/join-requests/:id/accept', ({ params, body, viewer, deps }) =>
    acceptJoinRequest(deps, viewer, params.id, body),
  )

  transactionalRoute(api, 'POST /api/join-requests/:id/decline', ({ params, deps }) =>
    declineJoinRequest(deps, params.id),
  )
}
