import type { Knex } from 'knex'
import { idColumn, word } from '../columns.ts'

/**
 * Mail that somebody is waiting for has a lane of its own; mail of an approval that may still be
 * undone can be found and withdrawn; what waits for an unreachable mail server can be woken.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('outbox', (table) => {
    word(table, 'lane').notNullable().defaultTo('ordinary')
    idColumn(table, 'held_for')
    table.boolean('awaits_server').notNullable().defaultTo(false)
    table.index(['lane', 'status', 'available_at', 'id'], 'outbox_due_by_lane')
    table.index(['held_for'], 'outbox_held')
    table.index(['awaits_server', 'status'], 'outbox_awaits_server')
    table.dropIndex(['status', 'available_at', 'id'], 'outbox_due')
  })
}
