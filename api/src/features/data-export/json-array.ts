import type { Knex } from 'knex'
import type { ExportedTable } from './exported-table.ts'

const AT_ONCE = 1_000

/** What the log keeps as text is written as what it is. */
const JSON_COLUMNS = ['before', 'after']

function readable(row: Record<string, unknown>): Record<string, unknown> {
  const texts = JSON_COLUMNS.filter((name) => typeof row[name] === 'string')
  return {
    ...row,
    ...Object.fromEntries(texts.map((name) => [name, JSON.parse(row[name] as string) as unknown])),
  }
}

/**
 * The rows of a table as a JSON array, a thousand at a time: however much there is, no more than that
 * is in memory, and no connection waits for a slow reader.
 */
export async function* jsonArray(
  knex: Knex,
  { rows, key }: ExportedTable,
  owner: string,
): AsyncGenerator<Uint8Array> {
  let separator = '[\n'
  for (let last: string | null = null; ;) {
    const query = rows(knex, owner).orderBy(key).limit(AT_ONCE)
    if (last !== null) query.where(key, '>', last)
    const batch = (await query) as { id: string }[]
    const texts = batch.map((row) => JSON.stringify(readable(row)))
    if (texts.length > 0) {
      yield Buffer.from(separator + texts.join(',\n'))
      separator = ',\n'
    }
    last = batch.at(-1)?.id ?? null
    if (batch.length < AT_ONCE) break
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n')
}
