import type { ApiRouter } from '../http/guard.ts'
import { LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import { sandboxOf } from '../sandbox.ts'
import { listMails } from './list-mails.ts'
import { assertTestKey, resetSandbox } from './reset-sandbox.ts'

/** What a partner's test key has besides. */
export function sandboxRoutes(api: ApiRouter): void {
  route(api, 'POST /api/partner/sandbox/reset', async ({ partner, deps }) => {
    assertTestKey(partner)
    await deps.limits.consume(LIMITS.resetSandbox, partner.id)
    return { users: await resetSandbox(deps, partner) }
  })

  route(api, 'GET /api/partner/sandbox/mails', ({ partner, query, deps }) => {
    assertTestKey(partner)
    return listMails(deps.knex, sandboxOf(partner), query)
  })
}
