import { formatHours, formatPounds, WORK_TYPE_LABELS, type InvoiceItem } from '@daysheet/core'

const quantity = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const hours = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** `Standard`, `Weekend`, `Fixed price`. */
export function typeInWords(item: InvoiceItem): string {
  if (item.pricing_type === 'fixed_price') return 'Fixed price'
  return item.work_type ? WORK_TYPE_LABELS[item.work_type] : ''
}

/** `8 h × £25.00`, `8 h × £25.00, overtime 2 h × £37.50`, `Plastering, 14 × £38.00`. */
export function detailsInWords(item: InvoiceItem): string {
  if (item.pricing_type === 'fixed_price') {
    const price = `${quantity.format(item.quantity ?? 0)} × ${formatPounds(item.unit_rate ?? 0)}`
    return [item.item_description, price].filter(Boolean).join(', ')
  }
  const rate = item.rate ?? 0
  const worked = `${hours.format(item.hours ?? 0)} h × ${formatPounds(rate * (item.multiplier ?? 1))}`
  if (!item.overtime_hours) return worked
  const overtimeRate = rate * (item.overtime_multiplier ?? 1)
  return `${worked}, overtime ${hours.format(item.overtime_hours)} h × ${formatPounds(overtimeRate)}`
}

export const totalHoursInWords = (count: number): string => `${formatHours(count)} h`
