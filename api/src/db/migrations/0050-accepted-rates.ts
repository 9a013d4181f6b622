import type { Knex } from 'knex'
import { idColumn, instantColumn, word } from '../columns.ts'

/** Clients that pay somebody whom they never verified at the rate that the worker states. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('accepted_rates', (table) => {
    idColumn(table, 'engagement_id').notNullable()
    // 'outside' is of somebody not under CIS.
    word(table, 'stated_rate').notNullable()
    idColumn(table, 'accepted_by').notNullable()
    instantColumn(table, 'accepted_at').notNullable()
    // It is answered once for each rate.
    table.primary(['engagement_id', 'stated_rate'])
  })
}
