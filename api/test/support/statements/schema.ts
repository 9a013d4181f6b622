export interface Table {
  columns: ReadonlySet<string>
  /** Columns that hold the id of one row: of an owner, or of what the row belongs to. */
  references: ReadonlySet<string>
  /** The columns of each unique index, the primary key's among them. */
  keys: readonly (readonly string[])[]
}

export interface Schema {
  tables: ReadonlyMap<string, Table>
  /** What a sharded MySQL has not: foreign keys, numbers given in order, full text, triggers, routines. */
  unshardable: string[]
}

/** Kept by knex itself, on one connection. */
const MIGRATIONS = ['migrations', 'migrations_lock']

type Rows = Record<string, string>[]

/** What the server says of the tables of a database; each question asks for one by its name. */
export async function readSchema(rows: (sql: string) => Promise<Rows>): Promise<Schema> {
  const columns = await rows(
    `SELECT table_name AS t, column_name AS c, column_type AS type, extra AS extra
     FROM information_schema.columns WHERE table_schema = ?`,
  )
  const indexes = await rows(
    `SELECT table_name AS t, index_name AS i, non_unique AS many, index_type AS type, column_name AS c
     FROM information_schema.statistics WHERE table_schema = ? ORDER BY t, i, seq_in_index`,
  )
  const foreign = await rows(
    `SELECT table_name AS t, constraint_name AS c
     FROM information_schema.referential_constraints WHERE constraint_schema = ?`,
  )
  const programs = await rows(
    `SELECT routine_name AS name FROM information_schema.routines WHERE routine_schema = ?`,
  )
  const triggers = await rows(
    `SELECT trigger_name AS name FROM information_schema.triggers WHERE trigger_schema = ?`,
  )
  const tables = new Map<string, Table>()
  for (const [name, own] of Map.groupBy(columns, ({ t = '' }) => t)) {
    const unique = indexes.filter(({ t, many }) => t === name && Number(many) === 0)
    const isReference = ({ c = '', type }: Record<string, string>) =>
      type === 'char(36)' && (c.endsWith('_id') || c === 'held_for')
    tables.set(name, {
      columns: new Set(own.map(({ c = '' }) => c)),
      references: new Set(own.filter(isReference).map(({ c = '' }) => c)),
      keys: [...Map.groupBy(unique, ({ i = '' }) => i).values()].map((key) =>
        key.map(({ c = '' }) => c),
      ),
    })
  }
  return {
    tables,
    unshardable: [
      ...foreign.map(({ t, c }) => `${t} has the foreign key ${c}`),
      ...columns
        .filter(({ t = '', extra }) => extra?.includes('auto_increment') && !MIGRATIONS.includes(t))
        .map(({ t, c }) => `${t}.${c} is given its number by AUTO_INCREMENT`),
      ...indexes
        .filter(({ type }) => type === 'FULLTEXT' || type === 'SPATIAL')
        .map(({ t, i, type }) => `${t} has the ${type} index ${i}`),
      ...[...programs, ...triggers].map(({ name }) => `${name} is a program inside the database`),
    ],
  }
}
