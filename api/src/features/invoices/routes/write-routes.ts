import { assertNotRefused, releaseEditRefusal } from '@daysheet/core'
import { assertSelf } from '../../../http/session/assert-self.ts'
import { lockDocument } from '../../../documents/visible-document.ts'
import { removeDraft } from '../../../documents/remove.ts'
import { createDocument, saveDocument } from '../../../documents/save-document.ts'
import { withdrawDocument } from '../../../documents/withdraw.ts'
import type { ApiRouter } from '../../../http/guard.ts'
import { transactionalRoute } from '../../../http/route.ts'
import { approveByTimesheet } from '../approve-by-timesheet.ts'
import { changeInvoiceArchive } from '../archive-invoice.ts'
import { chaseInvoice } from '../chase-invoice.ts'
import { forgetWithheld } from '../../../retentions/index.ts'
import { invoiceType } from '../invoice-type.ts'
import { showInvoice } from '../show-invoice.ts'

/** Throws `wrong_state` for released retention, which is what its client made it. */
function assertWritable(invoice: { kind: string }): void {
  const refusal = releaseEditRefusal(invoice)
  if (refusal) assertNotRefused(refusal)
}

export function writeRoutes(api: ApiRouter): void {
  transactionalRoute(
    api,
    'POST /api/workers/:id/invoices',
    async ({ params, body, viewer, deps }) => {
      await assertSelf(deps.knex, viewer, params.id)
      const invoice = await createDocument(deps, invoiceType, viewer.account.id, body)
      return showInvoice(deps, viewer, invoice)
    },
  )

  transactionalRoute(api, 'PUT /api/invoices/:id', async ({ params, body, viewer, deps }) => {
    const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
    assertWritable(invoice)
    const saved = await saveDocument(deps, invoiceType, invoice, body, 'update')
    return showInvoice(deps, viewer, await approveByTimesheet(deps, saved))
  })

  transactionalRoute(api, 'PUT /api/invoices/:id/amend', async ({ params, body, viewer, deps }) => {
    const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
    assertWritable(invoice)
    const amended = await saveDocument(deps, invoiceType, invoice, body, 'amend')
    return showInvoice(deps, viewer, amended)
  })

  transactionalRoute(api, 'DELETE /api/invoices/:id', async ({ params, viewer, deps }) => {
    const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
    assertWritable(invoice)
    await forgetWithheld(deps.knex, invoice)
    await removeDraft(deps, invoiceType, invoice)
  })

  transactionalRoute(
    api,
    'POST /api/invoices/:id/withdraw',
    async ({ params, body, viewer, deps }) => {
      const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
      const withdrawn = await withdrawDocument(deps, invoiceType, invoice, body?.version)
      return showInvoice(deps, viewer, withdrawn)
    },
  )

  transactionalRoute(api, 'POST /api/invoices/:id/archive', async ({ params, viewer, deps }) => {
    const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
    const archived = await changeInvoiceArchive(deps, viewer, invoice, 'archive')
    return showInvoice(deps, viewer, archived)
  })

  transactionalRoute(api, 'POST /api/invoices/:id/unarchive', async ({ params, viewer, deps }) => {
    const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
    const unarchived = await changeInvoiceArchive(deps, viewer, invoice, 'unarchive')
    return showInvoice(deps, viewer, unarchived)
  })

  transactionalRoute(api, 'POST /api/invoices/:id/chase', async ({ params, viewer, deps }) => {
    const invoice = await lockDocument(deps.knex, invoiceType, params.id, viewer)
    const chased = await chaseInvoice(deps, invoice)
    return showInvoice(deps, viewer, chased)
  })
}
