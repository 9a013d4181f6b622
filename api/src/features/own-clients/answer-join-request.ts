import {
  ApiError,
  JOIN_DECLINED,
  joinedMessage,
  joinNotification,
  worksTogetherAlready,
  type AcceptedJoinRequest,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { findCompanyName } from '../../companies/index.ts'
import { sqlInstant } from '../../db/instants.ts'
import type { TransactionDeps } from '../../deps.ts'
import { endingColumns } from '../../documents/ending-of.ts'
import { assertEmailVerified } from '../../http/session/find-person.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { recordEvent } from '../../record-event.ts'
import { markingMonths } from '../cis-months/index.ts'
import { storeMonthLines } from '../cis-statements/index.ts'
import { lockOneEngagement } from '../engagements/index.ts'
import { assertRoomFor, lockClient } from '../invitations/index.ts'
import { recountProjects } from '../projects/index.ts'
import { lockJoinRequest, type JoinRequestRead } from './find-join-request.ts'
import { findJoining, moveDocuments, moveProjects } from './joining-documents.ts'

type Engagement = { id: string; status: string } | undefined

/** Throws `duplicate` until whoever answers has said that the two are one, and `licences_exhausted`. */
async function assertMayJoin(
  deps: TransactionDeps,
  request: JoinRequestRead,
  { companyId, existing, merge }: { companyId: string; existing: Engagement; merge: boolean },
): Promise<void> {
  if (existing && !merge) {
    const message = worksTogetherAlready(request.worker_name, request.company_name)
    throw new ApiError('duplicate', { message })
  }
  if (existing?.status === 'active') return
  const name = await findCompanyName(deps.knex, companyId)
  await assertRoomFor(deps, { id: companyId, name })
}

/** One engagement of the two is left: the one they had, else the own client's, with its terms. */
async function joinEngagements(
  trx: Knex.Transaction,
  { client_id, worker_id }: JoinRequestRead,
  companyId: string,
  existing: Engagement,
): Promise<string> {
  const active = { status: 'active', ...endingColumns(null), version: trx.raw('version + 1') }
  const own = trx('engagements').where({ client_id, worker_id })
  const ownEngagement = (await own.clone().first('id')) as { id: string } | undefined
  if (existing) {
    await trx('engagements').where('id', existing.id).update(active)
    await own.delete()
    return existing.id
  }
  await own.update({ ...active, client_id: companyId })
  if (!ownEngagement) throw new Error('An own client that has not joined has an engagement')
  return ownEngagement.id
}

/** What was decided comes only where the worker shares it; the months of both are counted anew. */
async function moveEverything(
  deps: TransactionDeps,
  { client_id, worker_id, share_history }: JoinRequestRead,
  companyId: string,
) {
  const { knex: trx, clock } = deps
  const documents = await findJoining(trx, client_id)
  const pair = { client_id: companyId, worker_id }
  const moved = await markingMonths(deps, pair, clock.now(), async () => {
    if (share_history) {
      await trx('cis_statements').where({ client_id, worker_id }).update({ client_id: companyId })
    }
    return moveDocuments(trx, { documents, clientId: companyId, share_history })
  })
  const projectIds = await moveProjects(trx, { ownClientId: client_id, clientId: companyId })
  await recountProjects(trx, projectIds)
  for (const id of [client_id, companyId]) {
    await storeMonthLines(trx, { client_id: id, worker_ids: [worker_id] })
  }
  return moved
}

/**
 * An own client becomes the company of whoever is signed in: its engagement, its projects and what is
 * open go there, under their ids, and the company decides from now on. Neither side can undo it.
 */
export async function acceptJoinRequest(
  deps: TransactionDeps,
  viewer: Viewer,
  secret: string,
  { merge = false }: { merge?: boolean | undefined } = {},
): Promise<AcceptedJoinRequest> {
  const { knex: trx, clock } = deps
  const now = clock.now()
  const companyId = viewer.account.id
  await lockClient(trx, companyId)
  const request = await lockJoinRequest(trx, secret, now)
  if (request.sandbox !== viewer.sandbox) throw new ApiError('not_found')
  await assertEmailVerified(trx, viewer)
  const { client_id, worker_id, worker_name, company_name } = request
  await trx('own_clients').where({ client_id }).forUpdate().first('client_id')
  const existing = await lockOneEngagement(trx, { clientId: companyId, workerId: worker_id })
  await assertMayJoin(deps, request, { companyId, existing, merge })
  const engagement_id = await joinEngagements(trx, request, companyId, existing)
  const moved = await moveEverything(deps, request, companyId)
  const at = sqlInstant(now)
  await trx('join_requests')
    .where('id', request.id)
    .update({ status: 'accepted', answered_at: at, answered_by: viewer.id })
  await trx('own_clients')
    .where({ client_id })
    .update({ joined_at: at, joined_client_id: companyId, version: trx.raw('version + 1') })
  await recordEvent(trx, {
    action: 'join_request.accept',
    subject: { noun: 'own_client', id: client_id },
    before: { client_id },
    after: { client_id: companyId, worker_id, share_history: request.share_history, ...moved },
    company_id: companyId,
    notifications: [
      {
        ...joinNotification(company_name, 'accepted'),
        user_id: worker_id,
        subject: { noun: 'client', id: companyId },
      },
    ],
  })
  return {
    message: joinedMessage(worker_name),
    engagement_id,
    client_id: companyId,
    worker_id,
    moved,
  }
}

/** Whoever has the link declines; everything goes on by mail. */
export async function declineJoinRequest(
  { knex: trx, clock }: TransactionDeps,
  secret: string,
): Promise<{ message: string }> {
  const now = clock.now()
  const { id, client_id, worker_id, company_name } = await lockJoinRequest(trx, secret, now)
  await trx('join_requests')
    .where({ id })
    .update({ status: 'declined', answered_at: sqlInstant(now) })
  await recordEvent(trx, {
    action: 'join_request.decline',
    subject: { noun: 'own_client', id: client_id },
    company_id: client_id,
    notifications: [
      {
        ...joinNotification(company_name, 'declined'),
        user_id: worker_id,
        subject: { noun: 'client', id: client_id },
      },
    ],
  })
  return { message: JOIN_DECLINED }
}
