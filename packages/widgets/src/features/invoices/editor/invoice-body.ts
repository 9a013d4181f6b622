import type { ExpenseLineBody, VatTreatment, WorkLineBody } from '@daysheet/core'
import { writtenLines } from '../../days/editing/index.ts'
import type { WrittenBody } from '../../documents/document-config.ts'
import { entriesInPeriod, isComplete, type DayEntry } from '../../days/index.ts'
import type { InvoiceForm } from './invoice-form.ts'

/** What is sent, before its schema has looked at it: what was left empty is still null. */
type Unchecked<Body> = { [Key in keyof Body]: Body[Key] | null }

export interface UncheckedBody {
  client_id: string | null
  period_start: string | null
  period_end: string | null
  due_date: string | null
  vat_treatment: VatTreatment | null
  notes: string
  items: Unchecked<WorkLineBody>[]
  expenses: Unchecked<ExpenseLineBody>[]
}

function lineOf(date: string, entry: DayEntry): UncheckedBody['items'][number] {
  const about = { work_date: date, project_id: entry.project_id, notes: entry.notes }
  const { pricing_type, work_type } = entry
  if (pricing_type === 'fixed_price') {
    const { item_description, quantity, unit_rate } = entry
    return { ...about, pricing_type, work_type, item_description, quantity, unit_rate }
  }
  const overtime_hours = entry.has_overtime ? entry.overtime_hours : null
  return { ...about, pricing_type, work_type, hours: entry.hours, overtime_hours }
}

/** The body of the call, from the lines that count. */
export function writeBody(form: InvoiceForm, options?: { keepsAll?: boolean }) {
  const { items, pathOf } = writtenLines(form, lineOf, { ...options, fieldOf })
  const body: UncheckedBody = {
    client_id: form.client_id,
    period_start: form.period_start,
    period_end: form.period_end,
    due_date: form.due_date,
    vat_treatment: form.vat_treatment ?? null,
    notes: form.notes,
    items,
    expenses: form.expenses.map(({ description, quantity, rate, cis_liable }) => ({
      description,
      quantity,
      rate,
      cis_liable: cis_liable ?? false,
    })),
  }
  return { body, pathOf } satisfies WrittenBody
}

/** An error at `pricing_type` is about the field that this way of pricing lacks. */
function fieldOf(field: string, entry: DayEntry): string {
  if (field !== 'pricing_type') return field
  if (entry.pricing_type === 'day_rate') return 'hours'
  if (!entry.item_description.trim()) return 'item_description'
  return (entry.quantity ?? 0) > 0 ? 'unit_rate' : 'quantity'
}

export const hasCompleteEntry = (form: InvoiceForm): boolean =>
  entriesInPeriod(form).some(({ entry }) => isComplete(entry))
