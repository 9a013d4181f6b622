import { ApiError, type AcceptedRate } from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import { VerificationRow } from './model.ts'

export interface VerifiedPair {
  id: string
  client_id: string
  worker_id: string
}

const pairs = (knex: Knex, engagementId: string) =>
  knex<VerifiedPair>('engagements').where('id', engagementId)

/** The two of an engagement, which may have ended. Throws `not_found` for an unknown id. */
export async function findPair(knex: Knex, engagementId: string): Promise<VerifiedPair> {
  const pair = await pairs(knex, engagementId).first('id', 'client_id', 'worker_id')
  if (!pair) throw new ApiError('not_found')
  return pair
}

/** Locked, so that no invoice is priced while the rate that counts changes. */
export async function lockPair(trx: Knex.Transaction, engagementId: string): Promise<VerifiedPair> {
  const pair = await pairs(trx, engagementId).forUpdate().first('id', 'client_id', 'worker_id')
  if (!pair) throw new ApiError('not_found')
  return pair
}

/** Newest first: by day, of two of one day the one that was recorded last. */
export const listVerifications = (knex: Knex, engagementId: string) =>
  VerificationRow.query(knex)
    .where('engagement_id', engagementId)
    .orderBy([
      { column: 'verified_on', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])

/** The rates that the client answered for, last answered first, with who did. */
export const listAcceptedRates = (knex: Knex, engagementId: string) =>
  readRows<AcceptedRate>(
    knex,
    `SELECT one.stated_rate, answerer.full_name AS accepted_by_name, one.accepted_at
     FROM accepted_rates AS one JOIN users AS answerer ON answerer.id = one.accepted_by
     WHERE one.engagement_id = ? ORDER BY one.accepted_at DESC, one.stated_rate`,
    [engagementId],
  )
