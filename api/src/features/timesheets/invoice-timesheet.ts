import { alreadyInvoiced, ApiError, defaultDueDate } from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { changeStatus } from '../../documents/change-status.ts'
import { recordDocumentEvent } from '../../documents/document-event.ts'
import { lockDocument } from '../../documents/lock-document.ts'
import { assertAllowed, assertParty, type Viewer } from '../../documents/policy.ts'
import { addInvoice } from '../invoices/index.ts'
import { findEntries } from './find-timesheet.ts'
import type { TimesheetEntry, TimesheetWithParties } from './model.ts'
import { keptProjects } from './save-timesheet.ts'
import { timesheetType } from './timesheet-type.ts'

/**
 * An approved timesheet becomes a draft invoice in one act, priced at today's terms. A timesheet is
 * on one invoice at the most: invoices.timesheet_id is unique, so of many callers at once one wins
 * and the others meet `duplicate`. Deleting the draft makes it free again.
 */
export function invoiceTimesheet(deps: Deps, viewer: Viewer, id: string) {
  return inTransaction(deps.knex, async (trx) => {
    await lockDocument(trx, timesheetType, id)
    const before = await timesheetType.find(trx, id)
    assertParty(viewer, before)
    assertAllowed(timesheetType, before, 'invoice')
    if (before.invoice_number !== null) {
      throw new ApiError('duplicate', { message: alreadyInvoiced(before.invoice_number) })
    }
    const entries = await findEntries(trx, id)
    await changeStatus(trx, timesheetType, { id, action: 'invoice', at: deps.clock.now() })
    const input = invoiceOf(before, entries, defaultDueDate(deps.clock.today()))
    const source = { timesheet_id: id, kept: keptProjects(before.client_id, entries) }
    const invoice = await addInvoice(trx, deps, viewer.id, input, source)
    await recordDocumentEvent(trx, timesheetType, before, {
      actor: viewer.id,
      action: 'invoice',
      before: { invoice_number: null },
      after: { invoice_number: invoice.invoice_number },
    })
    return invoice
  })
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
