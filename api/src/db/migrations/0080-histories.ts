import type { Knex } from 'knex'
import { idColumn } from '../columns.ts'

/**
 * In whose company's history an entry of the audit log stands: that of whoever acted for it, or of the
 * client of a document that its worker changed. Entries from before say whose document it was.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('audit_log', (table) => {
    idColumn(table, 'about_company_id')
  })
  await knex.raw(
    `UPDATE audit_log SET about_company_id = COALESCE(
      company_id,
      JSON_UNQUOTE(JSON_EXTRACT(\`after\`, '$.client_id')),
      JSON_UNQUOTE(JSON_EXTRACT(\`before\`, '$.client_id'))
    ) WHERE company_id IS NOT NULL OR subject_noun IN ('invoice', 'timesheet')`,
  )
  await knex.schema.alterTable('audit_log', (table) => {
    table.index(['about_company_id', 'created_at', 'id'], 'audit_of_company')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('audit_log', (table) => {
    table.dropIndex([], 'audit_of_company')
    table.dropColumn('about_company_id')
  })
}
