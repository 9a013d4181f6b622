import type { Knex } from 'knex'

/** Whether a client wants to be reminded of a tax month that is due. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    table.boolean('cis_reminders_enabled').notNullable().defaultTo(true)
  })
}
