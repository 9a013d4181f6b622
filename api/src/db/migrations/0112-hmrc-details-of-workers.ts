import type { Knex } from 'knex'
import { exactText, word } from '../columns.ts'

/** What HMRC looks a worker up by, as the worker gives it in their profile; all of it may be missing. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    word(table, 'business_type')
    table.string('title', 20)
    table.string('forenames', 120)
    table.string('surname', 120)
    table.string('partnership_name', 120)
    // Sealed by the vault, as every UTR.
    exactText(table, 'partnership_utr_sealed', 255)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    table.dropColumns(
      'business_type',
      'title',
      'forenames',
      'surname',
      'partnership_name',
      'partnership_utr_sealed',
    )
  })
}
