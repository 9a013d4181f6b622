import { assertSelf } from '../../../http/session/assert-self.ts'
import { lockDocument } from '../../../documents/visible-document.ts'
import { removeDraft } from '../../../documents/remove.ts'
import { createDocument, saveDocument } from '../../../documents/save-document.ts'
import { withdrawDocument } from '../../../documents/withdraw.ts'
import type { ApiRouter } from '../../../http/guard.ts'
import { transactionalRoute } from '../../../http/route.ts'
import { showInvoice } from '../../invoices/index.ts'
import { createInvoiceOfTimesheet } from '../create-invoice-of-timesheet.ts'
import { showTimesheet } from '../present-timesheet.ts'
import { timesheetType } from '../timesheet-type.ts'

export function writeRoutes(api: ApiRouter): void {
  transactionalRoute(
    api,
    'POST /api/workers/:id/timesheets',
    async ({ params, body, viewer, deps }) => {
      await assertSelf(deps.knex, viewer, params.id)
      const timesheet = await createDocument(deps, timesheetType, viewer.account.id, body)
      return showTimesheet(deps, viewer, timesheet)
    },
  )

  transactionalRoute(api, 'PUT /api/timesheets/:id', async ({ params, body, viewer, deps }) => {
    const timesheet = await lockDocument(deps.knex, timesheetType, params.id, viewer)
    const saved = await saveDocument(deps, timesheetType, timesheet, body, 'update')
    return showTimesheet(deps, viewer, saved)
  })

  transactionalRoute(
    api,
    'PUT /api/timesheets/:id/amend',
    async ({ params, body, viewer, deps }) => {
      const timesheet = await lockDocument(deps.knex, timesheetType, params.id, viewer)
      const amended = await saveDocument(deps, timesheetType, timesheet, body, 'amend')
      return showTimesheet(deps, viewer, amended)
    },
  )

  transactionalRoute(api, 'DELETE /api/timesheets/:id', async ({ params, viewer, deps }) => {
    const timesheet = await lockDocument(deps.knex, timesheetType, params.id, viewer)
    await removeDraft(deps, timesheetType, timesheet)
  })

  transactionalRoute(
    api,
    'POST /api/timesheets/:id/withdraw',
    async ({ params, body, viewer, deps }) => {
      const timesheet = await lockDocument(deps.knex, timesheetType, params.id, viewer)
      const withdrawn = await withdrawDocument(deps, timesheetType, timesheet, body?.version)
      return showTimesheet(deps, viewer, withdrawn)
    },
  )

  transactionalRoute(api, 'POST /api/timesheets/:id/invoice', async ({ params, viewer, deps }) => {
    const timesheet = await lockDocument(deps.knex, timesheetType, params.id, viewer)
    const invoice = await createInvoiceOfTimesheet(deps, timesheet)
    return showInvoice(deps, viewer, invoice)
  })
}
