import type { Knex } from 'knex'
import { money, word } from '../columns.ts'

/** What a client keeps back of an invoice, and the invoices that ask for it once it is released. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invoices', (table) => {
    word(table, 'kind').notNullable().defaultTo('work')
    // Null where nothing is kept back, or its projects have several percentages.
    table.decimal('retention_percent', 5, 2)
    money(table, 'retention_base').notNullable().defaultTo(0)
    money(table, 'retention_amount').notNullable().defaultTo(0)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invoices', (table) => {
    table.dropColumns('kind', 'retention_percent', 'retention_base', 'retention_amount')
  })
}
