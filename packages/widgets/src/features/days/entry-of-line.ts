import type { PricingType, WorkType } from '@daysheet/core'
import type { DayEntry } from './day-entry.ts'
import type { EntryKind } from './entry-kind.ts'

/** A line of work as any document has saved it. */
export interface WorkedLine {
  work_date: string | null
  project_id: string | null
  work_type: WorkType | null
  hours: number | null
  overtime_hours: number | null
  notes: string | null
  pricing_type?: PricingType | null
  item_description?: string | null
  quantity?: number | null
  unit_rate?: number | null
}

/** A saved line, to be typed on in a form whose entries are of that kind. */
export const entryOfLine =
  ({ overtime }: Pick<EntryKind, 'overtime'>) =>
  (line: WorkedLine, key: string): DayEntry => ({
    key,
    project_id: line.project_id,
    work_type: line.work_type ?? 'standard',
    hours: line.pricing_type === 'fixed_price' ? null : line.hours,
    has_overtime: overtime === 'asked' || (line.overtime_hours ?? 0) > 0,
    overtime_hours: line.overtime_hours || (overtime === 'asked' ? 0 : null),
    notes: line.notes ?? '',
    pricing_type: line.pricing_type ?? 'day_rate',
    item_description: line.item_description ?? '',
    quantity: line.quantity ?? null,
    unit_rate: line.unit_rate ?? null,
  })
