import type { Knex } from 'knex'

/** Records of one kind as an export has them. */
export interface ExportedTable {
  /** In the ZIP. */
  path: string
  /** The rows of an owner, with the column that they are read on by. */
  rows: (knex: Knex, owner: string) => Knex.QueryBuilder
  key: string
}
