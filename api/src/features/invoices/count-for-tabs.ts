import type { Knex } from 'knex'

/** How many documents each tab of the worker holds; what was archived is not in a tab. */
export async function countForTabs(knex: Knex, workerId: string) {
  const count = (table: string) => knex(table).where('worker_id', workerId).count('*')
  const row = (await knex
    .select({
      invoices: count('invoices').whereNull('worker_archived_at'),
      cis_statements: count('cis_statements'),
      business_expenses: count('business_expenses'),
      timesheets: count('timesheets'),
    })
    .first()) as Record<'invoices' | 'cis_statements' | 'business_expenses' | 'timesheets', number>
  return row
}
