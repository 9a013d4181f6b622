import type { Knex } from 'knex'
import { isIsoInstant, sqlInstant } from '../../src/db/instants.ts'

/** What people agreed to, and what is theirs: each line of the authorisation matrix relies on it. */
const STANDING = [
  'users',
  'companies',
  'company_members',
  'engagements',
  'projects',
  'project_assignments',
] as const

/** Terms that may be added to those. */
const ADDED = [
  'accepted_rates',
  'ended_assignments',
  'payment_settings',
  'retention_terms',
] as const

type Row = Record<string, unknown>

const asStored = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      isIsoInstant(value) ? sqlInstant(value) : value,
    ]),
  )

/** Puts what stood when it was called back as it was; documents made since stay. */
export async function restorerOfStandingRows(knex: Knex): Promise<() => Promise<void>> {
  const stood = await Promise.all(
    STANDING.map(async (table) => ({ table, rows: ((await knex(table)) as Row[]).map(asStored) })),
  )
  return async () => {
    for (const table of ADDED) await knex(table).delete()
    for (const { table, rows } of stood) {
      if (rows.length > 0) await knex(table).insert(rows).onConflict().merge()
    }
  }
}
