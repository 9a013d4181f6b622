import type { Knex } from 'knex'
import { instantColumn } from '../columns.ts'

/** When somebody was told that their plan has ended: the clock ends it too, which tells nobody. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('subscriptions', (table) => {
    instantColumn(table, 'end_told_at')
  })
}
