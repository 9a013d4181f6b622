import { taxYearOf, taxYearPackName, taxYearPackOf, taxYearSummary } from '@daysheet/core'
import { assertSelf } from '../../http/session/assert-self.ts'
import { zipStream } from '../../files/zip.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { route } from '../../http/route.ts'
import { openFields } from '../accounts/index.ts'
import { findAcceptedReturns } from '../hmrc/index.ts'
import { findTaxYear } from './find-tax-year.ts'
import { contentsOf, packEntries } from './pack-entries.ts'
import { summaryHtml } from './summary-html.ts'

export function taxYearPackRoutes(api: ApiRouter): void {
  route(api, 'GET /api/workers/:id/tax-year-pack', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    // It prints and reads every file of a year.
    await deps.limits.consume(LIMITS.taxYearPack, viewer.id)
    const today = deps.clock.today()
    const tax_year = query.year ?? taxYearOf(today)
    const records = await findTaxYear(deps.knex, params.id, tax_year)
    const { worker } = records
    const clients = new Set(
      [...records.invoices, ...records.statements].map((one) => one.client_id),
    )
    const returns = await findAcceptedReturns(deps, [...clients], tax_year)
    const pack = taxYearPackOf({ ...records, returns, worker_id: params.id }, today)
    const contents = contentsOf(pack)
    const { vat_registered } = worker
    const sections = taxYearSummary({ ...records, ...pack, tax_year, vat_registered })
    const utr = openFields(deps.vault, worker).utr_number
    const pdf = await deps.pdf.print({
      html: summaryHtml({ tax_year, worker, utr, prepared_on: today, sections }),
    })
    return {
      content: zipStream(packEntries(deps, contents, pdf), new Date(deps.clock.now())),
      filename: taxYearPackName(tax_year, worker.full_name),
    }
  })
}
