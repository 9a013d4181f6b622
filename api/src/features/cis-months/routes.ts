import { taxYearOf, viewCisMonth } from '@daysheet/core'
import { assertSelf } from '../../http/session/assert-self.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import { findMonth } from './find-month.ts'
import { listMonths } from './list-months.ts'
import { makeStatements } from './make-statements.ts'
import { recordHmrcPayment } from './record-hmrc-payment.ts'
import { recordReturn } from './record-return.ts'
import { returnCsv } from './return-csv.ts'
import { downloadReturnPdf } from './return-pdf/download-return-pdf.ts'
import { undoHmrcPayment, undoReturn } from './undo-record.ts'

const MONTH = '/api/clients/:id/cis-months/:tax_year/:tax_month'

export function cisMonthRoutes(api: ApiRouter): void {
  route(api, 'GET /api/clients/:id/cis-months', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const tax_year = query.tax_year ?? taxYearOf(deps.clock.today())
    return { tax_year, months: await listMonths(deps, params.id, tax_year) }
  })

  route(api, `GET ${MONTH}`, async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return { month: viewCisMonth(await findMonth(deps, params.id, params)) }
  })

  route(api, `GET ${MONTH}/return.csv`, async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return returnCsv(await findMonth(deps, params.id, params))
  })

  route(api, `GET ${MONTH}/return.pdf`, async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return downloadReturnPdf(deps, viewer, await findMonth(deps, params.id, params))
  })

  transactionalRoute(api, `POST ${MONTH}/statements`, async ({ params, body, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return makeStatements(deps, params.id, params, body.worker_ids)
  })

  transactionalRoute(api, `POST ${MONTH}/return`, async ({ params, body, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return { month: await recordReturn(deps, params.id, params, body) }
  })

  transactionalRoute(api, `POST ${MONTH}/hmrc-payment`, async ({ params, body, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return { month: await recordHmrcPayment(deps, params.id, params, body) }
  })

  transactionalRoute(api, `DELETE ${MONTH}/return`, async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return { month: await undoReturn(deps, params.id, params, query) }
  })

  transactionalRoute(
    api,
    `DELETE ${MONTH}/hmrc-payment`,
    async ({ params, query, viewer, deps }) => {
      await assertSelf(deps.knex, viewer, params.id)
      return { month: await undoHmrcPayment(deps, params.id, params, query) }
    },
  )
}
