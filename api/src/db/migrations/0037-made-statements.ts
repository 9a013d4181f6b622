import type { Knex } from 'knex'
import { idColumn, instantColumn, money, word } from '../columns.ts'

/** Statements that are made here beside the uploaded ones, in versions that replace each other. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('cis_statements', (table) => {
    word(table, 'source').notNullable().defaultTo('uploaded')
    // Null for an uploaded one, whose file says what it says.
    money(table, 'materials')
    // What the PDF prints, as it was when the statement was made (JSON, sealed).
    table.text('contents_sealed')
    table.integer('statement_version').notNullable().defaultTo(1)
    instantColumn(table, 'superseded_at')
    idColumn(table, 'supersedes_id')
    // One made statement of a worker's month in each version; null for uploaded ones.
    word(table, 'made_key', 120).unique()
  })
}
