import type { DocumentNoun } from '@daysheet/core'
import type { Knex } from 'knex'

/**
 * The next number of this worker's sequence, taken in the transaction that stores the document: the
 * second of two callers waits for the counter row until the first commits, and a document that is
 * rolled back releases its number.
 */
export async function nextNumber(
  trx: Knex.Transaction,
  sequence: { worker_id: string; kind: DocumentNoun; year: number },
): Promise<number> {
  // LAST_INSERT_ID(x) returns x to the driver as insertId: number and increment are one statement.
  const [result] = (await trx.raw(
    `INSERT INTO number_counters (worker_id, kind, year, n) VALUES (?, ?, ?, LAST_INSERT_ID(1))
     ON DUPLICATE KEY UPDATE n = LAST_INSERT_ID(n + 1)`,
    [sequence.worker_id, sequence.kind, sequence.year],
  )) as [{ insertId: number }, unknown]
  return result.insertId
}
