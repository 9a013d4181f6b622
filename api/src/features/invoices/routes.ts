import { contract, type UserType } from '@daysheet/core'
import type { Deps } from '../../deps.ts'
import { assertSelf } from '../../documents/assert-self.ts'
import { assertParty, type Viewer } from '../../documents/policy.ts'
import { removeDraft } from '../../documents/remove.ts'
import { mount, mountTransactional, type ApiRouter } from '../../http/guard.ts'
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
import { downloadInvoice } from './pdf/download-invoice.ts'
import { overlapsOfPeriod } from './find-invoice-overlaps.ts'
import { findInvoice, findItems } from './find-invoice.ts'
import { invoiceType } from './invoice-type.ts'
import { listInvoices, type InvoiceFilter, type InvoiceList } from './list-invoices.ts'
import { presentInvoice, presentSummary } from './presenter.ts'
import { showInvoice, viewpoint } from './show-invoice.ts'
import { amendInvoice, updateInvoice } from './save-invoice.ts'

const rows = contract.invoices

async function list(deps: Deps, viewer: Viewer, which: InvoiceList, filter: InvoiceFilter) {
  await assertSelf(deps.knex, viewer, which.owner)
  const { page, counts } = await listInvoices(deps.knex, which, filter)
  const at = await viewpoint(deps, viewer, page.rows)
  return {
    invoices: page.rows.map((invoice) => presentSummary(invoice, at)),
    counts,
    next_cursor: page.next_cursor,
  }
}

export function invoiceRoutes(api: ApiRouter): void {
  writing(api)
  reading(api)
  deciding(api)
}

function reading(api: ApiRouter): void {
  const lists = [
    [rows.listForWorker, 'worker', false],
    [rows.listArchivedForWorker, 'worker', true],
    [rows.listForClient, 'client', false],
    [rows.listArchivedForClient, 'client', true],
  ] as const satisfies readonly (readonly [unknown, UserType, boolean])[]
  for (const [row, side, archived] of lists) {
    mount(api, row, ({ params, query, viewer, deps }) =>
      list(deps, viewer, { side, owner: params.id, archived }, query),
    )
  }

  mount(api, rows.listOverlaps, async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return { overlaps: await overlapsOfPeriod(deps.knex, viewer.id, query) }
  })

  mount(api, rows.read, async ({ params, viewer, deps }) => {
    const [invoice, items] = await Promise.all([
      findInvoice(deps.knex, params.id),
      findItems(deps.knex, params.id),
    ])
    assertParty(viewer, invoice)
    return { invoice: presentInvoice(invoice, items, await viewpoint(deps, viewer, [invoice])) }
  })

  mount(api, rows.pdf, ({ params, viewer, deps }) => downloadInvoice(deps, viewer, params.id))

  mount(api, rows.counts, async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return countForTabs(deps.knex, params.id)
  })
}

function writing(api: ApiRouter): void {
  mountTransactional(api, rows.create, async ({ params, body, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return showInvoice(deps, viewer, await createInvoice(deps, viewer.id, body))
  })

  mountTransactional(api, rows.update, async ({ params, body, viewer, deps }) =>
    showInvoice(deps, viewer, await updateInvoice(deps, viewer, params.id, body)),
  )

  mountTransactional(api, rows.amend, async ({ params, body, viewer, deps }) =>
    showInvoice(deps, viewer, await amendInvoice(deps, viewer, params.id, body)),
  )

  mountTransactional(api, rows.delete, ({ params, viewer, deps }) =>
    removeDraft(deps, invoiceType, viewer, params.id),
  )
}

function deciding(api: ApiRouter): void {
  const actions = [
    [rows.archive, archiveInvoice],
    [rows.unarchive, unarchiveInvoice],
    [rows.approve, approveInvoice],
    [rows.undoApproval, undoInvoiceApproval],
    [rows.chase, chaseInvoice],
  ] as const
  for (const [row, act] of actions) {
    mountTransactional(api, row, async ({ params, viewer, deps }) =>
      showInvoice(deps, viewer, await act(deps, viewer, params.id)),
    )
  }

  mountTransactional(api, rows.reject, async ({ params, body, viewer, deps }) =>
    showInvoice(deps, viewer, await rejectInvoice(deps, viewer, params.id, body.reason)),
  )

  mountTransactional(api, rows.dispute, async ({ params, body, viewer, deps }) =>
    showInvoice(deps, viewer, await disputeInvoice(deps, viewer, params.id, body.reason)),
  )

  mountTransactional(api, rows.resolveDispute, async ({ params, body, viewer, deps }) =>
    showInvoice(deps, viewer, await resolveDispute(deps, viewer, params.id, body.resolution)),
  )

  mountTransactional(api, rows.markPaid, async ({ params, body, viewer, deps }) =>
    showInvoice(deps, viewer, await markInvoicePaid(deps, viewer, params.id, body ?? {})),
  )
}
