import type { DocumentNoun } from '@daysheet/core'
import type { Knex } from 'knex'

/**
 * The next number of this worker's sequence. It is taken in the transaction that stores the
 * document: whoever comes second waits for the counter row until the first one commits, and a
 * document that is rolled back gives its number back.
 */
export async function nextNumber(
  trx: Knex.Transaction,
  sequence: { worker_id: string; kind: DocumentNoun; year: number },
): Promise<number> {
  // LAST_INSERT_ID(x) hands x to the driver as insertId: number and increment are one statement.
  const [result] = (await trx.raw(
    `INSERT INTO number_counters (worker_id, kind, year, n) VALUES (?, ?, ?, LAST_INSERT_ID(1))
     ON DUPLICATE KEY UPDATE n = LAST_INSERT_ID(n + 1)`,
    [sequence.worker_id, sequence.kind, sequence.year],
  )) as [{ insertId: number }, unknown]
  return result.insertId
}
