import { DEFAULT_BUDGET_ALERT_THRESHOLD, type NewProject } from '@daysheet/core'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import { findProject } from './find-project.ts'
import { ProjectRow, type ProjectWithUse } from './model.ts'

const unsetIfBlank = (text: string | null | undefined): string | null => text?.trim() || null

export async function createProject(
  { knex: trx, clock }: TransactionDeps,
  clientId: string,
  project: NewProject,
): Promise<ProjectWithUse> {
  const id = newId()
  const row = {
    id,
    client_id: clientId,
    name: project.name,
    code: unsetIfBlank(project.code),
    description: unsetIfBlank(project.description),
    location: unsetIfBlank(project.location),
    budget: project.budget ?? null,
    budget_alert_threshold: project.budget_alert_threshold ?? DEFAULT_BUDGET_ALERT_THRESHOLD,
    start_date: project.start_date || null,
    end_date: project.end_date || null,
    status: project.status ?? ('active' as const),
    created_at: clock.now(),
  }
  await ProjectRow.query(trx).insert(row)
  await recordEvent(trx, {
    action: 'project.create',
    subject: { noun: 'project', id },
    after: row,
  })
  return findProject(trx, id)
}
