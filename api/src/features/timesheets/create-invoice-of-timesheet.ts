import { alreadyInvoiced, ApiError, defaultDueDate } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { changeStatus } from '../../documents/change-status.ts'
import { documentEvent } from '../../documents/document-event.ts'
import { assertAllowed } from '../../documents/policy.ts'
import { recordEvent } from '../../record-event.ts'
import { createInvoice } from '../invoices/index.ts'
import { findEntries } from './find-timesheet.ts'
import type { TimesheetEntry, TimesheetWithParties } from './model.ts'
import { projectsOfEntries } from './save-timesheet.ts'
import { timesheetType } from './timesheet-type.ts'

/**
 * Makes a draft invoice of an approved timesheet, priced at today's terms. A timesheet is on one
 * invoice at most: invoices.timesheet_id is unique, so of many callers at once one wins and the
 * others get `duplicate`. Deleting the draft frees it again.
 */
export async function createInvoiceOfTimesheet(
  deps: TransactionDeps,
  timesheet: TimesheetWithParties,
) {
  const { knex: trx, clock } = deps
  const { id, client_id } = timesheet
  assertAllowed(timesheetType, timesheet, 'create_invoice')
  if (timesheet.invoice_number !== null) {
    throw new ApiError('duplicate', { message: alreadyInvoiced(timesheet.invoice_number) })
  }
  const entries = await findEntries(trx, id)
  await changeStatus(trx, timesheetType, { id, action: 'create_invoice', at: clock.now() })
  const invoice = await createInvoice(
    deps,
    timesheet.worker_id,
    invoiceOf(timesheet, entries, defaultDueDate(clock.today())),
    { timesheet_id: id, allowedClosedProjects: projectsOfEntries(client_id, entries) },
  )
  const event = documentEvent(timesheetType, timesheet, {
    action: 'create_invoice',
    before: { invoice_number: null },
    after: { invoice_number: invoice.invoice_number },
  })
  await recordEvent(trx, event)
  return invoice
}

/** Every entry as a line of the invoice, hours, overtime and kind of work as they were approved. */
const invoiceOf = (
  timesheet: TimesheetWithParties,
  entries: readonly TimesheetEntry[],
  due_date: string,
) => ({
  client_id: timesheet.client_id,
  period_start: timesheet.period_start,
  period_end: timesheet.period_end,
  due_date,
  notes: timesheet.notes,
  status: 'draft' as const,
  items: entries.map(({ work_date, project_id, work_type, hours, overtime_hours, notes }) => ({
    work_date,
    project_id,
    pricing_type: 'day_rate' as const,
    work_type,
    hours,
    overtime_hours,
    notes,
  })),
  expenses: [],
})
