import {
  budgetAlertNotification,
  isPastThreshold,
  penceFromPounds,
  type Budget,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import { sqlInstant } from '../db/instants.ts'
import { countSpent } from '../features/projects/index.ts'

type DemoProject = Budget & { id: string; client_id: string; name: string; spent: number }

/** What these projects have cost, and what the clients were told when that passed their thresholds. */
export async function writeBudgetAlerts(
  trx: Knex.Transaction,
  projectIds: readonly string[],
  now: string,
): Promise<void> {
  await trx('project_budget_alerts').insert(await countSpent(trx, projectIds))
  const projects = (await trx('projects')
    .join('project_budget_alerts as alert', 'alert.project_id', 'projects.id')
    .whereIn('projects.id', [...projectIds])
    .select(
      'projects.id',
      'projects.client_id',
      'projects.name',
      'projects.budget',
      'projects.budget_alert_threshold',
      'alert.spent',
    )) as DemoProject[]
  const of = ({ spent }: DemoProject) => penceFromPounds(spent)
  const passed = projects.filter((project) => isPastThreshold(project, of(project)))
  if (passed.length === 0) return
  const alerted_at = sqlInstant(now)
  await trx('project_budget_alerts')
    .whereIn(
      'project_id',
      passed.map(({ id }) => id),
    )
    .update({ alerted_at })
  await trx('notifications').insert(
    passed.map((project) => {
      const { subject, ...notification } = budgetAlertNotification(project, of(project))
      return {
        id: newId(),
        user_id: project.client_id,
        company_id: project.client_id,
        ...notification,
        subject_noun: subject.noun,
        subject_id: subject.id,
        created_at: alerted_at,
      }
    }),
  )
}
