import { ApiError, JOIN_LINK_UNKNOWN, joinAnswerRefusal } from '@daysheet/core'
import type { Knex } from 'knex'
import type { ModelObject } from 'objection'
import { hashToken } from '../../http/session/tokens.ts'
import { JoinRequestRow } from './model.ts'

/** A join request with whom it is about. */
export type JoinRequestRead = ModelObject<JoinRequestRow> & {
  company_name: string
  sandbox: string
  worker_name: string
  worker_email: string
  worker_trade_type: string | null
}

const withParties = (knex: Knex) =>
  JoinRequestRow.query(knex)
    .join('companies as company', 'company.id', 'join_requests.client_id')
    .join('users as worker', 'worker.id', 'join_requests.worker_id')
    .select(
      'join_requests.*',
      'company.company_name',
      'company.sandbox',
      'worker.full_name as worker_name',
      'worker.email as worker_email',
      'worker.trade_type as worker_trade_type',
    )
    .castTo<JoinRequestRead[]>()

export async function findJoinRequest(
  knex: Knex,
  id: string,
): Promise<JoinRequestRead | undefined> {
  const [request] = await withParties(knex).where('join_requests.id', id)
  return request
}

/**
 * The request that the holder of this link may still answer. Throws `not_found` for an unknown link,
 * `wrong_state` for one that was answered, withdrawn, replaced or has run out.
 */
export async function openJoinRequest(
  knex: Knex,
  secret: string,
  now: string,
): Promise<JoinRequestRead> {
  // UUIDs are case-insensitive.
  const [request] = await withParties(knex).where('secret_hash', hashToken(secret.toLowerCase()))
  if (!request) throw new ApiError('not_found', { message: JOIN_LINK_UNKNOWN })
  const message = joinAnswerRefusal(request, now)
  if (message !== null) throw new ApiError('wrong_state', { message })
  return request
}

/** The same, locked: of two answers at once the second finds the first. */
export async function lockJoinRequest(
  trx: Knex.Transaction,
  secret: string,
  now: string,
): Promise<JoinRequestRead> {
  await trx('join_requests')
    .where('secret_hash', hashToken(secret.toLowerCase()))
    .forUpdate()
    .first('id')
  return openJoinRequest(trx, secret, now)
}
