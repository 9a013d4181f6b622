import { formatPounds } from '@daysheet/core'
import type { DocumentWorkLine } from './invoice-document.ts'

/** Hours and quantities without trailing zeros: `8`, `7.5`. */
export const formatQuantity = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: 2 })

/**
 * `£25.00`, `£22.2222`: a rate is never rounded so far that hours × rate would seem to disagree
 * with the amount beside it.
 */
export function formatRate(pounds: number): string {
  const exact = Math.round(pounds * 10_000) / 10_000
  if (Number.isInteger(Math.round(exact * 10_000) / 100)) return formatPounds(exact)
  return `£${exact.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`
}

/** What was counted, each part on a line of its own: `8 h × £25.00`, `overtime 2 h × £37.50`. */
export function lineDetails(line: DocumentWorkLine): string[] {
  if (line.pricing_type === 'fixed_price') {
    const counted = `${formatQuantity(line.quantity ?? 0)} × ${formatPounds(line.unit_rate ?? 0)}`
    return line.description ? [line.description, counted] : [counted]
  }
  const rate = line.rate ?? 0
  const details = [
    `${formatQuantity(line.hours ?? 0)} h × ${formatRate(rate * (line.multiplier ?? 1))}`,
  ]
  if (line.overtime_hours) {
    const overtimeRate = formatRate(rate * (line.overtime_multiplier ?? 1))
    details.push(`overtime ${formatQuantity(line.overtime_hours)} h × ${overtimeRate}`)
  }
  return details
}
