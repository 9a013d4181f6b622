import type { Knex } from 'knex'
import { EngagementRow } from './model.ts'

export interface Pair {
  clientId: string
  workerId: string
}

/** The pair's engagement, active or not; undefined when they never worked together. */
export const findEngagement = (
  knex: Knex,
  { clientId, workerId }: Pair,
): Promise<EngagementRow | undefined> =>
  EngagementRow.query(knex)
    .where({ client_id: clientId, worker_id: workerId })
    .first()
    .execute() as Promise<EngagementRow | undefined>

/** How many licences of the client's plan are in use: only active engagements use one. */
export async function countActive(knex: Knex, clientId: string): Promise<number> {
  const row = (await knex('engagements')
    .where({ client_id: clientId, status: 'active' })
    .count({ n: '*' })
    .first()) as { n: number } | undefined
  return row?.n ?? 0
}
