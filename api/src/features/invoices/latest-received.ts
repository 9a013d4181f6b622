import { LATEST_INVOICES, type InvoiceSummary } from '@daysheet/core'
import { seenProjects } from '../../companies/index.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { pageOfDocuments } from '../../documents/list-documents.ts'
import { invoiceList } from './list-invoices.ts'
import { presentSummary } from './presenter.ts'
import { viewpoint } from './show-invoice.ts'

/** The five that a client received last, as it reads them. */
export async function latestReceivedInvoices(
  deps: Deps,
  viewer: Viewer,
): Promise<InvoiceSummary[]> {
  const list = invoiceList({
    side: 'client',
    owner: viewer.account.id,
    projects: seenProjects(viewer),
    archived: false,
    today: deps.clock.today(),
  })
  const { rows } = await pageOfDocuments(deps.knex, list, { limit: LATEST_INVOICES })
  const at = await viewpoint(deps, viewer, rows)
  return rows.map((invoice) => presentSummary(invoice, at))
}
