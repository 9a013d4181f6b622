import {
  ApiError,
  assertNotRefused,
  presentComing,
  remittanceFileName,
  remittanceRefusal,
} from '@daysheet/core'
import type { Deps } from '../../deps.ts'
import type { ApiRouter, FileResult } from '../../http/guard.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { route } from '../../http/route.ts'
import { assertSelf } from '../../http/session/assert-self.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { findRun } from '../pay-runs/index.ts'
import { findRemittance, printRemittance, type RunRemittance } from '../../remittances/index.ts'
import { findComing } from './find-coming.ts'
import { listRemittances } from './list-remittances.ts'

async function pdfOf(
  deps: Deps,
  viewer: Viewer,
  found: RunRemittance | undefined,
): Promise<FileResult> {
  if (!found?.remittance) throw new ApiError('not_found')
  // Printing occupies a browser, which one person must not keep from everyone else.
  await deps.limits.consume(LIMITS.pdf, viewer.id)
  return {
    content: await printRemittance(deps, found, found.remittance),
    filename: remittanceFileName(viewer.account.side, found.remittance),
  }
}

export function remittanceRoutes(api: ApiRouter): void {
  route(api, 'GET /api/workers/:id/remittances', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return listRemittances(deps.knex, params.id, query)
  })

  route(api, 'GET /api/workers/:id/coming', async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const today = deps.clock.today()
    return presentComing(await findComing(deps.knex, params.id, today), today)
  })

  route(api, 'GET /api/workers/:id/remittances/:runId.pdf', async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const found = await findRemittance(deps, params.runId, params.id)
    // What a run would pay is its company's own until it is confirmed.
    if (found?.run_status !== 'confirmed') throw new ApiError('not_found')
    return pdfOf(deps, viewer, found)
  })

  route(
    api,
    'GET /api/pay-runs/:id/remittances/:workerId.pdf',
    async ({ params, viewer, deps }) => {
      const run = await findRun(deps.knex, params.id)
      if (run.client_id !== viewer.account.id) throw new ApiError('access_denied')
      const found = await findRemittance(deps, params.id, params.workerId)
      assertNotRefused(remittanceRefusal(run, found))
      return pdfOf(deps, viewer, found)
    },
  )
}
