import { ApiError, partyOf } from '@daysheet/core'
import { seenProjects } from '../../companies/index.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import { isWorkerSeen } from '../engagements/index.ts'
import { findPair, listAcceptedRates, listVerifications, lockPair } from './find-verifications.ts'
import { presentVerification } from './presenter.ts'
import { recordVerification } from './record-verification.ts'

export function verificationRoutes(api: ApiRouter): void {
  route(api, 'GET /api/engagements/:id/verifications', async ({ params, viewer, deps }) => {
    const pair = await findPair(deps.knex, params.id)
    const party = partyOf(viewer.account, pair)
    const isSeen = await isWorkerSeen(deps.knex, pair.worker_id, seenProjects(viewer))
    if (party === null || !isSeen) throw new ApiError('access_denied')
    const rows = await listVerifications(deps.knex, pair.id)
    return {
      verifications: rows.map(presentVerification),
      accepted_rates: party === 'client' ? await listAcceptedRates(deps.knex, pair.id) : [],
    }
  })

  transactionalRoute(
    api,
    'POST /api/engagements/:id/verifications',
    async ({ params, body, viewer, deps }) => {
      const pair = await lockPair(deps.knex, params.id)
      if (partyOf(viewer.account, pair) !== 'client') throw new ApiError('access_denied')
      return { verification: presentVerification(await recordVerification(deps, pair, body)) }
    },
  )
}
