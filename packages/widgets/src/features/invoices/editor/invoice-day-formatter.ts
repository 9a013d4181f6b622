import {
  WORK_TYPE_LABELS,
  dayRateLine,
  describeHours,
  formatPence,
  formatPounds,
  formatRate,
  hourlyRate,
  multipliedRate,
  multiplierFor,
  poundsFromPence,
  sumPence,
  termsForProject,
  type PricingTerms,
} from '@daysheet/core'
import {
  hoursNote,
  hoursWorked,
  describeProjects,
  type DayEntry,
  type DayFormatter,
} from '../../days/index.ts'
import { english, type Words } from '../../../ui/i18n/words.ts'
import { entryAmount } from './price-form.ts'

const describeQuantity = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const fixedPrice = ({ quantity, unit_rate }: DayEntry): string =>
  `${describeQuantity.format(quantity ?? 0)} × ${formatPounds(unit_rate ?? 0)}`

/** `Standard`, `Weekend, × 2`, `Standard, 2.0 h overtime`, `Fixed price, 14 × £38.00`. */
function kindOf(entry: DayEntry, pricing: PricingTerms, words: Words): string {
  if (entry.pricing_type === 'fixed_price')
    return words('Fixed price, {price}', { price: fixedPrice(entry) })
  const terms = termsForProject(pricing, entry.project_id ?? '')
  const times = terms ? multiplierFor(entry.work_type, terms) : 1
  const overtime = entry.has_overtime && entry.overtime_hours
  return [
    words(WORK_TYPE_LABELS[entry.work_type]),
    ...(times === 1 ? [] : [`× ${times}`]),
    ...(overtime ? [words('{hours} overtime', { hours: describeHours(overtime, words) })] : []),
  ].join(', ')
}

function noteOf(entries: readonly DayEntry[], words: Words): string {
  const fixed = entries.filter(({ pricing_type }) => pricing_type === 'fixed_price')
  const byTheHour = entries.filter(({ pricing_type }) => pricing_type === 'day_rate')
  const notes = fixed.map((entry) => words('Fixed, {price}', { price: fixedPrice(entry) }))
  return [...(byTheHour.length > 0 ? [hoursNote(byTheHour, words)] : []), ...notes].join(' + ')
}

/** `8.0 h × £27.50 = £220.00` and `2.0 h × £41.25 = £82.50`: shown once a day has overtime. */
function reasonsOf(entry: DayEntry, pricing: PricingTerms, words: Words): string[] {
  const terms = termsForProject(pricing, entry.project_id ?? '')
  const { hours, overtime_hours, work_type } = entry
  if (!terms || !entry.has_overtime || !overtime_hours || !hours) return []
  const part = (count: number, type: DayEntry['work_type']) => {
    if (count > 24) return []
    const rate = formatRate(multipliedRate(hourlyRate(terms), multiplierFor(type, terms)))
    const amount = dayRateLine({ hours: count, work_type: type }, terms)
    return [`${describeHours(count, words)} × ${rate} = ${formatPence(amount)}`]
  }
  return [...part(hours, work_type), ...part(overtime_hours, 'overtime')]
}

/** Days of an invoice, in pounds. */
export function invoiceDayFormatter(
  pricing: PricingTerms,
  nameOf: (projectId: string) => string,
  words: Words = english,
): DayFormatter {
  const amountOf = (entries: readonly DayEntry[]) => {
    const amounts = entries.map((entry) => entryAmount(entry, pricing))
    const pricedAmounts = amounts.filter((amount) => amount !== null)
    return pricedAmounts.length === 0 ? undefined : poundsFromPence(sumPence(pricedAmounts))
  }
  return {
    summary: (_date, entries) => {
      const hours = hoursWorked(entries)
      return {
        title: describeProjects(entries, nameOf, words),
        note: noteOf(entries, words),
        type: [...new Set(entries.map((entry) => kindOf(entry, pricing, words)))].join(', '),
        hours: hours > 0 ? describeHours(hours, words) : undefined,
        amount: amountOf(entries),
      }
    },
    entryAmount: (entry) => amountOf([entry]),
    entryReasons: (entry) => reasonsOf(entry, pricing, words),
  }
}
