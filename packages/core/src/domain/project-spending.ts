import { compareNames } from './compare-names.ts'
import type { Day } from './day.ts'
import { groupedBy } from './grouped-by.ts'
import { invoiceStatus, type InvoiceAction, type InvoiceStatus } from './invoice-status.ts'
import { poundsFromPence, sumPence, type Pence } from './money.ts'
import { DELETED } from './status-machine.ts'

/**
 * The invoices that count against a project's budget: sent and not refused. A draft is not asked
 * for yet; one in dispute counts again once it is sent again or resolved.
 */
export const SPENDING_STATUSES = [
  'submitted',
  'approved',
  'dispute_resolved',
  'paid',
] as const satisfies readonly InvoiceStatus[]

export const countsAsSpending = (status: InvoiceStatus): boolean =>
  (SPENDING_STATUSES as readonly InvoiceStatus[]).includes(status)

/**
 * Whether an invoice begins to count by this act (1), stops counting (-1), or neither (0).
 *
 * 16 Nov 2026 INV-2026-0007 of £400.00 is submitted: +£400.00 on its project; 17 Nov disputed:
 * -£400.00; 18 Nov amended to £350.00: +£350.00; 19 Nov approved: as before.
 */
export function spendingChange(action: InvoiceAction): -1 | 0 | 1 {
  const [source] = invoiceStatus.sources(action)
  if (source === undefined) return 0
  const target = invoiceStatus.next(source, action)
  const counts = target !== null && target !== DELETED && countsAsSpending(target)
  if (counts === countsAsSpending(source)) return 0
  return counts ? 1 : -1
}

/** What one worker's invoices cost a project in one week, VAT left out: it is the client's to reclaim. */
export interface ProjectCost {
  worker_id: string
  full_name: string
  /** The Monday of the week in which the work was done. */
  week_start: Day
  labour: Pence
  /** The share of the invoices' expenses (share-expenses.ts). */
  expenses: Pence
}

/** Pounds. */
export interface Spending {
  spent: number
  labour: number
  expenses: number
}

export interface BudgetSummary extends Spending {
  /** Whoever cost most first. */
  by_worker: (Spending & { worker_id: string; full_name: string })[]
  /** Oldest first; weeks without work are left out. */
  by_week: (Spending & { week_start: Day })[]
}

function spendingOf(costs: readonly ProjectCost[]): Spending {
  const labour = sumPence(costs.map((cost) => cost.labour))
  const expenses = sumPence(costs.map((cost) => cost.expenses))
  return {
    spent: poundsFromPence(sumPence([labour, expenses])),
    labour: poundsFromPence(labour),
    expenses: poundsFromPence(expenses),
  }
}

/** A project's costs added up: as a whole, by worker and by week. */
export function summariseSpending(costs: readonly ProjectCost[]): BudgetSummary {
  const by_worker = groupedBy(costs, ({ worker_id }) => worker_id).map((group) => {
    const [{ worker_id, full_name }] = group
    return { worker_id, full_name, ...spendingOf(group) }
  })
  const by_week = groupedBy(costs, ({ week_start }) => week_start).map((group) => ({
    week_start: group[0].week_start,
    ...spendingOf(group),
  }))
  return {
    ...spendingOf(costs),
    by_worker: by_worker.sort(
      (one, other) => other.spent - one.spent || compareNames(one.full_name, other.full_name),
    ),
    by_week: by_week.sort((one, other) => (one.week_start < other.week_start ? -1 : 1)),
  }
}
