import type { Day } from '../day.ts'
import { dueDateUnder } from '../due-date.ts'
import { refused, type Refused } from '../refusal.ts'
import { alreadyInvoiced } from '../timesheet-status.ts'
import { documentEvent } from './document-event.ts'
import { plannedStep, statusRefusal, type StepPlan } from './document-step.ts'
import type { InvoiceToSave } from './invoice-rules.ts'
import { timesheetRules, type TimesheetToSave } from './timesheet-rules.ts'

/** An approved timesheet with its entries, and the invoice that was made of it already, if any. */
interface Timesheet extends Pick<
  TimesheetToSave,
  'client_id' | 'period_start' | 'period_end' | 'notes' | 'items'
> {
  status: string
  invoice_number: string | null
}

/** What an invoice of this timesheet says: every entry is a line. Its client may have agreed to days of its own. */
export const invoiceOfTimesheet = (
  {
    client_id,
    period_start,
    period_end,
    notes,
    items,
  }: Omit<Timesheet, 'status' | 'invoice_number'>,
  today: Day,
  payment_terms_days: number | null = null,
): InvoiceToSave & { status: 'draft' } => ({
  client_id,
  period_start,
  period_end,
  notes,
  due_date: dueDateUnder(payment_terms_days, today),
  status: 'draft',
  items: items.map(
    ({ work_date, project_id, work_type, hours, overtime_hours, notes: ofEntry }) => ({
      work_date,
      project_id,
      pricing_type: 'day_rate' as const,
      work_type,
      hours,
      overtime_hours,
      notes: ofEntry,
    }),
  ),
  expenses: [],
})

/**
 * A draft invoice of an approved timesheet, once: every entry is a line, its hours, overtime and kind
 * of work as they were approved. It is priced at today's terms.
 */
export function planInvoicing(
  timesheet: Timesheet,
  { today, payment_terms_days }: { today: Day; payment_terms_days: number | null },
): (StepPlan & { invoice: InvoiceToSave & { status: 'draft' } }) | Refused {
  const refusal = statusRefusal(timesheetRules, timesheet, 'create_invoice')
  if (refusal) return refusal
  const { invoice_number } = timesheet
  if (invoice_number !== null) return refused('duplicate', alreadyInvoiced(invoice_number))
  const step = plannedStep(timesheetRules, timesheet, 'create_invoice', {
    columns: {},
    event: documentEvent('create_invoice'),
  })
  return { ...step, invoice: invoiceOfTimesheet(timesheet, today, payment_terms_days) }
}
