import { formatRate, multipliedRate } from './rate.ts'
import { describeHours } from './timesheet-hours.ts'
import type { PricingType } from './work-type.ts'

/** A priced line of work, as far as it says how its amount came about. */
interface WorkLineDetails {
  pricing_type: PricingType
  hours: number | null
  overtime_hours: number | null
  rate: number | null
  multiplier: number | null
  overtime_multiplier: number | null
  description: string | null
  quantity: number | null
  unit_rate: number | null
}

/** Quantities without trailing zeros: `8`, `7.5`. */
export const formatQuantity = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: 2 })

/**
 * The quantities of a line, each part on a line of its own: `8.0 h × £25.00`, `overtime 2.0 h ×
 * £37.50`.
 */
export function lineDetails(line: WorkLineDetails): string[] {
  if (line.pricing_type === 'fixed_price') {
    const counted = `${formatQuantity(line.quantity ?? 0)} × ${formatRate(line.unit_rate ?? 0)}`
    return line.description ? [line.description, counted] : [counted]
  }
  const rate = line.rate ?? 0
  const part = (hours: number, multiplier: number | null) =>
    `${describeHours(hours)} × ${formatRate(multipliedRate(rate, multiplier ?? 1))}`
  const worked = part(line.hours ?? 0, line.multiplier)
  return line.overtime_hours
    ? [worked, `overtime ${part(line.overtime_hours, line.overtime_multiplier)}`]
    : [worked]
}
