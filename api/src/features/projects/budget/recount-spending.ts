import type { Knex } from 'knex'
import { Actor } from '../../../actor.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { countSpent } from './find-spending.ts'

export interface Recounted {
  project_id: string
  /** Pounds. */
  before: number
  spent: number
}

const PROJECTS_AT_ONCE = 20

/**
 * Counts what every project has cost from its invoices anew and stores it where it differs; returns
 * what differed. Work goes on meanwhile: the projects' rows are locked before their invoices are
 * read, and every act that changes the cost waits for its row before it commits.
 */
export async function recountSpending(knex: Knex): Promise<Recounted[]> {
  const differing: Recounted[] = []
  for (let after = ''; ;) {
    const ids = (await knex('projects')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PROJECTS_AT_ONCE)
      .pluck('id')) as string[]
    const last = ids.at(-1)
    if (last === undefined) return differing
    differing.push(
      ...(await inTransaction({ knex, actor: Actor.system }, (trx) => recountProjects(trx, ids))),
    )
    after = last
  }
}

/** The same for these, in a transaction that has changed what they are counted from. */
export async function recountProjects(
  trx: Knex.Transaction,
  ids: readonly string[],
): Promise<Recounted[]> {
  if (ids.length === 0) return []
  // With an update on duplicates each row is there and locked for good; ignoring them would share it.
  await trx('project_budget_alerts')
    .insert(ids.map((project_id) => ({ project_id })))
    .onConflict('project_id')
    .merge(['project_id'])
  const alerts = (await trx('project_budget_alerts')
    .whereIn('project_id', [...ids])
    .select('project_id', 'spent as before')) as { project_id: string; before: number }[]
  const counted = new Map(
    (await countSpent(trx, ids)).map(({ project_id, spent }) => [project_id, spent]),
  )
  const differing = alerts
    .map((row) => ({ ...row, spent: counted.get(row.project_id) ?? 0 }))
    .filter(({ before, spent }) => before !== spent)
  if (differing.length > 0) {
    await trx('project_budget_alerts')
      .insert(differing.map(({ project_id, spent }) => ({ project_id, spent })))
      .onConflict('project_id')
      .merge(['spent'])
  }
  return differing
}
