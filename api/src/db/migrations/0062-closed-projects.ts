import type { Knex } from 'knex'

/** The day on which a project was paused, completed, cancelled or archived; null while it is open. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('projects', (table) => {
    table.date('closed_on')
  })
  // Of the others nobody knows the day.
  await knex('projects')
    .whereNotNull('archived_at')
    .update({ closed_on: knex.raw('DATE(archived_at)') })
}
