import { budgetAlertNotification, isPastThreshold, NO_PENCE, type Pence } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../../db/instants.ts'
import type { TransactionDeps } from '../../../deps.ts'
import { queuedMail } from '../../../outbox/mail-job.ts'
import { recordEvents, type RecordedEvent } from '../../../record-event.ts'
import { budgetAlertMail } from './budget-alert-mail.ts'
import { spentOn } from './find-spending.ts'

interface BudgetedProject {
  id: string
  client_id: string
  client_email: string
  name: string
  budget: number
  budget_alert_threshold: number
}

/**
 * Tells a client, once, that an invoice has brought projects past their alert threshold. Called in
 * the transaction in which the invoice began to count. The statements are the same however many
 * projects it names.
 */
export async function alertBudgets(
  { knex: trx, clock }: TransactionDeps,
  actor: { id: string },
  invoice: { id: string },
): Promise<void> {
  const watched = await lockWatched(trx, invoice.id)
  if (watched.length === 0) return
  const spent = await spentOn(
    trx,
    watched.map(({ id }) => id),
  )
  const of = ({ id }: BudgetedProject): Pence => spent.get(id) ?? NO_PENCE
  const passed = watched.filter((project) => isPastThreshold(project, of(project)))
  if (passed.length === 0) return
  await trx('project_budget_alerts')
    .whereIn(
      'project_id',
      passed.map(({ id }) => id),
    )
    .update({ alerted_at: sqlInstant(clock.now()) })
  await recordEvents(
    trx,
    passed.map((project) => alertOf(project, of(project), actor)),
  )
}

/**
 * The invoice's projects that have a budget and whose client was not told yet. Their alerts stay
 * locked until the transaction ends, so of two invoices that pass a threshold together the second
 * one sees the first one's amounts, and exactly one of them tells.
 */
async function lockWatched(trx: Knex.Transaction, invoiceId: string): Promise<BudgetedProject[]> {
  const budgeted = (await trx('invoice_items')
    .join('projects', 'projects.id', 'invoice_items.project_id')
    .leftJoin('project_budget_alerts as alert', 'alert.project_id', 'projects.id')
    .where('invoice_items.invoice_id', invoiceId)
    .whereNotNull('projects.budget')
    .whereNull('alert.alerted_at')
    .distinct('projects.id')
    .orderBy('projects.id')) as { id: string }[]
  if (budgeted.length === 0) return []
  const ids = budgeted.map(({ id }) => id)
  // With an update on duplicates the row is locked for good at once; ignoring them would share it.
  await trx('project_budget_alerts')
    .insert(ids.map((project_id) => ({ project_id })))
    .onConflict('project_id')
    .merge(['project_id'])
  return (await trx('projects')
    .join('project_budget_alerts as alert', 'alert.project_id', 'projects.id')
    .join('users as client', 'client.id', 'projects.client_id')
    .whereIn('projects.id', ids)
    .whereNotNull('projects.budget')
    .whereNull('alert.alerted_at')
    .orderBy('projects.id')
    .select(
      'projects.id',
      'projects.client_id',
      'client.email as client_email',
      'projects.name',
      'projects.budget',
      'projects.budget_alert_threshold',
    )) as BudgetedProject[]
}

function alertOf(project: BudgetedProject, spent: Pence, actor: { id: string }): RecordedEvent {
  const { id, client_id, client_email: to, name, budget, budget_alert_threshold } = project
  const notification = budgetAlertNotification(project, spent)
  return {
    actor: actor.id,
    action: 'project.budget_alert',
    subject: { noun: 'project', id },
    after: { budget, budget_alert_threshold, spent },
    notifications: [{ user_id: client_id, ...notification }],
    mails: [
      queuedMail(budgetAlertMail, {
        project_id: id,
        to,
        name,
        budget,
        budget_alert_threshold,
        spent,
        title: notification.title,
      }),
    ],
  }
}
