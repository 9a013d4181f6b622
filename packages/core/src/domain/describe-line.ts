import type { Day } from './day.ts'
import { formatPounds } from './money.ts'
import { formatRate } from './rate.ts'
import { describeHours } from './timesheet-hours.ts'
import { WORK_TYPE_LABELS, type PricingType, type WorkType } from './work-type.ts'

/** A line of an invoice or a timesheet, as far as it says what was done and what it is worth. */
export interface ComparedLine {
  work_date: Day | null
  item_type?: 'work' | 'expense'
  project_name?: string | null
  pricing_type?: PricingType | null
  work_type?: WorkType | null
  hours?: number | null
  overtime_hours?: number | null
  item_description?: string | null
  quantity?: number | null
  /** Of an expense. */
  rate?: number | null
  unit_rate?: number | null
  amount?: number | null
  notes?: string | null
}

const quantity = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** `Riverside, 8.0 h, overtime 2.0 h, £250.00`; `Riverside, Skirting, 14 × £38.00, £532.00`. */
export const describeLine = (line: ComparedLine): string =>
  [
    line.project_name,
    line.item_description,
    line.hours != null && describeHours(line.hours),
    line.overtime_hours && `overtime ${describeHours(line.overtime_hours)}`,
    // A fixed price is the same whenever the work was done.
    line.hours != null &&
      line.work_type &&
      line.work_type !== 'standard' &&
      WORK_TYPE_LABELS[line.work_type],
    line.quantity != null && `${quantity.format(line.quantity)} × ${formatRate(priceOf(line))}`,
    line.amount != null && formatPounds(line.amount),
    line.notes && `‘${line.notes}’`,
  ]
    .filter(Boolean)
    .join(', ')

const priceOf = ({ item_type, rate, unit_rate }: ComparedLine): number =>
  (item_type === 'expense' ? rate : unit_rate) ?? 0
