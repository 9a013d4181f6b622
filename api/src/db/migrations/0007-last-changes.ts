import type { Knex } from 'knex'
import { updatedAt } from '../columns.ts'

/** The steps that the rows of before have told an instant of; the last one is their last change. */
const STEPS = ['submitted_at', 'approved_at', 'rejected_at', 'disputed_at', 'resolved_at']

/** When a document was last saved or decided on, for a worker who typed on an older version. */
export async function up(knex: Knex): Promise<void> {
  const known = STEPS.map((step) => `COALESCE(${step}, created_at)`).join(', ')
  for (const name of ['invoices', 'timesheets']) {
    await knex.schema.alterTable(name, (table) => {
      updatedAt(table)
    })
    await knex(name).update({ updated_at: knex.raw(`GREATEST(created_at, ${known})`) })
  }
}
