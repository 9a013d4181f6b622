import type { Knex } from 'knex'
import { hashColumn } from '../columns.ts'

/**
 * What a statement's file contains, so that the same statement is kept once (`docs/domain/
 * cis-statements.md`). Null without a file: figures alone may be the same for two payments.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('cis_statements', (table) => {
    hashColumn(table, 'content_hash')
    table.unique(
      [
        'client_id',
        'worker_id',
        'tax_year',
        'tax_month',
        'total_payments',
        'total_deductions',
        'content_hash',
      ],
      { indexName: 'statement_given_once' },
    )
    // A client's list of every tax year.
    table.index(['client_id', 'uploaded_at', 'id'], 'statements_given')
  })
}
