import type { Knex } from 'knex'
import { word } from '../columns.ts'

/** What the reverse charge asks of the client, and what was agreed when an invoice was priced. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('engagements', (table) => {
    // The client uses or sells the building itself: no reverse charge (technical guide, section 2).
    table.boolean('is_end_user').notNullable().defaultTo(false)
  })
  await knex.schema.alterTable('invoices', (table) => {
    // An invoice may differ from it; a later change of the engagement makes none differ.
    word(table, 'agreed_vat_treatment').notNullable().defaultTo('standard')
  })
}
