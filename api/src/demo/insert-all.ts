import type { Knex } from 'knex'

const ROWS_AT_ONCE = 1000

/** Writes rows of one table, a thousand in a statement. */
export async function insertAll(
  trx: Knex.Transaction,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await trx(table).insert(rows.slice(from, from + ROWS_AT_ONCE))
  }
}
