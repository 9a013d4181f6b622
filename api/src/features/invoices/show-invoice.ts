import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../documents/policy.ts'
import { findItems, lastPaidOn } from './find-invoice.ts'
import type { InvoiceWithParties } from './model.ts'
import { presentInvoice } from './presenter.ts'

/** How this person sees these invoices now. */
export async function viewpoint(
  deps: Deps,
  viewer: Viewer,
  invoices: readonly InvoiceWithParties[],
) {
  const warnable = invoices.filter((invoice) => invoice.bank_details_changed_at !== null)
  return {
    viewer: viewer.user_type,
    today: deps.clock.today(),
    lastPaidOn:
      viewer.user_type === 'client'
        ? await lastPaidOn(
            deps.knex,
            viewer.id,
            warnable.map((invoice) => invoice.worker_id),
          )
        : new Map<string, string>(),
  }
}

/** The invoice with its lines, as this person reads it. */
export async function showInvoice(deps: Deps, viewer: Viewer, invoice: InvoiceWithParties) {
  const items = await findItems(deps.knex, invoice.id)
  return { invoice: presentInvoice(invoice, items, await viewpoint(deps, viewer, [invoice])) }
}
