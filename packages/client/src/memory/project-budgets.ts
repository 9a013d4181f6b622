import {
  budgetAlertNotification,
  countsAsSpending,
  creditableLines,
  creditedLines,
  leftOf,
  NO_PENCE,
  isPastThreshold,
  mondayOf,
  pence,
  penceFromPounds,
  summariseSpending,
  type BudgetSummary,
  type Pence,
  type ProjectCost,
} from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import { notify, personOf, type Context } from './call.ts'

/** What each line of work of the invoice costs its project, its share of the expenses included. */
function costsOf(
  { store }: Context,
  invoice: WorldInvoice,
): (ProjectCost & { project_id: string })[] {
  const { id: worker_id, full_name } = personOf(store, invoice.worker_id)
  const lines = creditableLines(invoice.items)
  const credited = creditedLines(lines)
  return invoice.items.flatMap(({ project_id, work_date }, index) => {
    const [line, { credited_share = NO_PENCE } = {}] = [lines[index], credited[index]]
    if (!project_id || !work_date || !line) return []
    const cost = { project_id, worker_id, full_name, week_start: mondayOf(work_date) }
    const expenses = pence(line.expenses_share - credited_share)
    return [{ ...cost, labour: leftOf(line), expenses }]
  })
}

export function budgetSummaryOf(context: Context, projectId: string): BudgetSummary {
  const counted = context.store.world.invoices.filter(({ status }) => countsAsSpending(status))
  return summariseSpending(
    counted
      .flatMap((invoice) => costsOf(context, invoice))
      .filter(({ project_id }) => project_id === projectId),
  )
}

export const spentOn = (context: Context, projectId: string): Pence =>
  penceFromPounds(budgetSummaryOf(context, projectId).spent)

/** Tells a client, once, that an invoice has brought projects past their alert threshold. */
export function alertBudgets(context: Context, invoice: WorldInvoice): void {
  if (!countsAsSpending(invoice.status)) return
  const named = new Set(invoice.items.map(({ project_id }) => project_id))
  for (const project of context.store.world.projects) {
    if (!named.has(project.id) || project.budget_alerted_at !== null) continue
    const spent = spentOn(context, project.id)
    if (!isPastThreshold(project, spent)) continue
    project.budget_alerted_at = context.now
    const notification = budgetAlertNotification(project, spent)
    const to = personOf(context.store, project.client_id).email
    context.store.mail.push({ to, subject: notification.title, token: null })
    notify(context, project.client_id, notification)
  }
}
