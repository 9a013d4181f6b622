import type { Words } from '../../../ui/i18n/words.ts'
import {
  describeHours,
  formatRate,
  multipliedRate,
  WORK_TYPE_LABELS,
  type InvoiceItem,
} from '@daysheet/core'

/** A line may end before it, never between it and the price. */
const TIMES = '×\u00a0'

const quantity = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** `Standard`, `Weekend`, `Fixed price`. */
export function formatItemType(item: InvoiceItem, words: Words): string {
  if (item.pricing_type === 'fixed_price') return words('Fixed price')
  return item.work_type ? words(WORK_TYPE_LABELS[item.work_type]) : ''
}

/** `8.0 h × £21.875`, `8.0 h × £25.00, overtime 2.0 h × £37.50`, `Plastering, 14 × £38.00`. */
export function describeDetails(item: InvoiceItem, words: Words): string {
  if (item.pricing_type === 'fixed_price') {
    const price = `${quantity.format(item.quantity ?? 0)} ${TIMES}${formatRate(item.unit_rate ?? 0)}`
    return [item.item_description, price].filter(Boolean).join(', ')
  }
  const rate = item.rate ?? 0
  const part = (hours: number, multiplier: number) =>
    `${describeHours(hours, words)} ${TIMES}${formatRate(multipliedRate(rate, multiplier))}`
  const worked = part(item.hours ?? 0, item.multiplier ?? 1)
  if (!item.overtime_hours) return worked
  return words('{worked}, overtime {overtime}', {
    worked,
    overtime: part(item.overtime_hours, item.overtime_multiplier ?? 1),
  })
}
