import type { Knex } from 'knex'
import type { Model, QueryBuilder } from 'objection'

/**
 * A read by one id. Most calls begin with one, and building the statement takes longer than sending
 * it, so it is built once. `build` filters by a single value, which stands for the id.
 */
export function cachedStatement<Row>(
  build: (knex: Knex) => QueryBuilder<Model, unknown>,
): (knex: Knex, id: string) => Promise<Row[]> {
  let statement: string | undefined
  return async (knex, id) => {
    statement ??= build(knex).toKnexQuery().toSQL().sql
    const [rows] = (await knex.raw(statement, [id])) as [Row[]]
    return rows
  }
}
