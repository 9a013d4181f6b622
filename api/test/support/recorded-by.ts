import type { RunningApp } from './test-app.ts'

export interface Row {
  action: string
  actor_id: string | null
}

/** What the audit log has more after the work than before it. */
export async function recordedBy(
  { deps: { knex } }: RunningApp,
  work: () => Promise<unknown>,
): Promise<Row[]> {
  const known = (await knex('audit_log').pluck('id')) as string[]
  await work()
  return (await knex('audit_log')
    .whereNotIn('id', known)
    .orderBy('id')
    .select('action', 'actor_id')) as Row[]
}
