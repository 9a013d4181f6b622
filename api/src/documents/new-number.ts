import type { Knex } from 'knex'
import type { Deps } from '../deps.ts'

/**
 * The next number of this worker's sequence, or this company's where it numbers something, taken in the transaction that stores the document: the
 * second of two callers waits for the counter row until the first commits, and a document that is
 * rolled back releases its number.
 */
export async function newNumber(
  trx: Knex.Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { noun, formatNumber }: { noun: string; formatNumber: (year: number, n: number) => string },
  ownerId: string,
): Promise<string> {
  const year = Number(clock.today().slice(0, 4))
  // LAST_INSERT_ID(x) returns x to the driver as insertId: number and increment are one statement.
  const [result] = (await trx.raw(
    `INSERT INTO number_counters (worker_id, kind, year, n) VALUES (?, ?, ?, LAST_INSERT_ID(1))
     ON DUPLICATE KEY UPDATE n = LAST_INSERT_ID(n + 1)`,
    [ownerId, noun, year],
  )) as [{ insertId: number }, unknown]
  return formatNumber(year, result.insertId)
}
