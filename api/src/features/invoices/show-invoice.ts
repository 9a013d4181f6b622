import {
  labourOf,
  mayAskAnotherRate,
  type LabourLine,
  type StatedRate,
  type Verification,
} from '@daysheet/core'
import type { Deps, SharedDeps } from '../../deps.ts'
import { seenProjects } from '../../companies/index.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { creditNotesOf } from '../../credit-notes/index.ts'
import { newestVerifications } from '../../documents/newest-verification.ts'
import { findDecisions } from '../../documents/find-decisions.ts'
import { findPayments } from '../../invoice-payments/index.ts'
import { findItems, lastPaidOn } from './find-invoice.ts'
import { findInvoiceOverlaps } from './find-invoice-overlaps.ts'
import { invoiceTable } from './invoice-table.ts'
import type { ListedInvoices } from './list-invoices.ts'
import type { InvoiceItemRow, InvoiceWithParties } from './model.ts'
import { presentInvoice, presentSummary } from './presenter.ts'
import { acceptedRates } from './stated-rates.ts'

/**
 * What the presentation of these invoices depends on beside themselves.
 * @param labour of those whose lines have been read
 */
export async function viewpoint(
  deps: SharedDeps,
  viewer: Viewer,
  invoices: readonly InvoiceWithParties[],
  labour?: ReadonlyMap<string, readonly LabourLine[]>,
) {
  const { id, side } = viewer.account
  const warnable = invoices.filter((invoice) => invoice.bank_details_changed_at !== null)
  const workers = warnable.map((invoice) => invoice.worker_id)
  const unpaid = invoices.flatMap((invoice) =>
    mayAskAnotherRate(invoice) ? (invoice.engagement_id ?? []) : [],
  )
  const paidOnes = invoices.filter(({ gross_paid, status }) => gross_paid > 0 || status === 'paid')
  const [paid, verifications, accepted, overlaps, decisions, payments, creditNotes] =
    await Promise.all([
      side === 'client' ? lastPaidOn(deps.knex, id, workers) : new Map<string, string>(),
      side === 'client' ? newestVerifications(deps.knex, unpaid) : new Map<string, Verification>(),
      side === 'client' ? acceptedRates(deps.knex, unpaid) : new Map<string, StatedRate[]>(),
      findInvoiceOverlaps(deps.knex, invoices, seenProjects(viewer)),
      findDecisions(deps.knex, invoiceTable, invoices, deps.clock.now(), labour),
      findPayments(
        deps.knex,
        paidOnes.map(({ id: invoiceId }) => invoiceId),
      ),
      creditNotesOf(deps.knex, creditedIds(invoices)),
    ])
  return {
    viewer,
    now: deps.clock.now(),
    today: deps.clock.today(),
    lastPaidOn: paid,
    verifications,
    acceptedRates: accepted,
    overlaps,
    decisions,
    payments,
    creditNotes,
  }
}

/** Those that may have credit notes: what was withdrawn leaves nothing credited. */
const creditedIds = (invoices: readonly InvoiceWithParties[]): string[] =>
  invoices.flatMap(({ id, approved_at, resolved_at }) =>
    approved_at === null && resolved_at === null ? [] : [id],
  )

/**
 * The invoice with its lines, as this person reads it.
 * @param items its lines, where they have been read
 */
export async function showInvoice(
  deps: SharedDeps,
  viewer: Viewer,
  invoice: InvoiceWithParties,
  items?: readonly InvoiceItemRow[],
) {
  const lines = items ?? (await findItems(deps.knex, invoice.id))
  const labour = new Map([[invoice.id, labourOf(lines)]])
  const at = await viewpoint(deps, viewer, [invoice], labour)
  return { invoice: presentInvoice(invoice, lines, at) }
}

/** One page of a list, as this person reads it. */
export async function showInvoices(deps: Deps, viewer: Viewer, { page, counts }: ListedInvoices) {
  const at = await viewpoint(deps, viewer, page.rows)
  return {
    invoices: page.rows.map((invoice) => presentSummary(invoice, at)),
    counts,
    next_cursor: page.next_cursor,
  }
}
