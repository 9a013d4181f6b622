import { RETENTION_HELD_STATUSES, type Day } from '@daysheet/core'
import type { Knex } from 'knex'

interface Whose {
  client_id: string
  /** The only projects that somebody sees; null: all of them. */
  projects: readonly string[] | null
}

/**
 * What a client holds of all its workers at the end of a day, in pounds: the sum of the ledger's
 * `held`, for a statement that asks more.
 */
export function heldByClient(
  knex: Knex,
  { client_id, projects }: Whose,
  asOf: Day,
): Knex.QueryBuilder {
  const query = knex('retentions')
    .join('retention_entries as entry', 'entry.retention_id', 'retentions.id')
    .join('invoices as kept_of', 'kept_of.id', 'entry.invoice_id')
    .leftJoin('invoices as release', 'release.id', 'entry.release_invoice_id')
    .where('retentions.client_id', client_id)
    .where('entry.entered_on', '<=', asOf)
    .whereIn('kept_of.status', [...RETENTION_HELD_STATUSES])
    .whereRaw("(release.id IS NULL OR release.status <> 'rejected')")
    .select(
      knex.raw(
        "COALESCE(SUM(IF(entry.kind = 'withheld', 1, -1) * (entry.liable + entry.materials)), 0)",
      ),
    )
  if (projects !== null) query.whereIn('retentions.project_id', [...projects])
  return query
}
