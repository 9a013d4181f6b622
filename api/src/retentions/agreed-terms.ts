import { retentionTermsOf, type RetentionTerms } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import { sqlInstant } from '../db/instants.ts'
import { RetentionTermsRow, termsOfRow } from './model.ts'

interface Pair {
  client_id: string
  worker_id: string
}

/** Terms of one client and worker as they count now. */
export interface AgreedRetention {
  /** Of the engagement. */
  engagement: RetentionTerms | null
  /** Of assignments, by project. */
  byProject: ReadonlyMap<string, RetentionTerms>
}

const NOTHING_AGREED: AgreedRetention = { engagement: null, byProject: new Map() }

export const termsForProject = (agreed: AgreedRetention | undefined, project_id: string) =>
  retentionTermsOf({
    engagement: agreed?.engagement,
    assignment: agreed?.byProject.get(project_id),
  })

const keyOf = ({ client_id, worker_id }: Pair): string => `${client_id} ${worker_id}`

const grouped = (rows: readonly RetentionTermsRow[]): Map<string, AgreedRetention> =>
  new Map(
    [...Map.groupBy(rows, keyOf)].map(([key, ofPair]) => {
      const own = ofPair.find(({ project_id }) => project_id === null)
      const byProject = ofPair.flatMap((row) =>
        row.project_id === null ? [] : [[row.project_id, termsOfRow(row)] as const],
      )
      return [key, { engagement: own ? termsOfRow(own) : null, byProject: new Map(byProject) }]
    }),
  )

/** What counts now, by pair: of some clients, with one worker where that is named. */
export async function findAgreedTerms(
  knex: Knex,
  whose: { client_ids: readonly string[]; worker_id?: string | undefined },
): Promise<(pair: Pair) => AgreedRetention> {
  const query = RetentionTermsRow.query(knex)
    .whereIn('client_id', [...new Set(whose.client_ids)])
    .whereNull('ended_at')
  if (whose.worker_id !== undefined) query.where('worker_id', whose.worker_id)
  const rows = await query
  const byPair = grouped(rows)
  return (pair) => byPair.get(keyOf(pair)) ?? NOTHING_AGREED
}

/**
 * What counts now of one pair, which nobody changes before the transaction ends. Whoever prices by
 * it waits for whoever does so for the same two: two invoices sent at once would each read what is
 * held before without the other, and go above the cap together. Locked after the terms of the
 * engagement and the assignments, before the worker's next number.
 */
export async function lockAgreedTerms(
  trx: Knex.Transaction,
  { client_id, worker_id }: Pair,
): Promise<AgreedRetention> {
  const rows = await RetentionTermsRow.query(trx)
    .where({ client_id, worker_id })
    .whereNull('ended_at')
    .orderBy('id')
    .forUpdate()
  return grouped(rows).get(keyOf({ client_id, worker_id })) ?? NOTHING_AGREED
}

/** Ends the terms that counted and begins others; null: there are none of their own any more. */
export async function keepTerms(
  trx: Knex.Transaction,
  whose: Pair & { project_id: string | null },
  terms: RetentionTerms | null,
  now: string,
): Promise<void> {
  await trx('retention_terms')
    .where(whose)
    .whereNull('ended_at')
    .update({ ended_at: sqlInstant(now) })
  if (terms === null) return
  await RetentionTermsRow.query(trx).insert({
    id: newId(),
    ...whose,
    ...terms,
    agreed_at: now,
    ended_at: null,
  })
}
