import { addDays, LINK_DAYS_AFTER_END, addInstant } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'

/** How long an ended link still says that it has ended; then it is as unknown as a guessed one. */
const DAYS_AFTER_END = 30
const BATCH = 1_000
const DAY_MS = 24 * 60 * 60 * 1000

/** When a document was so long ago done with that its links have ended, by its table (core's linkLastDay). */
const ENDED = {
  invoices: `(document.status = 'paid' AND document.paid_at < :day)
    OR (document.status = 'draft' AND document.withdrawn_at < :at)
    OR (document.status = 'rejected' AND document.rejected_at < :at)`,
  timesheets: `(document.status = 'approved' AND document.approved_at < :at)
    OR (document.status = 'draft' AND document.withdrawn_at < :at)
    OR (document.status = 'rejected' AND document.rejected_at < :at)`,
} as const

/** Removes the links that have ended, and nothing of what was decided by them. */
export async function removeEndedLinks({ knex, clock }: Deps): Promise<void> {
  const days = LINK_DAYS_AFTER_END + DAYS_AFTER_END
  const at = sqlInstant(addInstant(clock.now(), -days * DAY_MS))
  const revokedBefore = sqlInstant(addInstant(clock.now(), -DAYS_AFTER_END * DAY_MS))
  await removeAll(knex, (links) => links.where('link.revoked_at', '<', revokedBefore))
  for (const [table, ended] of Object.entries(ENDED)) {
    const day = addDays(clock.today(), -days)
    await removeAll(knex, (links) =>
      links
        .join(`${table} as document`, 'document.id', 'link.document_id')
        .whereRaw(ended, { at, day }),
    )
  }
  // Of documents that were deleted.
  await removeAll(knex, (links) =>
    links
      .leftJoin('invoices', 'invoices.id', 'link.document_id')
      .leftJoin('timesheets', 'timesheets.id', 'link.document_id')
      .whereNull('invoices.id')
      .whereNull('timesheets.id')
      .where('link.created_at', '<', at),
  )
}

/** A batch holds its locks for milliseconds, however many there are. */
async function removeAll(
  knex: Knex,
  narrow: (links: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<void> {
  for (;;) {
    const ids = (await narrow(knex('document_links as link'))
      .limit(BATCH)
      .pluck('link.id')) as string[]
    if (ids.length === 0) return
    await knex('document_links').whereIn('id', ids).delete()
    if (ids.length < BATCH) return
  }
}
