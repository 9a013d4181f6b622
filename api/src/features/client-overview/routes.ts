import { dashboardFigures } from '@daysheet/core'
import { seenProjects } from '../../companies/index.ts'
import { assertSelf } from '../../http/session/assert-self.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { route } from '../../http/route.ts'
import { latestReceivedInvoices } from '../invoices/index.ts'
import { findDeductions } from './find-deductions.ts'
import { findFigures } from './find-figures.ts'

export function clientOverviewRoutes(api: ApiRouter): void {
  route(api, 'GET /api/clients/:id/dashboard', async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const today = deps.clock.today()
    const [figures, deductions, invoices] = await Promise.all([
      findFigures(deps.knex, viewer, today),
      // Tax months are the whole company's.
      seenProjects(viewer) === null ? findDeductions(deps.knex, params.id) : [],
      latestReceivedInvoices(deps, viewer),
    ])
    return { ...dashboardFigures({ ...figures, deductions }, today), invoices }
  })
}
