import type { Knex } from 'knex'
import { idColumn, instantColumn, word } from '../columns.ts'

/**
 * A key and its answer are written in the transaction of the work, so that a row of it that
 * anybody can see is done: what told the stages of an attempt apart is said by no one any more. The
 * columns stay for the version before, which reads `answered` beside an answer.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('idempotency_keys', (table) => {
    word(table, 'state').notNullable().defaultTo('answered').alter()
    idColumn(table, 'attempt_id').notNullable().defaultTo('').alter()
    instantColumn(table, 'lease_expires_at').notNullable().defaultTo('2000-01-01 00:00:00').alter()
  })
}
