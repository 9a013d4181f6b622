import type { Knex } from 'knex'
import { idColumn, instantColumn, word } from '../columns.ts'

/** Whom a request for verification asks about, and what came of it for each. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('hmrc_questions', (table) => {
    idColumn(table, 'id').primary()
    idColumn(table, 'submission_id').notNullable()
    idColumn(table, 'client_id').notNullable()
    idColumn(table, 'worker_id').notNullable()
    idColumn(table, 'engagement_id').notNullable()
    // By which the answer is found again.
    word(table, 'works_ref', 20).notNullable()
    word(table, 'action', 8).notNullable()
    // UTR and name as they were sent.
    table.text('asked_sealed').notNullable()
    word(table, 'verdict', 16)
    // What HMRC answered, until it is recorded as a verification.
    word(table, 'result', 16)
    word(table, 'verification_number', 16)
    table.date('verified_on')
    instantColumn(table, 'recorded_at')
    table.unique(['submission_id', 'works_ref'], { indexName: 'hmrc_questions_by_reference' })
    table.index(['client_id', 'worker_id', 'id'], 'hmrc_questions_of_worker')
    // A worker's own data is read by it.
    table.index(['worker_id', 'id'], 'hmrc_questions_about_worker')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('hmrc_questions')
}
