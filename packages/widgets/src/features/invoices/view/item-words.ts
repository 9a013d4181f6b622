import type { Words } from '../../../ui/words/words.ts'
import { formatHours, formatPounds, WORK_TYPE_LABELS, type InvoiceItem } from '@daysheet/core'

const quantity = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const hours = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** `Standard`, `Weekend`, `Fixed price`. */
export function typeInWords(item: InvoiceItem, words: Words): string {
  if (item.pricing_type === 'fixed_price') return words('Fixed price')
  return item.work_type ? words(WORK_TYPE_LABELS[item.work_type]) : ''
}

/** `8 h × £25.00`, `8 h × £25.00, overtime 2 h × £37.50`, `Plastering, 14 × £38.00`. */
export function detailsInWords(item: InvoiceItem, words: Words): string {
  if (item.pricing_type === 'fixed_price') {
    const price = `${quantity.format(item.quantity ?? 0)} × ${formatPounds(item.unit_rate ?? 0)}`
    return [item.item_description, price].filter(Boolean).join(', ')
  }
  const rate = item.rate ?? 0
  const worked = `${words('{hours} h', { hours: hours.format(item.hours ?? 0) })} × ${formatPounds(rate * (item.multiplier ?? 1))}`
  if (!item.overtime_hours) return worked
  const overtimeRate = rate * (item.overtime_multiplier ?? 1)
  return words('{worked}, overtime {hours} h × {rate}', {
    worked,
    hours: hours.format(item.overtime_hours),
    rate: formatPounds(overtimeRate),
  })
}

export const totalHoursInWords = (count: number, words: Words): string =>
  words('{hours} h', { hours: formatHours(count) })
