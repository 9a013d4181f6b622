import type { Day } from '@daysheet/core'
import type { Knex } from 'knex'
import { BaseModel } from '../../db/base-model.ts'
import { containing } from '../../db/containing.ts'
import { pageOf, pageQuery, type Page } from '../../db/paging.ts'
import { EngagementWithWorker, type EngagementStatus } from './model.ts'
import { countInvitations, sentInvitations } from './sent-invitations.ts'

export interface WorkerFilter extends Page {
  q?: string | undefined
  status?: 'all' | 'active' | 'pending' | 'declined' | 'inactive' | undefined
}

/** A row of the list, an engagement's or an invitation's, by what places it. */
class Place extends BaseModel {
  static override tableName = 'listed'

  declare since: string
}

/**
 * The client's workers, newest first: engagements by the day they began, invitations by the day
 * they were sent. One statement places the rows of the page; the caller reads them by their ids.
 */
export async function placeWorkers(knex: Knex, clientId: string, filter: WorkerFilter) {
  const both = [engagementPlaces(knex, clientId, filter), invitationPlaces(knex, clientId, filter)]
  const query = Place.query(knex).from(knex.unionAll(both).as('listed')).select('listed.*')
  const rows = await pageQuery(query, { by: 'listed.since', id: 'listed.id' }, filter)
  return pageOf(rows, filter, (place) => place.since)
}

/** Addresses are kept in lower case and compared bytewise; names are not. */
const asStored = (column: string, words: string): string =>
  column.endsWith('email') ? words.toLowerCase() : words

function engagementPlaces(knex: Knex, clientId: string, { status = 'all', q }: WorkerFilter) {
  const query = knex('engagements')
    .join('users as worker', 'worker.id', 'engagements.worker_id')
    .where('engagements.client_id', clientId)
    .select('engagements.id', 'engagements.created_at as since')
  if (status === 'active' || status === 'inactive') query.where('engagements.status', status)
  if (status === 'pending' || status === 'declined') query.whereRaw('1 = 0')
  if (q?.trim()) {
    query.where((named) => {
      for (const column of ['worker.full_name', 'worker.email', 'engagements.contact_email']) {
        named.orWhere(column, 'like', containing(asStored(column, q)))
      }
    })
  }
  return query
}

function invitationPlaces(knex: Knex, clientId: string, { status = 'all', q }: WorkerFilter) {
  const query = sentInvitations(knex, clientId).select(
    'invitations.id',
    'invitations.invited_at as since',
  )
  if (status === 'active' || status === 'inactive') query.whereRaw('1 = 0')
  if (status === 'pending') query.where('invitations.status', 'sent')
  if (status === 'declined') query.where('invitations.status', 'declined')
  if (q?.trim()) {
    query.where((named) => {
      for (const column of ['full_name', 'email']) {
        named.orWhere(`invitations.${column}`, 'like', containing(asStored(column, q)))
      }
    })
  }
  return query
}

export const engagementsWithWorker = (
  knex: Knex,
  ids: readonly string[],
): Promise<EngagementWithWorker[]> =>
  EngagementWithWorker.query(knex)
    .join('users as worker', 'worker.id', 'engagements.worker_id')
    .leftJoin('invitations', 'invitations.id', 'engagements.invitation_id')
    .whereIn('engagements.id', [...ids])
    .select(
      'engagements.*',
      'invitations.invited_at',
      'worker.full_name',
      'worker.email as login_email',
      'worker.phone',
      'worker.trade_type',
    )
    .execute()

export interface WorkerCounts {
  /** Engagements and what was sent, as the list shows them without a filter; drafts are apart. */
  all: number
  active: number
  /** Sent and unanswered, with time left; the filter of that name lists expired ones too. */
  pending: number
  declined: number
  /** Sent and unanswered until it was too late. */
  expired: number
  draft: number
}

/** Over the whole list, whatever page or filter is shown. Two statements. */
export async function countWorkers(
  knex: Knex,
  clientId: string,
  today: Day,
): Promise<WorkerCounts> {
  const [engaged, invited] = await Promise.all([
    knex('engagements')
      .where('client_id', clientId)
      .groupBy('status')
      .select('status')
      .count({ n: '*' }) as Promise<{ status: EngagementStatus; n: number }[]>,
    countInvitations(knex, clientId, today),
  ])
  const of = (status: EngagementStatus) => engaged.find((row) => row.status === status)?.n ?? 0
  return {
    all: of('active') + of('inactive') + invited.pending + invited.expired + invited.declined,
    active: of('active'),
    ...invited,
  }
}
