import type { Knex } from 'knex'

/** Whether a made statement prints a verification number that has changed since. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('cis_statements', (table) => {
    table.boolean('number_changed').notNullable().defaultTo(false)
  })
}
