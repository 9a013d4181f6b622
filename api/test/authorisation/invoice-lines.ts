import type { InvoiceStatus } from '@daysheet/core'
import { createdInvoice, invoiceIn } from '../support/build-invoice.ts'
import { invoiceBody } from '../support/invoice-body.ts'
import { SIGNED_IN, type MatrixLine, type World } from './world.ts'

const invoice =
  (status: InvoiceStatus, body?: unknown) =>
  async ({ pair }: World) => ({ params: { id: (await invoiceIn(status, pair)).id }, body })

const ofWorker = ({ pair }: World) => ({ params: { id: pair.worker.id } })
const ofClient = ({ pair }: World) => ({ params: { id: pair.client.id } })

const bothSides = ['owningWorker', 'engagedClient'] as const

export const invoiceLines: Record<string, MatrixLine> = {
  create: {
    allowed: ['owningWorker'],
    request: (world) => ({ ...ofWorker(world), body: invoiceBody(world.pair) }),
  },
  listForWorker: { allowed: ['owningWorker'], request: ofWorker },
  listArchivedForWorker: { allowed: ['owningWorker'], request: ofWorker },
  listOverlaps: {
    allowed: ['owningWorker'],
    request: (world) => ({
      ...ofWorker(world),
      query: {
        client_id: world.pair.client.id,
        period_start: '2026-11-09',
        period_end: '2026-11-15',
      },
    }),
  },
  listForClient: { allowed: ['engagedClient'], request: ofClient },
  listArchivedForClient: { allowed: ['engagedClient'], request: ofClient },
  read: { allowed: bothSides, request: invoice('submitted') },
  update: {
    allowed: ['owningWorker'],
    request: async (world) => ({
      ...(await invoice('draft')(world)),
      body: invoiceBody(world.pair),
    }),
  },
  amend: {
    allowed: ['owningWorker'],
    request: async (world) => {
      const { status: _status, ...body } = invoiceBody(world.pair)
      return { ...(await invoice('disputed')(world)), body }
    },
  },
  delete: { allowed: ['owningWorker'], request: invoice('draft') },
  withdraw: { allowed: ['owningWorker'], request: invoice('submitted') },
  approve: { allowed: ['engagedClient'], request: invoice('submitted') },
  // Whoever may approve it has nothing to pass on.
  passOn: { allowed: [], except: { engagedClient: 409 }, request: invoice('submitted') },
  undoApproval: { allowed: ['engagedClient'], request: invoice('approved') },
  reject: { allowed: ['engagedClient'], request: invoice('submitted', { reason: 'Not ours' }) },
  dispute: { allowed: ['engagedClient'], request: invoice('submitted', { reason: 'Hours' }) },
  resolveDispute: {
    allowed: ['engagedClient'],
    request: invoice('disputed', { resolution: 'resolved' }),
  },
  // No bank details have changed.
  confirmBankDetails: {
    allowed: [],
    except: { engagedClient: 409 },
    request: invoice('approved', { reason: 'Called him' }),
  },
  markPaid: { allowed: ['engagedClient'], request: invoice('approved') },
  correctPayment: {
    allowed: ['engagedClient'],
    request: invoice('paid', { payment_reference: 'BACS 4472' }),
  },
  undoPayment: {
    allowed: ['engagedClient'],
    request: invoice('paid', { reason: 'The wrong worker was paid' }),
  },
  reopen: {
    allowed: ['engagedClient'],
    request: invoice('approved', { reason: 'HMRC asks for 30%' }),
  },
  archive: { allowed: bothSides, request: invoice('submitted') },
  unarchive: {
    allowed: bothSides,
    request: async ({ pair }) => {
      const { id } = await invoiceIn('submitted', pair)
      for (const side of [pair.asWorker, pair.asClient]) {
        await side.post(`/api/invoices/${id}/archive`)
      }
      return { params: { id } }
    },
  },
  chase: {
    allowed: ['owningWorker'],
    request: async ({ pair }) => {
      const overdue = await createdInvoice(pair, { status: 'submitted', due_date: '2026-11-16' })
      return { params: { id: overdue.id } }
    },
  },
  pdf: { allowed: bothSides, request: invoice('submitted') },
}

export const workerOverviewLines: Record<string, MatrixLine> = {
  counts: { allowed: ['owningWorker'], request: ofWorker },
  financialStats: { allowed: ['owningWorker'], request: ofWorker },
}

export const notificationLines: Record<string, MatrixLine> = {
  list: { allowed: SIGNED_IN },
  read: { allowed: SIGNED_IN, request: () => ({ body: { all: true } }) },
}
