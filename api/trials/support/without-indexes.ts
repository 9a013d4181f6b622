import type { Knex } from 'knex'

interface IndexColumn {
  index_name: string
  non_unique: number
  column_name: string
}

/**
 * Fills a table while it has only its primary key, and builds its other indexes afterwards: each is
 * sorted once then, where millions of rows in no order would each be put into its place on the disk.
 */
export async function withoutIndexes(
  knex: Knex,
  table: string,
  fill: () => Promise<void>,
): Promise<void> {
  const [columns] = (await knex.raw(
    `SELECT index_name AS index_name, non_unique AS non_unique, column_name AS column_name
     FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND table_name = ? AND index_name <> 'PRIMARY'
     ORDER BY index_name, seq_in_index`,
    [table],
  )) as [IndexColumn[]]
  const indexes = [...Map.groupBy(columns, (column) => column.index_name)]
  const dropped = indexes.map(([name]) => knex.raw('DROP INDEX ??', [name]).toQuery())
  const added = indexes.map(([name, [first, ...others]]) => {
    const unique = first?.non_unique === 0 ? 'UNIQUE ' : ''
    const names = [first, ...others].map((column) => column?.column_name ?? '')
    return knex.raw(`ADD ${unique}INDEX ?? (??)`, [name, names]).toQuery()
  })
  await knex.raw(`ALTER TABLE ?? ${dropped.join(', ')}`, [table])
  await fill()
  await knex.raw(`ALTER TABLE ?? ${added.join(', ')}`, [table])
}
