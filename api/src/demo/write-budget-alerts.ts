import { budgetAlertNotification, isPastThreshold, NO_PENCE, type Budget } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import { sqlInstant } from '../db/instants.ts'
import { spentOn } from '../features/projects/index.ts'

type DemoProject = Budget & { id: string; client_id: string; name: string }

/** What the clients were told when their projects passed their thresholds. */
export async function writeBudgetAlerts(trx: Knex.Transaction, now: string): Promise<void> {
  const projects = (await trx('projects').select(
    'id',
    'client_id',
    'name',
    'budget',
    'budget_alert_threshold',
  )) as DemoProject[]
  const spent = await spentOn(
    trx,
    projects.map(({ id }) => id),
  )
  const of = ({ id }: DemoProject) => spent.get(id) ?? NO_PENCE
  const passed = projects.filter((project) => isPastThreshold(project, of(project)))
  if (passed.length === 0) return
  const alerted_at = sqlInstant(now)
  await trx('project_budget_alerts').insert(
    passed.map(({ id: project_id }) => ({ project_id, alerted_at })),
  )
  await trx('notifications').insert(
    passed.map((project) => {
      const { subject, ...told } = budgetAlertNotification(project, of(project))
      return {
        id: newId(),
        user_id: project.client_id,
        ...told,
        subject_noun: subject.noun,
        subject_id: subject.id,
        created_at: alerted_at,
      }
    }),
  )
}
