import type { Knex } from 'knex'

/** An audit entry of a tax month names the month, as its notifications do; entries before it say it in `after`. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('audit_log', (table) => {
    // Of a `cis_month`, whose subject_id is the client.
    table.integer('subject_tax_year')
    table.integer('subject_tax_month')
  })
}
