import {
  addInstant,
  ApiError,
  JOIN_REQUEST_DAYS,
  JOIN_REQUEST_WITHDRAWN,
  joinAskRefusal,
  ownClientStatus,
  type JoinRequest,
  type JoinRequestBody,
} from '@daysheet/core'
import { randomUUID } from 'node:crypto'
import { sqlInstant } from '../../db/instants.ts'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { countClientMailsOrThrow } from '../../documents/links/count-client-mails.ts'
import { hashToken } from '../../http/session/tokens.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { newestJoinRequests } from './find-figures.ts'
import { joinRequestMail } from './join-mail.ts'
import type { JoinRequestRow, OwnClientRead } from './model.ts'
import { presentJoinRequest } from './presenter.ts'

const DAY_MS = 86_400_000

/**
 * Mails the link by which an own client, locked by the caller, joins; the one before it stops working.
 * Once a day at most, and not before the worker's own address is confirmed.
 */
export async function requestToJoin(
  { knex: trx, clock, vault }: TransactionDeps,
  own: OwnClientRead,
  body: JoinRequestBody,
  { email_verified }: { email_verified: boolean },
): Promise<JoinRequest> {
  const now = clock.now()
  const { client_id, worker_id, company_name } = own
  const email = body.email?.toLowerCase() ?? own.accounts_email
  const newest = (await newestJoinRequests(trx, [client_id])).get(client_id) ?? null
  const client = { company_name, status: ownClientStatus(own), email }
  const message = joinAskRefusal(client, newest, now)
  if (message !== null) throw new ApiError('wrong_state', { message })
  if (!email_verified) throw new ApiError('email_unverified')
  const recipients = { worker_id, to: email ?? '', copies: [] }
  await countClientMailsOrThrow(trx, recipients, now)
  await trx('join_requests')
    .where({ client_id, status: 'sent' })
    .update({ status: 'withdrawn', answered_at: sqlInstant(now) })
  const secret = randomUUID()
  const request = {
    id: newId(),
    client_id,
    worker_id,
    email: email ?? '',
    share_history: body.share_history ?? false,
    status: 'sent' as const,
    sent_at: now,
    expires_at: addInstant(now, JOIN_REQUEST_DAYS * DAY_MS),
  }
  const { sent_at, expires_at, ...columns } = request
  await trx('join_requests').insert({
    ...columns,
    sent_at: sqlInstant(sent_at),
    expires_at: sqlInstant(expires_at),
    secret_hash: hashToken(secret),
    created_at: sqlInstant(now),
  })
  await recordEvent(trx, {
    action: 'own_client.request_to_join',
    subject: { noun: 'own_client', id: client_id },
    after: { email: request.email, share_history: request.share_history },
    company_id: client_id,
    mails: [
      queuedMail(joinRequestMail, client_id, {
        request_id: request.id,
        secret_sealed: vault.seal(secret),
      }),
    ],
  })
  return presentJoinRequest(request as JoinRequestRow, now)
}

/** Its link stops working, and a mail that has not left is not sent. */
export async function withdrawJoinRequest(
  { knex: trx, clock }: TransactionDeps,
  { client_id }: OwnClientRead,
): Promise<void> {
  const withdrawn = await trx('join_requests')
    .where({ client_id, status: 'sent' })
    .update({ status: 'withdrawn', answered_at: sqlInstant(clock.now()) })
  if (withdrawn === 0) throw new ApiError('wrong_state', { message: JOIN_REQUEST_WITHDRAWN })
  await recordEvent(trx, {
    action: 'own_client.withdraw_join_request',
    subject: { noun: 'own_client', id: client_id },
    company_id: client_id,
  })
}
