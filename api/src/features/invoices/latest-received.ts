import { LATEST_INVOICES, type InvoiceSummary } from '@daysheet/core'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../documents/policy.ts'
import { invoicesWithParties } from './find-invoice.ts'
import { presentSummary } from './presenter.ts'
import { viewpoint } from './show-invoice.ts'

/** The five that a client received last, as it reads them. */
export async function latestReceivedInvoices(
  deps: Deps,
  viewer: Viewer,
): Promise<InvoiceSummary[]> {
  const latest = deps
    .knex('invoices')
    .where('client_id', viewer.id)
    .whereNull('client_archived_at')
    .whereNotNull('submitted_at')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST_INVOICES)
    .select('id')
  const invoices = await invoicesWithParties(deps.knex)
    .join(latest.as('latest'), 'latest.id', 'invoices.id')
    .orderBy([
      { column: 'invoices.submitted_at', order: 'desc' },
      { column: 'invoices.id', order: 'desc' },
    ])
  const at = await viewpoint(deps, viewer, invoices)
  return invoices.map((invoice) => presentSummary(invoice, at))
}
