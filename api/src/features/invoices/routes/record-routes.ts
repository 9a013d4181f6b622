import { recordDecision, undoRecord } from '../../../documents/decide-for-own-client.ts'
import { lockDocument } from '../../../documents/visible-document.ts'
import type { ApiRouter } from '../../../http/guard.ts'
import { transactionalRoute } from '../../../http/route.ts'
import { markingMonths } from '../../cis-months/index.ts'
import { invoiceType } from '../invoice-type.ts'
import { payableOf } from '../payments/payables.ts'
import { showInvoice } from '../show-invoice.ts'

/** What an own client said, as its worker was told. */
export function recordRoutes(api: ApiRouter): void {
  transactionalRoute(
    api,
    'POST /api/invoices/:id/record',
    async ({ params, body, viewer, deps }) => {
      const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
      const recorded = await recordDecision(deps, invoiceType, invoice, body, {
        around: (at, write) => markingMonths(deps, invoice, at, write),
        invoice: await payableOf(deps.knex, invoice),
      })
      return showInvoice(deps, viewer, recorded)
    },
  )

  transactionalRoute(
    api,
    'POST /api/invoices/:id/undo-record',
    async ({ params, body, viewer, deps }) => {
      const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
      const undone = await undoRecord(deps, invoiceType, invoice, body, {
        around: (at, write) => markingMonths(deps, invoice, at, write),
        invoice: await payableOf(deps.knex, invoice),
      })
      return showInvoice(deps, viewer, undone)
    },
  )
}
