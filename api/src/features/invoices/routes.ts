import { contract, type UserType } from '@daysheet/core'
import type { Deps } from '../../deps.ts'
import { mustBeOwnArea } from '../../documents/own-area.ts'
import { mustBeParty, type Viewer } from '../../documents/policy.ts'
import { removeDraft } from '../../documents/remove.ts'
import { mount, mountAct, type House } from '../../http/guard.ts'
import { archiveInvoice, unarchiveInvoice } from './archive-invoice.ts'
import { chaseInvoice } from './chase-invoice.ts'
import { countForTabs } from './count-for-tabs.ts'
import { createInvoice } from './create-invoice.ts'
import {
  approveInvoice,
  disputeInvoice,
  markInvoicePaid,
  rejectInvoice,
  resolveDispute,
  undoInvoiceApproval,
} from './decide-invoice.ts'
import { downloadInvoice } from './document/download-invoice.ts'
import { overlapsOfPeriod } from './find-invoice-overlaps.ts'
import { findInvoice, findItems } from './find-invoice.ts'
import { invoiceKind } from './invoice-kind.ts'
import { listInvoices, type InvoiceFilter, type InvoiceList } from './list-invoices.ts'
import { presentInvoice, presentSummary } from './presenter.ts'
import { showInvoice, viewpoint } from './show-invoice.ts'
import { amendInvoice, updateInvoice } from './save-invoice.ts'

const rows = contract.invoices

async function list(deps: Deps, viewer: Viewer, which: InvoiceList, filter: InvoiceFilter) {
  await mustBeOwnArea(deps.knex, viewer, which.owner)
  const { page, counts } = await listInvoices(deps.knex, which, filter)
  const at = await viewpoint(deps, viewer, page.rows)
  return {
    invoices: page.rows.map((invoice) => presentSummary(invoice, at)),
    counts,
    next_cursor: page.next_cursor,
  }
}

export function invoiceRoutes(house: House): void {
  writing(house)
  reading(house)
  deciding(house)
}

function reading(house: House): void {
  const lists = [
    [rows.listForWorker, 'worker', false],
    [rows.listArchivedForWorker, 'worker', true],
    [rows.listForClient, 'client', false],
    [rows.listArchivedForClient, 'client', true],
  ] as const satisfies readonly (readonly [unknown, UserType, boolean])[]
  for (const [row, side, archived] of lists) {
    mount(house, row, ({ params, query, viewer, deps }) =>
      list(deps, viewer, { side, owner: params.id, archived }, query),
    )
  }

  mount(house, rows.listOverlaps, async ({ params, query, viewer, deps }) => {
    await mustBeOwnArea(deps.knex, viewer, params.id)
    return { overlaps: await overlapsOfPeriod(deps.knex, viewer.id, query) }
  })

  mount(house, rows.read, async ({ params, viewer, deps }) => {
    const [invoice, items] = await Promise.all([
      findInvoice(deps.knex, params.id),
      findItems(deps.knex, params.id),
    ])
    mustBeParty(viewer, invoice)
    return { invoice: presentInvoice(invoice, items, await viewpoint(deps, viewer, [invoice])) }
  })

  mount(house, rows.pdf, ({ params, viewer, deps }) => downloadInvoice(deps, viewer, params.id))

  mount(house, rows.counts, async ({ params, viewer, deps }) => {
    await mustBeOwnArea(deps.knex, viewer, params.id)
    return countForTabs(deps.knex, params.id)
  })
}

function writing(house: House): void {
  mountAct(house, rows.create, async ({ params, body, viewer, deps }) => {
    await mustBeOwnArea(deps.knex, viewer, params.id)
    return showInvoice(deps, viewer, await createInvoice(deps, viewer.id, body))
  })

  mountAct(house, rows.update, async ({ params, body, viewer, deps }) =>
    showInvoice(deps, viewer, await updateInvoice(deps, viewer, params.id, body)),
  )

  mountAct(house, rows.amend, async ({ params, body, viewer, deps }) =>
    showInvoice(deps, viewer, await amendInvoice(deps, viewer, params.id, body)),
  )

  mountAct(house, rows.delete, ({ params, viewer, deps }) =>
    removeDraft(deps, invoiceKind, viewer, params.id),
  )
}

function deciding(house: House): void {
  const actions = [
    [rows.archive, archiveInvoice],
    [rows.unarchive, unarchiveInvoice],
    [rows.approve, approveInvoice],
    [rows.undoApproval, undoInvoiceApproval],
    [rows.chase, chaseInvoice],
  ] as const
  for (const [row, act] of actions) {
    mountAct(house, row, async ({ params, viewer, deps }) =>
      showInvoice(deps, viewer, await act(deps, viewer, params.id)),
    )
  }

  mountAct(house, rows.reject, async ({ params, body, viewer, deps }) =>
    showInvoice(deps, viewer, await rejectInvoice(deps, viewer, params.id, body.reason)),
  )

  mountAct(house, rows.dispute, async ({ params, body, viewer, deps }) =>
    showInvoice(deps, viewer, await disputeInvoice(deps, viewer, params.id, body.reason)),
  )

  mountAct(house, rows.resolveDispute, async ({ params, body, viewer, deps }) =>
    showInvoice(deps, viewer, await resolveDispute(deps, viewer, params.id, body.resolution)),
  )

  mountAct(house, rows.markPaid, async ({ params, body, viewer, deps }) =>
    showInvoice(deps, viewer, await markInvoicePaid(deps, viewer, params.id, body ?? {})),
  )
}
