import { withEngagementDefaults, type AgreedTerms } from './engagement-defaults.ts'
import { invoiceTotals, type InvoiceTotals, type TaxStatus } from './invoice-totals.ts'
import {
  dayRateLine,
  expenseLine,
  fixedPriceLine,
  hourlyRate,
  multiplierFor,
  type EngagementTerms,
} from './line-amount.ts'
import { formatPounds, sumPence, type Pence } from './money.ts'
import { withhold, type Retentions, type Withheld } from './retentions/withhold.ts'
import { resolveDayRate } from './resolve-day-rate.ts'
import { valuedLines } from './share-expenses.ts'
import { totalHours } from './timesheet-hours.ts'
import type { PricingType, WorkType } from './work-type.ts'
import { msg } from './msg.ts'
import {
  chooseTreatment,
  type ChosenTreatment,
  type ReverseChargeFacts,
  type VatTreatment,
} from './vat-treatment.ts'

/** What decides the amount of a line of work; what its way of pricing does not use may be missing. */
export interface WorkToPrice {
  project_id: string
  pricing_type: PricingType
  /** Standard when missing. */
  work_type?: WorkType | null | undefined
  hours?: number | null | undefined
  overtime_hours?: number | null | undefined
  quantity?: number | null | undefined
  unit_rate?: number | null | undefined
}

/** A line of work of an invoice. */
export interface WorkLine extends WorkToPrice {
  work_date: string
  item_description?: string | null | undefined
  notes?: string | null | undefined
}

export interface ExpenseLine {
  description: string
  quantity: number
  rate: number
  /** CIS is taken from it: travel and subsistence (CISR15080). Not when missing. */
  cis_liable?: boolean | null | undefined
}

/**
 * What was agreed with the client, VAT treatment included, and the worker's tax status. Rates in
 * pounds.
 */
export interface PricingTerms extends AgreedTerms, TaxStatus, ReverseChargeFacts {
  /** By project: the day rate of the worker's assignment, where it has one. */
  project_day_rates: ReadonlyMap<string, number | null>
  /** The engagement's. */
  day_rate: number | null
  /** The worker's own, for an engagement without one. */
  standard_day_rate?: number | null
  /** What is kept back, by project; nothing when missing. */
  retentions?: Retentions
}

/** How a line of work was priced: each line stores the terms that its amount was made from. */
export interface PricedWork {
  pricing_type: PricingType
  work_type: WorkType
  hours: number | null
  overtime_hours: number | null
  /** Pounds an hour. */
  rate: number | null
  day_rate: number | null
  multiplier: number | null
  overtime_multiplier: number | null
  quantity: number | null
  unit_rate: number | null
  amount: Pence
}

export interface PricedWorkLine extends PricedWork {
  work_date: string
  project_id: string
  item_description: string | null
  notes: string | null
}

export type PricedExpenseLine = ExpenseLine & { cis_liable: boolean; amount: Pence }

export interface PricedInvoice extends ChosenTreatment {
  work: PricedWorkLine[]
  expenses: PricedExpenseLine[]
  totals: InvoiceTotals
  /** What `totals.retention` is made of. */
  withheld: Withheld
  total_hours: number
}

/** Far beyond any invoice of one worker, and far below where doubles stop holding whole pence. */
export const MOST_INVOICE_POUNDS = 10_000_000
export const INVOICE_TOO_LARGE = `An invoice can come to at most ${formatPounds(MOST_INVOICE_POUNDS)}. Please split it.`
export const NO_DAY_RATE = msg('Agree a day rate with this client first')

/** The terms of work on a project, by the closest agreed day rate; null while there is none. */
export function termsForProject(terms: PricingTerms, projectId: string): EngagementTerms | null {
  const day_rate = resolveDayRate({
    assignment: terms.project_day_rates.get(projectId),
    engagement: terms.day_rate,
    worker: terms.standard_day_rate,
  })
  return day_rate === null ? null : { day_rate, ...withEngagementDefaults(terms) }
}

const UNPRICED = {
  hours: null,
  overtime_hours: null,
  rate: null,
  day_rate: null,
  multiplier: null,
  overtime_multiplier: null,
  quantity: null,
  unit_rate: null,
} as const

/** Prices a line of work; null for one by the day while no day rate is agreed. */
export function priceWork(line: WorkToPrice, terms: PricingTerms): PricedWork | null {
  const { pricing_type } = line
  const work_type = line.work_type ?? 'standard'
  if (pricing_type === 'fixed_price') {
    const price = { quantity: line.quantity ?? 0, unit_rate: line.unit_rate ?? 0 }
    return { ...UNPRICED, pricing_type, work_type, ...price, amount: fixedPriceLine(price) }
  }
  const agreed = termsForProject(terms, line.project_id)
  if (agreed === null) return null
  const work = { work_type, hours: line.hours ?? 0, overtime_hours: line.overtime_hours || null }
  return {
    ...UNPRICED,
    pricing_type,
    ...work,
    rate: hourlyRate(agreed),
    day_rate: agreed.day_rate,
    multiplier: multiplierFor(work_type, agreed),
    overtime_multiplier: work.overtime_hours === null ? null : agreed.overtime_multiplier,
    amount: dayRateLine(work, agreed),
  }
}

const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null

// Added as plain numbers: the sum may be larger than Pence can hold, which is what is asked here.
const sumOf = (lines: readonly { amount: Pence }[]): number =>
  lines.reduce((sum, line) => sum + line.amount, 0)

/**
 * Prices every line at what was agreed and adds the invoice up. Rates, amounts and totals that a
 * caller sends play no part. Returns the issues instead where the invoice can't be priced.
 *
 * The limit is on the whole invoice before VAT, labour and expenses together, as its sentence says;
 * the larger of the two lists is the one to split.
 *
 * Mon 16 to Sun 22 Nov 2026, £200 a day of 8 h, VAT registered, CIS 20%: Monday 8 h are £200.00,
 * Tuesday 8 h with 2 h overtime at 1.5 £275.00, Saturday 8 h of weekend work at 2 £400.00, a mixer
 * hired for £45.50. Labour £875.00; VAT 20% of £920.50 is £184.10; total £1,104.60; CIS 20% of
 * £875.00 is £175.00; net £929.60.
 *
 * Of the same with 5% kept back: £46.03 of £920.50; VAT 20% of £874.47 is £174.89; total £1,049.36;
 * CIS 20% of £828.97 is £165.79; net £883.57.
 */
export function priceInvoice(
  lines: {
    items: readonly WorkLine[]
    expenses: readonly ExpenseLine[]
    /** What is agreed when missing. */
    vat_treatment?: VatTreatment | null | undefined
  },
  terms: PricingTerms,
): { priced: PricedInvoice } | { issues: { path: string; message: string }[] } {
  const work: PricedWorkLine[] = []
  for (const line of lines.items) {
    const priced = priceWork(line, terms)
    if (priced === null) return { issues: [{ path: 'client_id', message: NO_DAY_RATE }] }
    work.push({
      work_date: line.work_date,
      project_id: line.project_id,
      item_description: textOrNull(line.item_description),
      notes: textOrNull(line.notes),
      ...priced,
    })
  }
  const expenses = lines.expenses.map(({ description, quantity, rate, cis_liable }) => ({
    description,
    quantity,
    rate,
    cis_liable: cis_liable ?? false,
    amount: expenseLine({ quantity, rate }),
  }))
  if (sumOf(work) + sumOf(expenses) > MOST_INVOICE_POUNDS * 100) {
    const path = sumOf(work) >= sumOf(expenses) ? 'items' : 'expenses'
    return { issues: [{ path, message: INVOICE_TOO_LARGE }] }
  }
  const treatment = chooseTreatment(lines.vat_treatment, terms)
  if ('path' in treatment) return { issues: [treatment] }
  const { vat_registered, cis_registered, cis_status } = terms
  const expensesOf = (isLiable: boolean) =>
    expenses.filter(({ cis_liable }) => cis_liable === isLiable).map(({ amount }) => amount)
  const labour = work.map(({ amount }) => amount)
  const materials = expensesOf(false)
  const liable_expenses = expensesOf(true)
  const valued = valuedLines(work, sumPence([...materials, ...liable_expenses]))
  const liable = sumPence([...labour, ...liable_expenses])
  const withheld = withhold(valued, liable, terms.retentions)
  const totals = invoiceTotals({
    labour,
    expenses: materials,
    liable_expenses,
    retention: withheld.retention,
    vat_registered,
    vat_treatment: treatment.vat_treatment,
    cis_registered,
    cis_status,
  })
  return {
    priced: { work, expenses, ...treatment, totals, withheld, total_hours: totalHours(work) },
  }
}
