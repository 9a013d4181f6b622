import { formatPence, formatWholePounds, pence, penceFromPounds, type Pence } from './money.ts'

/** What decides whether spending is a problem. Pounds, and percent of the budget. */
export interface Budget {
  /** Null: none was set, so nothing can pass it. */
  budget: number | null
  budget_alert_threshold: number
}

/** Whether spending has come to the share of the budget at which the client wants to know. */
export function isPastThreshold({ budget, budget_alert_threshold }: Budget, spent: Pence): boolean {
  if (budget === null || spent <= 0) return false
  // Both sides in hundredths of a penny per cent: a threshold may have two decimals.
  const limit = BigInt(penceFromPounds(budget)) * BigInt(Math.round(budget_alert_threshold * 100))
  return BigInt(spent) * 10_000n >= limit
}

export interface BudgetUse {
  /** `near` is from the alert threshold on. */
  state: 'within' | 'near' | 'over'
  /** Of the budget, rounded down: 99.6% is not used up. Above 100 when over. */
  percent: number
  /** Below zero when over. */
  remaining: Pence
}

/**
 * Spending against a budget; null without one.
 *
 * 16 Nov 2026, £120,000.00 with an alert at 80%: £72,000.00 is 60%, £48,000.00 remaining;
 * £96,000.00 is near, £120,000.01 over by a penny.
 */
export function budgetUse(budget: Budget, spent: Pence): BudgetUse | null {
  if (budget.budget === null) return null
  const whole = penceFromPounds(budget.budget)
  const isNear = isPastThreshold(budget, spent)
  return {
    state: spent > whole ? 'over' : isNear ? 'near' : 'within',
    percent: whole === 0 ? (spent > 0 ? 100 : 0) : Math.floor((spent * 100) / whole),
    remaining: pence(whole - spent),
  }
}

/** Whether an edit has the client warned again: only another budget or another threshold does. */
export const isNewBudget = (before: Budget, after: Budget): boolean =>
  before.budget !== after.budget || before.budget_alert_threshold !== after.budget_alert_threshold

/** What the client is told once when spending passes the threshold. */
export function budgetAlertNotification(
  project: Budget & { id: string; name: string },
  spent: Pence,
) {
  const { id, name, budget, budget_alert_threshold } = project
  const use = budgetUse(project, spent)
  const over = pence(Math.max(0, -(use?.remaining ?? 0)))
  const amounts = `${formatPence(spent)} of ${formatWholePounds(budget ?? 0)}`
  return {
    type: 'project_budget_alert' as const,
    title:
      over > 0
        ? `${name} is over its budget by ${formatPence(over)}`
        : `${name} has used ${use?.percent ?? 0}% of its budget`,
    body: `Spent: ${amounts}. You asked to be told at ${budget_alert_threshold}%.`,
    subject: { noun: 'project' as const, id },
  }
}
