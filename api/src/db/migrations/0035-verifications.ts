import type { Knex } from 'knex'
import { createdAt, exactText, idColumn, word } from '../columns.ts'

/** What HMRC told a contractor about a subcontractor, and who the contractor is to HMRC. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('cis_verifications', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'engagement_id').notNullable()
    idColumn(table, 'client_id').notNullable()
    idColumn(table, 'worker_id').notNullable()
    table.date('verified_on').notNullable()
    word(table, 'result').notNullable()
    word(table, 'verification_number', 20)
    createdAt(table)
    // The newest is the one with the last day, of those the one recorded last.
    table.index(['engagement_id', 'verified_on', 'id'], 'verifications_of_engagement')
    table.index(['client_id', 'worker_id', 'verified_on', 'id'], 'verifications_by_client')
  })
  await knex.schema.alterTable('invoices', (table) => {
    // Whose rate the totals were made with: null is the worker's own profile.
    table.date('cis_verified_on')
    table.string('cis_verified_by', 200)
  })
  await knex.schema.alterTable('users', (table) => {
    // A client's references as a contractor.
    exactText(table, 'contractor_utr_sealed', 255)
    table.string('paye_reference', 20)
    table.string('accounts_office_reference', 20)
  })
}
