import type { ExpenseLineBody, WorkLineBody } from '@daysheet/core'
import { entriesInPeriod, isComplete, type DayEntry } from '../../days/index.ts'
import type { InvoiceForm } from './invoice-form.ts'

/** What is sent, before its schema has looked at it: what was left empty is still null. */
type Unchecked<Body> = { [Key in keyof Body]: Body[Key] | null }

export interface UncheckedBody {
  client_id: string | null
  period_start: string | null
  period_end: string | null
  due_date: string | null
  notes: string
  items: Unchecked<WorkLineBody>[]
  expenses: Unchecked<ExpenseLineBody>[]
}

export interface Written {
  body: UncheckedBody
  /** The place in the form that a place in the body stands for: `items.0.hours` is `days.2026-11-16.0.hours`. */
  placeOf: (path: string) => string
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

/**
 * The body of the call. Entries without a project or an amount are dropped; when none would be
 * left all stay, so that each can say what it lacks.
 */
export function writeBody(form: InvoiceForm, { keepsAll = false } = {}): Written {
  const all = entriesInPeriod(form)
  const complete = all.filter(({ entry }) => isComplete(entry))
  const lines = keepsAll || complete.length === 0 ? all : complete
  const body: UncheckedBody = {
    client_id: form.client_id,
    period_start: form.period_start,
    period_end: form.period_end,
    due_date: form.due_date,
    notes: form.notes,
    items: lines.map(({ date, entry }) => lineOf(date, entry)),
    expenses: form.expenses.map(({ description, quantity, rate }) => ({
      description,
      quantity,
      rate,
    })),
  }
  const placeOf = (path: string): string => {
    const [noun, index, field, ...rest] = path.split('.')
    const line = noun === 'items' && index !== undefined ? lines[Number(index)] : undefined
    if (!line) return path
    if (field === undefined) return line.place
    return [line.place, fieldOf(field, line.entry), ...rest].join('.')
  }
  return { body, placeOf }
}

/** `pricing_type` stands for whatever that way of pricing lacks. */
function fieldOf(field: string, entry: DayEntry): string {
  if (field !== 'pricing_type') return field
  if (entry.pricing_type === 'day_rate') return 'hours'
  if (!entry.item_description.trim()) return 'item_description'
  return (entry.quantity ?? 0) > 0 ? 'unit_rate' : 'quantity'
}

export const hasCompleteEntry = (form: InvoiceForm): boolean =>
  entriesInPeriod(form).some(({ entry }) => isComplete(entry))
