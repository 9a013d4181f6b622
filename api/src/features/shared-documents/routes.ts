import { noMoreMail } from '@daysheet/core'
import type { ApiRouter } from '../../http/guard.ts'
import { route } from '../../http/route.ts'
import { decideShared } from './decide-shared.ts'
import { downloadShared } from './download-shared.ts'
import { countedByNetwork, countedDecision } from './link-limits.ts'
import { openShared } from './open-shared.ts'
import { refuseMails } from './refuse-mails.ts'
import { showShared } from './show-shared.ts'

/** What a client without an account does by its mailed link. */
export function sharedDocumentRoutes(api: ApiRouter): void {
  route(api, 'GET /api/shared/:secret', async ({ params: { secret }, ctx, deps }) => {
    const shared = await countedByNetwork(deps, ctx, () => openShared(deps, secret))
    return { document: await showShared(deps, shared) }
  })

  route(
    api,
    'POST /api/shared/:secret/approve',
    async ({ params: { secret }, body, ctx, deps }) => {
      const decision = { what: 'approved', ...body } as const
      const shared = await countedDecision(deps, ctx, secret, () =>
        decideShared(deps, secret, decision),
      )
      return { document: await showShared(deps, shared) }
    },
  )

  route(
    api,
    'POST /api/shared/:secret/question',
    async ({ params: { secret }, body, ctx, deps }) => {
      const decision = { what: 'disputed', ...body } as const
      const shared = await countedDecision(deps, ctx, secret, () =>
        decideShared(deps, secret, decision),
      )
      return { document: await showShared(deps, shared) }
    },
  )

  route(api, 'POST /api/shared/:secret/not-for-me', async ({ params: { secret }, ctx, deps }) => {
    const worker = await countedDecision(deps, ctx, secret, () => refuseMails(deps, secret))
    return { message: noMoreMail(worker) }
  })

  route(api, 'GET /api/shared/:secret/pdf', async ({ params: { secret }, ctx, deps }) => {
    const shared = await countedByNetwork(deps, ctx, () => openShared(deps, secret))
    return downloadShared(deps, shared)
  })
}
