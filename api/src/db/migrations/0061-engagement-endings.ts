import type { Knex } from 'knex'
import { idColumn, instantColumn, money, word } from '../columns.ts'

/** How an engagement ended, and the projects that its worker was on until then. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('engagements', (table) => {
    table.date('last_day')
    // The London day on which one of the two ended it.
    table.date('ended_on')
    word(table, 'ended_by')
    table.text('end_reason')
  })
  await knex.schema.createTable('ended_assignments', (table) => {
    // Of the assignment that it was, and will be again when the engagement is resumed.
    idColumn(table, 'id').primary()
    idColumn(table, 'project_id').notNullable()
    idColumn(table, 'worker_id').notNullable()
    idColumn(table, 'client_id').notNullable()
    money(table, 'day_rate')
    table.text('notes')
    instantColumn(table, 'assigned_at').notNullable()
    table.date('last_day').notNullable()
    table.date('ended_on').notNullable()
    table.unique(['project_id', 'worker_id'])
    table.index(['worker_id', 'client_id', 'ended_on'], 'ended_assignments_by_worker')
  })
}
