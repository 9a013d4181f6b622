import type { Knex } from 'knex'

type Counts = Record<'invoices' | 'cis_statements' | 'business_expenses' | 'timesheets', number>

/** How many documents each tab of the worker lists; archived invoices are in no tab. */
export async function countDocuments(knex: Knex, workerId: string): Promise<Counts> {
  const count = (table: string) => knex(table).where('worker_id', workerId).count('*')
  return (await knex
    .select({
      invoices: count('invoices').whereNull('worker_archived_at'),
      // As the tab itself sums them up.
      cis_statements: count('cis_statements').whereNull('superseded_at'),
      business_expenses: count('business_expenses'),
      timesheets: count('timesheets'),
    })
    .first()) as Counts
}
