import type { Knex } from 'knex'
import type { Model, QueryBuilder } from 'objection'
import { readRows } from './read-rows.ts'

/**
 * A read by one id whose SQL is built once: most requests begin with one, and building it takes
 * longer than sending it, and parsing it takes the database as long as finding the row: it is
 * prepared once for each connection. `build` filters by a single placeholder in the place of the id.
 */
export function cachedStatement<Row>(
  build: (knex: Knex) => QueryBuilder<Model, unknown>,
): (knex: Knex, id: string) => Promise<Row[]> {
  let statement: string | undefined
  return async (knex, id) => {
    statement ??= build(knex).toKnexQuery().toSQL().sql
    return readRows<Row>(knex, statement, [id], { prepared: true })
  }
}
