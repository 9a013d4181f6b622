import {
  expenseLine,
  formatPounds,
  hourlyRate,
  invoiceTotals,
  multiplierFor,
  resolveDayRate,
  totalHours,
  workLineAmount,
  type EngagementTerms,
  type InvoiceTotals,
  type Issue,
  type Pence,
  type PricingType,
  type TaxStatus,
  type WorkType,
} from '@daysheet/core'

export interface WorkLine {
  work_date: string
  project_id: string
  pricing_type: PricingType
  /** Unset on a line of a fixed price, where it decides nothing. */
  work_type?: WorkType | null | undefined
  hours?: number | null | undefined
  overtime_hours?: number | null | undefined
  item_description?: string | null | undefined
  quantity?: number | null | undefined
  unit_rate?: number | null | undefined
  notes?: string | null | undefined
}

export interface ExpenseLine {
  description: string
  quantity: number
  rate: number
}

/** What was agreed, from the closest agreement to the farthest. Pounds. */
export interface AgreedRates {
  /** By project: the assignment's own day rate. */
  assignments: ReadonlyMap<string, number | null>
  engagement: number | null
  worker: number | null
}

export type AgreedMultipliers = Omit<EngagementTerms, 'day_rate'>

export interface PricedWorkLine {
  work_date: string
  project_id: string
  pricing_type: PricingType
  work_type: WorkType
  hours: number | null
  overtime_hours: number | null
  rate: number | null
  day_rate: number | null
  multiplier: number | null
  overtime_multiplier: number | null
  item_description: string | null
  quantity: number | null
  unit_rate: number | null
  notes: string | null
  amount: Pence
}

export type PricedExpenseLine = ExpenseLine & { amount: Pence }

export interface PricedInvoice {
  work: PricedWorkLine[]
  expenses: PricedExpenseLine[]
  totals: InvoiceTotals
  total_hours: number
}

// Far beyond any invoice of one worker, and far below where doubles stop holding whole pence.
const MOST_POUNDS = 10_000_000
const tooMuch = `An invoice can come to at most ${formatPounds(MOST_POUNDS)}. Please split it.`

const orNull = (text: string | null | undefined): string | null => text?.trim() || null

function priceWorkLine(line: WorkLine, terms: EngagementTerms | null): PricedWorkLine {
  const work_type = line.work_type ?? 'standard'
  const common = {
    work_date: line.work_date,
    project_id: line.project_id,
    work_type,
    notes: orNull(line.notes),
  }
  if (line.pricing_type === 'fixed_price') {
    const quantity = line.quantity ?? 0
    const unit_rate = line.unit_rate ?? 0
    return {
      ...common,
      pricing_type: 'fixed_price',
      hours: null,
      overtime_hours: null,
      rate: null,
      day_rate: null,
      multiplier: null,
      overtime_multiplier: null,
      item_description: orNull(line.item_description),
      quantity,
      unit_rate,
      amount: workLineAmount({ pricing_type: 'fixed_price', quantity, unit_rate }, NO_TERMS),
    }
  }
  if (!terms) throw new Error('A day-rate line needs an agreed day rate')
  const hours = line.hours ?? 0
  const overtime_hours = line.overtime_hours || null
  return {
    ...common,
    pricing_type: 'day_rate',
    hours,
    overtime_hours,
    rate: hourlyRate(terms),
    day_rate: terms.day_rate,
    multiplier: multiplierFor(work_type, terms),
    overtime_multiplier: overtime_hours === null ? null : terms.overtime_multiplier,
    item_description: orNull(line.item_description),
    quantity: null,
    unit_rate: null,
    amount: workLineAmount({ pricing_type: 'day_rate', hours, work_type, overtime_hours }, terms),
  }
}

/** A fixed price depends on nobody's terms. */
const NO_TERMS: EngagementTerms = {
  day_rate: 0,
  standard_hours: 1,
  overtime_multiplier: 1,
  night_multiplier: 1,
  weekend_multiplier: 1,
}

/**
 * Prices every line at what was agreed and adds the invoice up; what the caller sent as rates,
 * amounts or totals plays no part. Answers with the issues instead when it cannot be priced.
 */
export function priceInvoice(
  lines: { items: readonly WorkLine[]; expenses: readonly ExpenseLine[] },
  agreed: AgreedRates,
  multipliers: AgreedMultipliers,
  standing: TaxStatus,
): { priced: PricedInvoice } | { issues: Issue[] } {
  const termsOf = (line: WorkLine): EngagementTerms | null => {
    const day_rate = resolveDayRate({
      assignment: agreed.assignments.get(line.project_id) ?? null,
      engagement: agreed.engagement,
      worker: agreed.worker,
    })
    return day_rate === null ? null : { day_rate, ...multipliers }
  }
  if (lines.items.some((line) => line.pricing_type === 'day_rate' && termsOf(line) === null)) {
    return { issues: [{ path: 'client_id', message: 'Agree a day rate with this client first' }] }
  }
  const work = lines.items.map((line) => priceWorkLine(line, termsOf(line)))
  const expenses = lines.expenses.map((line) => ({
    description: line.description,
    quantity: line.quantity,
    rate: line.rate,
    amount: expenseLine(line),
  }))
  const issues: Issue[] = []
  if (inPounds(work) > MOST_POUNDS) issues.push({ path: 'items', message: tooMuch })
  if (inPounds(expenses) > MOST_POUNDS) issues.push({ path: 'expenses', message: tooMuch })
  if (issues.length > 0) return { issues }
  return {
    priced: {
      work,
      expenses,
      total_hours: totalHours(work),
      totals: invoiceTotals({
        labour: work.map((line) => line.amount),
        expenses: expenses.map((line) => line.amount),
        ...standing,
      }),
    },
  }
}

// Added up loosely on purpose: it only has to tell a sum that doubles can hold from one they can't.
const inPounds = (lines: readonly { amount: Pence }[]): number =>
  lines.reduce((sum, line) => sum + line.amount, 0) / 100
