import { dataExportName } from '@daysheet/core'
import { zipStream } from '../../files/zip.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { route } from '../../http/route.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { recordEvent } from '../../record-event.ts'
import { actingOf, assertSteppedUp, findProfile, presentUser } from '../accounts/index.ts'
import { exportEntries } from './export-entries.ts'

export function dataExportRoutes(api: ApiRouter): void {
  route(api, 'GET /auth/data-export', async ({ viewer, deps }) => {
    // It has bank and tax details, and everything else that there is.
    await assertSteppedUp(deps, viewer)
    await deps.limits.consume(LIMITS.dataExport, viewer.id)
    const profile = presentUser(await findProfile(deps.knex, actingOf(viewer)), deps.vault)
    await inTransaction(deps, (trx) =>
      recordEvent(trx, {
        action: 'data_export.download',
        subject: { noun: 'user', id: viewer.id },
      }),
    )
    return {
      content: zipStream(exportEntries(deps, viewer, profile), new Date(deps.clock.now())),
      filename: dataExportName(profile.full_name, deps.clock.today()),
    }
  })
}
