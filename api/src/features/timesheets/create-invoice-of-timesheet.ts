import { assertNotRefused, planInvoicing } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { changeStatus } from '../../documents/change-status.ts'
import { recordedDocumentEvent } from '../../documents/document-event.ts'
import { findPaymentTerms } from '../../documents/own-client-terms.ts'
import { createDocument } from '../../documents/save-document.ts'
import { recordEvent } from '../../record-event.ts'
import { invoiceType } from '../invoices/index.ts'
import { findEntries } from './find-timesheet.ts'
import type { TimesheetWithParties } from './model.ts'
import { projectsOfEntries, timesheetType } from './timesheet-type.ts'

/**
 * Makes a draft invoice of an approved timesheet. A timesheet is on one invoice at most:
 * invoices.timesheet_id is unique, so of many callers at once one wins and the others get
 * `duplicate`. Deleting the draft frees it again.
 */
export async function createInvoiceOfTimesheet(
  deps: TransactionDeps,
  timesheet: TimesheetWithParties,
) {
  const { knex: trx, clock } = deps
  const { id, worker_id, client_id } = timesheet
  const items = await findEntries(trx, id)
  const payment_terms_days = await findPaymentTerms(trx, client_id)
  const plan = planInvoicing({ ...timesheet, items }, { today: clock.today(), payment_terms_days })
  assertNotRefused(plan)
  await changeStatus(trx, timesheetType, id, { ...plan, at: clock.now() })
  const invoice = await createDocument(deps, invoiceType, worker_id, plan.invoice, {
    columns: { timesheet_id: id },
    named: projectsOfEntries(client_id, items),
    sentDays: items.map(({ work_date }) => work_date),
  })
  const event = recordedDocumentEvent(timesheetType, timesheet, plan.event, {
    before: { invoice_number: null },
    after: { invoice_number: invoice.invoice_number },
  })
  await recordEvent(trx, event)
  return invoice
}
