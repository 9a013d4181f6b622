import type { Knex } from 'knex'
import { EngagementRow } from './model.ts'

export interface Pair {
  clientId: string
  workerId: string
}

const ofPair = (knex: Knex, { clientId, workerId }: Pair) =>
  EngagementRow.query(knex).where({ client_id: clientId, worker_id: workerId }).first()

/** The pair's engagement, active or not; undefined when they never worked together. */
export const findEngagement = (knex: Knex, pair: Pair): Promise<EngagementRow | undefined> =>
  ofPair(knex, pair).execute() as Promise<EngagementRow | undefined>

/** The same, which can't end before the transaction does. */
export const lockEngagement = (
  trx: Knex.Transaction,
  pair: Pair,
): Promise<EngagementRow | undefined> =>
  ofPair(trx, pair).forShare().execute() as Promise<EngagementRow | undefined>

/** The same, which nobody else changes before the transaction ends. */
export const lockOneEngagement = (
  trx: Knex.Transaction,
  pair: Pair,
): Promise<EngagementRow | undefined> =>
  ofPair(trx, pair).forUpdate().execute() as Promise<EngagementRow | undefined>

/** How many licences of the client's plan are in use: only active engagements use one. */
export async function countActive(knex: Knex, clientId: string): Promise<number> {
  const row = (await knex('engagements')
    .where({ client_id: clientId, status: 'active' })
    .count({ n: '*' })
    .first()) as { n: number } | undefined
  return row?.n ?? 0
}
