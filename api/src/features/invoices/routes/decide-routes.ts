import { decide, resolveDispute } from '../../../documents/decide.ts'
import { passOn } from '../../../documents/pass-on.ts'
import { lockDocument } from '../../../documents/visible-document.ts'
import { undoApproval } from '../../../documents/undo-approval.ts'
import type { ApiRouter } from '../../../http/guard.ts'
import { transactionalRoute } from '../../../http/route.ts'
import { assertNotCreditedSince, assertNothingReleased } from '../../../retentions/index.ts'
import { invoiceType } from '../invoice-type.ts'
import { confirmBankDetails, correctPayment, markPaid, undoPayment } from '../record-payment.ts'
import { reopenInvoice } from '../reopen-invoice.ts'
import { showInvoice } from '../show-invoice.ts'
import { keepAcceptedRate } from '../stated-rates.ts'

/** What the client decides. */
export function decideRoutes(api: ApiRouter): void {
  transactionalRoute(api, 'POST /api/invoices/:id/pass-on', async ({ params, viewer, deps }) => {
    const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
    await passOn(deps, invoiceType, invoice, viewer)
    return showInvoice(deps, viewer, invoice)
  })

  transactionalRoute(
    api,
    'POST /api/invoices/:id/approve',
    async ({ params, body, viewer, deps }) => {
      const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
      const approved = await decide(deps, invoiceType, invoice, 'approve', body)
      await keepAcceptedRate(deps, viewer, approved, body?.accepted_rate)
      return showInvoice(deps, viewer, approved)
    },
  )

  transactionalRoute(
    api,
    'POST /api/invoices/:id/undo-approval',
    async ({ params, body, viewer, deps }) => {
      const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
      await assertNothingReleased(deps.knex, invoice)
      const submitted = await undoApproval(deps, invoiceType, invoice, body?.version)
      return showInvoice(deps, viewer, submitted)
    },
  )

  transactionalRoute(
    api,
    'POST /api/invoices/:id/reject',
    async ({ params, body, viewer, deps }) => {
      const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
      await assertNotCreditedSince(deps.knex, invoice)
      const rejected = await decide(deps, invoiceType, invoice, 'reject', body)
      return showInvoice(deps, viewer, rejected)
    },
  )

  transactionalRoute(
    api,
    'POST /api/invoices/:id/dispute',
    async ({ params, body, viewer, deps }) => {
      const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
      const disputed = await decide(deps, invoiceType, invoice, 'dispute', body)
      return showInvoice(deps, viewer, disputed)
    },
  )

  transactionalRoute(
    api,
    'POST /api/invoices/:id/resolve-dispute',
    async ({ params, body, viewer, deps }) => {
      const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
      if (body.resolution === 'rejected') await assertNotCreditedSince(deps.knex, invoice)
      const resolved = await resolveDispute(deps, invoiceType, invoice, body)
      return showInvoice(deps, viewer, resolved)
    },
  )

  transactionalRoute(
    api,
    'POST /api/invoices/:id/mark-paid',
    async ({ params, body, viewer, deps }) => {
      const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
      const { accepted_rate, ...payment } = body ?? {}
      const paid = await markPaid(deps, invoice, payment)
      await keepAcceptedRate(deps, viewer, invoice, accepted_rate)
      return showInvoice(deps, viewer, paid)
    },
  )

  transactionalRoute(
    api,
    'POST /api/invoices/:id/confirm-bank-details',
    async ({ params, body, viewer, deps }) => {
      const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
      const confirmed = await confirmBankDetails(deps, invoice, body)
      return showInvoice(deps, viewer, confirmed)
    },
  )

  transactionalRoute(
    api,
    'PUT /api/invoices/:id/payment',
    async ({ params, body, viewer, deps }) => {
      const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
      const corrected = await correctPayment(deps, invoice, body)
      return showInvoice(deps, viewer, corrected)
    },
  )

  transactionalRoute(
    api,
    'POST /api/invoices/:id/undo-payment',
    async ({ params, body, viewer, deps }) => {
      const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
      const unpaidInvoice = await undoPayment(deps, invoice, body)
      return showInvoice(deps, viewer, unpaidInvoice)
    },
  )

  transactionalRoute(
    api,
    'POST /api/invoices/:id/reopen',
    async ({ params, body, viewer, deps }) => {
      const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
      await assertNothingReleased(deps.knex, invoice)
      const reopened = await reopenInvoice(deps, invoice, body)
      return showInvoice(deps, viewer, reopened)
    },
  )
}
