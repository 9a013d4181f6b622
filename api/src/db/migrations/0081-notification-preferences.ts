import type { Knex } from 'knex'
import { idColumn, word } from '../columns.ts'

/** What each person chose to be notified of, and who gets a mail of it every morning. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('notification_preferences', (table) => {
    idColumn(table, 'user_id').notNullable()
    word(table, 'type', 40).notNullable()
    // Null: nothing was chosen, so what is usual counts.
    table.boolean('mail')
    table.boolean('bell')
    table.primary(['user_id', 'type'])
  })
  await knex.schema.createTable('daily_digests', (table) => {
    idColumn(table, 'user_id').primary()
    table.boolean('enabled').notNullable()
    // The London day of the last one, so that nobody gets two.
    table.date('sent_on')
    table.index(['enabled', 'sent_on'], 'daily_digests_due')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('daily_digests')
  await knex.schema.dropTable('notification_preferences')
}
