import type { Knex } from 'knex'

/** When a client was last reminded that the deductions of a tax month are to be paid to HMRC. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('cis_months', (table) => {
    table.date('hmrc_reminded_on')
  })
}
