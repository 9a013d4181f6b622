import { visibleDocument } from '../../documents/visible-document.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { route } from '../../http/route.ts'
import { invoiceType } from '../invoices/index.ts'
import { timesheetType } from '../timesheets/index.ts'
import { companyHistory, documentHistory } from './find-history.ts'
import { historyCsv } from './history-csv.ts'

export function historyRoutes(api: ApiRouter): void {
  route(api, 'GET /api/company/history', ({ query, viewer, deps }) =>
    companyHistory(deps.knex, viewer, query, query),
  )

  route(api, 'GET /api/company/history.csv', ({ query, viewer, deps }) =>
    historyCsv(deps, viewer, query),
  )

  route(api, 'GET /api/invoices/:id/history', async ({ params, query, viewer, deps }) => {
    const { id } = await visibleDocument(deps.knex, invoiceType, params.id, viewer)
    return documentHistory(deps.knex, viewer, { noun: 'invoice', id }, query)
  })

  route(api, 'GET /api/timesheets/:id/history', async ({ params, query, viewer, deps }) => {
    const { id } = await visibleDocument(deps.knex, timesheetType, params.id, viewer)
    return documentHistory(deps.knex, viewer, { noun: 'timesheet', id }, query)
  })
}
