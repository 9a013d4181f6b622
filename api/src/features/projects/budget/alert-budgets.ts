import {
  budgetAlertNotification,
  isPastThreshold,
  penceFromPounds,
  type Pence,
} from '@daysheet/core'
import { sqlInstant } from '../../../db/instants.ts'
import type { TransactionDeps } from '../../../deps.ts'
import { queuedMail } from '../../../outbox/job.ts'
import { recordEvents, type RecordedEvent } from '../../../record-event.ts'
import { budgetAlertMail } from './budget-alert-mail.ts'

interface BudgetedProject {
  id: string
  client_id: string
  client_email: string
  name: string
  budget: number
  budget_alert_threshold: number
  spent: number
}

/**
 * Tells a client, once, that an invoice has brought projects past their alert threshold. Called in
 * the transaction in which the invoice began to count and which has locked what each has cost, so
 * that of two invoices that pass a threshold together exactly one tells. The statements are the same
 * however many projects it names.
 */
export async function alertBudgets(
  { knex: trx, clock }: Pick<TransactionDeps, 'knex' | 'clock'>,
  projectIds: readonly string[],
): Promise<void> {
  const watched = (await trx('projects')
    .join('project_budget_alerts as alert', 'alert.project_id', 'projects.id')
    .join('companies as client', 'client.id', 'projects.client_id')
    .whereIn('projects.id', [...projectIds])
    .whereNotNull('projects.budget')
    .whereNull('alert.alerted_at')
    .orderBy('projects.id')
    .select(
      'projects.id',
      'projects.client_id',
      'client.contact_email as client_email',
      'projects.name',
      'projects.budget',
      'projects.budget_alert_threshold',
      'alert.spent',
    )) as BudgetedProject[]
  const passed = watched.filter((project) => isPastThreshold(project, spentOf(project)))
  if (passed.length === 0) return
  await trx('project_budget_alerts')
    .whereIn(
      'project_id',
      passed.map(({ id }) => id),
    )
    .update({ alerted_at: sqlInstant(clock.now()) })
  await recordEvents(trx, passed.map(alertOf))
}

const spentOf = ({ spent }: BudgetedProject): Pence => penceFromPounds(spent)

function alertOf(project: BudgetedProject): RecordedEvent {
  const { id, client_id, client_email: to, name, budget, budget_alert_threshold } = project
  const spent = spentOf(project)
  const notification = budgetAlertNotification(project, spent)
  return {
    action: 'project.budget_alert',
    subject: { noun: 'project', id },
    after: { budget, budget_alert_threshold, spent },
    notifications: [{ user_id: client_id, ...notification }],
    mails: [
      queuedMail(budgetAlertMail, client_id, {
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
