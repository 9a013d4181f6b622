import {
  describeHours,
  describeRateSource,
  expenseLine,
  explainTotals,
  formatPence,
  poundsFromPence,
  priceInvoice,
  displayName,
  ownClientTaxStatus,
  penceFromPounds,
  priceWork,
  retentionColumns,
  rateThatCounts,
  sumPence,
  termsForProject,
  type Invoice,
  type InvoiceClient,
  type InvoiceTotals,
  type Pence,
  type PricingTerms,
  type RateSource,
  type ProjectOption,
  type TaxStatus,
  type User,
  type VatTreatment,
  type Withheld,
  type WorkToPrice,
} from '@daysheet/core'
import type { SummaryLine } from '../../../ui/index.ts'
import { msg, english, type Words } from '../../../ui/i18n/words.ts'
import { entriesInPeriod, isComplete, type DayEntry } from '../../days/index.ts'
import { vatReasons } from '../describe-vat.ts'
import { retentionLine } from '../view/invoice-summary-lines.ts'
import type { ExpenseDraft, InvoiceForm } from './invoice-form.ts'

/** The tax details of whoever writes the invoice, with whose word they are. */
export type InvoicingWorker = TaxStatus & Pick<User, 'full_name'>
export type FormPricing = PricingTerms & RateSource & InvoicingWorker

/**
 * The terms that an invoice for this client is priced at while it is typed, as the server will; the
 * client's verification of the worker counts over the worker's own profile.
 */
export const pricingOf = (
  client: InvoiceClient | undefined,
  projects: readonly Pick<ProjectOption, 'id' | 'day_rate' | 'retention'>[],
  profile: InvoicingWorker,
): FormPricing => {
  // An own client deducts what it told the worker, whatever the profile says.
  const status = { ...profile, ...ownClientTaxStatus(profile, client?.own_cis ?? null) }
  return {
    ...client,
    ...status,
    ...rateThatCounts(status, client?.verification, client ? displayName(client) : ''),
    day_rate: client?.day_rate ?? null,
    project_day_rates: new Map(projects.map(({ id, day_rate }) => [id, day_rate])),
    retentions: new Map(
      projects.flatMap(({ id, retention }) =>
        retention?.terms
          ? [[id, { terms: retention.terms, held_before: penceFromPounds(retention.held_before) }]]
          : [],
      ),
    ),
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

/** An entry as it is priced; null while something is missing or larger than can be sent. */
function finishedWork(entry: DayEntry, pricing: PricingTerms): WorkToPrice | null {
  const { project_id, pricing_type, work_type, hours, quantity, unit_rate } = entry
  if (project_id === null || !isComplete(entry)) return null
  if (pricing_type === 'fixed_price') {
    const isSendable = within(quantity, MOST_UNITS) && within(unit_rate, MOST_UNITS)
    return isSendable ? { project_id, pricing_type, quantity, unit_rate } : null
  }
  const overtime_hours = entry.has_overtime ? entry.overtime_hours : null
  const isSendable = within(hours, MOST_HOURS) && (overtime_hours ?? 0) <= MOST_HOURS
  if (!isSendable || termsForProject(pricing, project_id) === null) return null
  return { project_id, pricing_type, work_type, hours, overtime_hours }
}

/** What an entry is worth; null while it can't be priced. */
export function entryAmount(entry: DayEntry, pricing: PricingTerms): Pence | null {
  const work = finishedWork(entry, pricing)
  return work && (priceWork(work, pricing)?.amount ?? null)
}

const finishedExpense = ({ description, quantity, rate, cis_liable }: ExpenseDraft) =>
  within(quantity, MOST_UNITS) && within(rate, MOST_UNITS)
    ? { description, quantity, rate, cis_liable }
    : null

export function expenseAmount(expense: ExpenseDraft): Pence | null {
  const finished = finishedExpense(expense)
  return finished && expenseLine(finished)
}

export interface PricedForm extends InvoiceTotals {
  withheld: Withheld
  vat_treatment: VatTreatment
  hours: number
  labourByTheHour: Pence
  labourAtFixedPrice: Pence
  expenseCount: number
}

/** Prices the finished lines of the form; the sentence that says why not where that is refused. */
export function priceForm(form: InvoiceForm, pricing: PricingTerms): PricedForm | string {
  const items = entriesInPeriod(form).flatMap(({ date, entry }) => {
    const work = finishedWork(entry, pricing)
    return work === null ? [] : [{ work_date: date, ...work }]
  })
  const expenses = form.expenses.flatMap((expense) => finishedExpense(expense) ?? [])
  const { vat_treatment } = form
  const result = priceInvoice({ items, expenses, vat_treatment }, pricing)
  if ('issues' in result) return result.issues.map(({ message }) => message).join(' ')
  const { work, totals, total_hours } = result.priced
  const labourOf = (type: DayEntry['pricing_type']) =>
    sumPence(work.filter((line) => line.pricing_type === type).map(({ amount }) => amount))
  return {
    ...totals,
    withheld: result.priced.withheld,
    vat_treatment: result.priced.vat_treatment,
    hours: total_hours,
    labourByTheHour: labourOf('day_rate'),
    labourAtFixedPrice: labourOf('fixed_price'),
    expenseCount: expenses.length,
  }
}

/** `38.0 h £1,182.50`, `Fixed price £532.00`: what labour is made of; one part alone is the amount beside it. */
function labourReasons(priced: PricedForm, words: Words): string[] {
  const hours = describeHours(priced.hours, words)
  if (priced.labourAtFixedPrice <= 0) return [priced.hours > 0 ? hours : msg('No work yet')]
  if (priced.hours <= 0) return [msg('Fixed price')]
  return [
    `${hours} ${formatPence(priced.labourByTheHour)}`,
    words('Fixed price {amount}', { amount: formatPence(priced.labourAtFixedPrice) }),
  ]
}

/** The summary, each figure with its reason; the net amount comes last. */
export function summaryLines(
  priced: PricedForm | string,
  status: InvoicingWorker & Partial<RateSource>,
  words: Words = english,
): SummaryLine[] {
  if (typeof priced === 'string') {
    return [
      { label: msg('Labour'), reason: words(priced), amount: '–' },
      { label: msg('Net amount'), amount: '–', kind: 'total' },
    ]
  }
  const why = explainTotals(priced, { ...status, vat_treatment: priced.vat_treatment }, words)
  const { expenseCount: count } = priced
  const pounds = poundsFromPence
  return [
    { label: msg('Labour'), reason: labourReasons(priced, words), amount: pounds(priced.labour) },
    {
      label: msg('Expenses'),
      reason:
        count === 0 ? msg('None') : words({ one: '1 item', other: '{count} items' }, { count }),
      amount: pounds(priced.expenses),
    },
    ...retentionLine(
      { ...retentionColumns(priced.withheld), retention_amount: pounds(priced.retention) },
      words,
    ),
    { label: 'VAT', reason: vatReasons(why), amount: pounds(priced.vat) },
    {
      label: msg('CIS deduction'),
      reason: [why.cis, describeRateSource(status, status.full_name, words)],
      amount: -pounds(priced.cis),
    },
    { label: msg('Net amount'), amount: pounds(priced.net), kind: 'total' },
  ]
}
