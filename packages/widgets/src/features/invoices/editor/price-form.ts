import {
  describeHours,
  ENGAGEMENT_DEFAULTS,
  expenseLine,
  explainTotals,
  formatPence,
  invoiceTotals,
  poundsFromPence,
  sumPence,
  workLineAmount,
  type EngagementTerms,
  type Invoice,
  type InvoiceClient,
  type InvoiceTotals,
  type Pence,
  type ProjectOption,
  type TaxStatus,
} from '@daysheet/core'
import type { SummaryLine } from '../../../ui/index.ts'
import { english, type Words } from '../../../ui/i18n/words.ts'
import { entriesInPeriod, hoursWorked, isComplete, type DayEntry } from '../../days/index.ts'
import type { ExpenseDraft, InvoiceForm } from './invoice-form.ts'

/** What prices an invoice while it is typed; the server prices it again by the same functions. */
export interface Pricing {
  /** The terms for a project; null while no day rate is agreed. */
  termsFor: (projectId: string | null) => EngagementTerms | null
  taxStatus: TaxStatus
}

export function pricingOf(
  client: InvoiceClient | undefined,
  projects: readonly Pick<ProjectOption, 'id' | 'day_rate'>[],
  taxStatus: TaxStatus,
): Pricing {
  const own = new Map(projects.map(({ id, day_rate }) => [id, day_rate]))
  const { standard_hours, overtime_multiplier, night_multiplier, weekend_multiplier } =
    client ?? ENGAGEMENT_DEFAULTS
  const multipliers = { standard_hours, overtime_multiplier, night_multiplier, weekend_multiplier }
  return {
    taxStatus,
    termsFor: (projectId) => {
      const day_rate = (projectId ? own.get(projectId) : null) ?? client?.day_rate ?? null
      return day_rate === null ? null : { day_rate, ...multipliers }
    },
  }
}

/**
 * What a day on the projects of a saved invoice was priced at, for those that can no longer be
 * chosen: the list of open projects does not have them any more. The rate is the hour's, to 4 decimals.
 */
export const formerRates = (
  invoice: Pick<Invoice, 'items'> | null,
  standardHours: number,
): Pick<ProjectOption, 'id' | 'day_rate'>[] =>
  (invoice?.items ?? []).flatMap(({ project_id, pricing_type, rate }) =>
    project_id !== null && pricing_type === 'day_rate' && rate !== null
      ? [{ id: project_id, day_rate: Math.round(rate * standardHours * 100) / 100 }]
      : [],
  )

const MOST_HOURS = 24
const MOST_UNITS = 1_000_000
const within = (value: number | null, most: number): value is number =>
  value !== null && value > 0 && value <= most

/** What an entry is worth; null while it can't be computed. */
export function entryAmount(entry: DayEntry, pricing: Pricing): Pence | null {
  if (!isComplete(entry)) return null
  const terms = pricing.termsFor(entry.project_id)
  if (entry.pricing_type === 'fixed_price') {
    const { quantity, unit_rate } = entry
    if (!within(quantity, MOST_UNITS) || !within(unit_rate, MOST_UNITS)) return null
    const anyTerms = terms ?? { day_rate: 0, ...ENGAGEMENT_DEFAULTS }
    return workLineAmount({ pricing_type: 'fixed_price', quantity, unit_rate }, anyTerms)
  }
  const { hours, work_type } = entry
  const overtime_hours = entry.has_overtime ? entry.overtime_hours : null
  if (!terms || !within(hours, MOST_HOURS) || (overtime_hours ?? 0) > MOST_HOURS) return null
  return workLineAmount({ pricing_type: 'day_rate', hours, work_type, overtime_hours }, terms)
}

export const expenseAmount = ({ quantity, rate }: ExpenseDraft): Pence | null =>
  within(quantity, MOST_UNITS) && within(rate, MOST_UNITS) ? expenseLine({ quantity, rate }) : null

export interface PricedForm extends InvoiceTotals {
  hours: number
  labourByTheHour: Pence
  labourAtFixedPrice: Pence
  expenseCount: number
}

const known = (amounts: readonly (Pence | null)[]): Pence[] =>
  amounts.filter((amount) => amount !== null)

export function priceForm(form: InvoiceForm, pricing: Pricing): PricedForm {
  const entries = entriesInPeriod(form).map(({ entry }) => entry)
  const complete = entries.filter(isComplete)
  const amountsOf = (type: DayEntry['pricing_type']) =>
    known(
      complete
        .filter(({ pricing_type }) => pricing_type === type)
        .map((entry) => entryAmount(entry, pricing)),
    )
  const byTheHour = amountsOf('day_rate')
  const atFixedPrice = amountsOf('fixed_price')
  const expenses = known(form.expenses.map(expenseAmount))
  return {
    ...invoiceTotals({ labour: [...byTheHour, ...atFixedPrice], expenses, ...pricing.taxStatus }),
    hours: hoursWorked(complete.filter((entry) => entryAmount(entry, pricing) !== null)),
    labourByTheHour: sumPence(byTheHour),
    labourAtFixedPrice: sumPence(atFixedPrice),
    expenseCount: expenses.length,
  }
}

/** `38.0 h £1,182.50`, `Fixed price £532.00`: what labour is made of. */
function labourReasons(priced: PricedForm, words: Words): string[] {
  const hours = describeHours(priced.hours, words)
  const byTheHour = priced.hours > 0 ? [`${hours} ${formatPence(priced.labourByTheHour)}`] : []
  const fixed =
    priced.labourAtFixedPrice > 0
      ? [words('Fixed price {amount}', { amount: formatPence(priced.labourAtFixedPrice) })]
      : []
  return byTheHour.length + fixed.length === 0 ? ['No work yet'] : [...byTheHour, ...fixed]
}

/** The summary, each figure with its reason; the net amount comes last. */
export function summaryLines(
  priced: PricedForm,
  taxStatus: TaxStatus,
  words: Words = english,
): SummaryLine[] {
  const why = explainTotals(priced, taxStatus, words)
  const { expenseCount: count } = priced
  const pounds = poundsFromPence
  return [
    { label: 'Labour', reason: labourReasons(priced, words), amount: pounds(priced.labour) },
    {
      label: 'Expenses',
      reason: count === 0 ? 'None' : count === 1 ? '1 item' : words('{count} items', { count }),
      amount: pounds(priced.expenses),
    },
    { label: 'VAT', reason: why.vat, amount: pounds(priced.vat) },
    { label: 'CIS deduction', reason: why.cis, amount: -pounds(priced.cis) },
    { label: 'Net amount', amount: pounds(priced.net), kind: 'total' },
  ]
}
