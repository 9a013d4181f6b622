import {
  filtersOfInvoice,
  INVOICE_FILTERS,
  invoiceOverlapsOf,
  paymentStatus,
  type contract,
  type UserType,
} from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import { assertSelf, type Call, type Handlers } from './call.ts'
import { listDocuments } from './document-lists.ts'
import { invoiceType } from './invoice-type.ts'
import { summaryOf } from './invoice-views.ts'

type Endpoints = typeof contract.invoices
type ListCall = Call<Endpoints['listForWorker'] | Endpoints['listForClient']>

const archivedAt = (invoice: WorldInvoice, side: UserType) =>
  side === 'worker' ? invoice.worker_archived_at : invoice.client_archived_at

function list(call: ListCall, { side, archived }: { side: UserType; archived: boolean }) {
  const { payment_status = 'all' } = call.query
  const { rows, ...rest } = listDocuments(call, invoiceType, {
    side,
    statuses: INVOICE_FILTERS,
    filtersOf: (invoice) => filtersOfInvoice(invoice, call.today),
    summaryOf: (invoice) => summaryOf(call, invoice),
    narrow: ({ status, gross_paid }) =>
      payment_status === 'all' || paymentStatus({ status, gross_paid }) === payment_status,
    scope: (invoice) => (archivedAt(invoice, side) !== null) === archived,
    archivedAt: (invoice) => archivedAt(invoice, side),
  })
  return { invoices: rows, ...rest }
}

export const invoiceLists = {
  listForWorker: (call) => list(call, { side: 'worker', archived: false }),
  listArchivedForWorker: (call) => list(call, { side: 'worker', archived: true }),
  listForClient: (call) => list(call, { side: 'client', archived: false }),
  listArchivedForClient: (call) => list(call, { side: 'client', archived: true }),
  listOverlaps: (call) => {
    assertSelf(call)
    const { invoice_id: id, ...period } = call.query
    const forWork = call.store.world.invoices.filter(({ kind }) => kind === 'work')
    const unsavedInvoice = { ...period, id, worker_id: call.account.id }
    return { overlaps: invoiceOverlapsOf(unsavedInvoice, forWork) }
  },
} satisfies Partial<Handlers<Endpoints>>
