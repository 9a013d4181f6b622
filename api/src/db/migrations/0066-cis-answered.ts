import type { Knex } from 'knex'

/** Whether a worker has said that they are under CIS, or that they are not; who is has said so. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    table.boolean('cis_answered').notNullable().defaultTo(false)
  })
  await knex('users').where('cis_registered', true).update({ cis_answered: true })
}
