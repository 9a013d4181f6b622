import type { Knex } from 'knex'
import { money, word } from '../columns.ts'

/** VAT as the law has it for the supply (Notice 735), and expenses that CIS is deducted from. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('engagements', (table) => {
    word(table, 'vat_treatment').notNullable().defaultTo('standard')
  })
  await knex.schema.alterTable('invoices', (table) => {
    word(table, 'vat_treatment').notNullable().defaultTo('standard')
    // Worked out and shown, but for the customer to pay: not part of the total.
    money(table, 'reverse_charge_vat').notNullable().defaultTo(0)
    // Of `expenses_total`, what joins labour as the base of the deduction (CISR15080).
    money(table, 'liable_expenses_total').notNullable().defaultTo(0)
  })
  await knex.schema.alterTable('invoice_items', (table) => {
    table.boolean('cis_liable').notNullable().defaultTo(false)
  })
}
