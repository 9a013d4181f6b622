import { NO_PENCE, pence, poundsFromPence, retentionFigures } from '@daysheet/core'
import type { Knex } from 'knex'
import { findAgreedTerms } from './agreed-terms.ts'
import { entryRows, entryOf } from './find-retentions.ts'

// Every day that there is: what is held now, whenever it was entered.
const END_OF_TIME = '9999-12-31'

/** What each of a worker's clients keeps back by the engagement, and holds now. Two statements. */
export async function retentionByClient(
  knex: Knex,
  worker_id: string,
  client_ids: readonly string[],
): Promise<(client_id: string) => { percent: number; held: number }> {
  const agreed = await findAgreedTerms(knex, { client_ids, worker_id })
  const rows = await entryRows(knex, { worker_id }).select('retentions.client_id as client_id')
  const held = new Map<string, number>()
  for (const row of rows) {
    const { client_id } = row as unknown as { client_id: string }
    const { held: one } = retentionFigures([entryOf(row)], END_OF_TIME)
    held.set(client_id, (held.get(client_id) ?? 0) + one)
  }
  return (client_id) => ({
    percent: agreed({ client_id, worker_id }).engagement?.percent ?? 0,
    held: poundsFromPence(pence(held.get(client_id) ?? NO_PENCE)),
  })
}
