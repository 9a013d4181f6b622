import type { AcknowledgedWrite, Check } from './evidence.ts'

type Row = Readonly<Record<string, unknown>> & { id: string }

function differences({ id, table, columns = {} }: AcknowledgedWrite, row: Row | undefined) {
  if (!row) return [`${table} ${id} was acknowledged and is not there`]
  return Object.entries(columns)
    .filter(([column, value]) => row[column] !== value)
    .map(
      ([column, value]) =>
        `${table} ${id} was acknowledged with ${column} ${String(value)} and has ${String(row[column])}`,
    )
}

export const acknowledgedWrites: Check = {
  name: 'every acknowledged write is there',
  find: async ({ deps: { knex }, acknowledged = [] }) => {
    const sentences: string[] = []
    for (const [table, writes] of Map.groupBy(acknowledged, (write) => write.table)) {
      const ids = writes.map(({ id }) => id)
      const rows = (await knex(table).whereIn('id', ids)) as Row[]
      const rowsById = new Map(rows.map((row) => [row.id, row]))
      sentences.push(...writes.flatMap((write) => differences(write, rowsById.get(write.id))))
    }
    return sentences
  },
}
