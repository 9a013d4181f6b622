import type { Knex } from 'knex'
import { isIsoInstant, sqlInstant } from './instants.ts'

export interface Expectation {
  id: string
  /** The statuses in which the change is allowed: `invoiceStatus.sources('approve')`. */
  status?: readonly string[]
  /** The version the caller saw; undefined skips the check. */
  version?: number | undefined
}

/**
 * Updates the row if it is as expected: of two callers at once exactly one gets true. Adds one to
 * `version`. False means that the row is gone or has changed; nothing was changed then.
 */
export async function guardedUpdate(
  trx: Knex.Transaction,
  table: string,
  expected: Expectation,
  changes: Readonly<Record<string, string | number | boolean | null>>,
): Promise<boolean> {
  const query = trx(table).where('id', expected.id)
  if (expected.status) query.whereIn('status', [...expected.status])
  if (expected.version !== undefined) query.where('version', expected.version)
  const row = Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      name.endsWith('_at') && isIsoInstant(value) ? sqlInstant(value) : value,
    ]),
  )
  const updatedCount = await query.update({ ...row, version: trx.raw('version + 1') })
  return updatedCount === 1
}
