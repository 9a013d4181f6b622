import { textsOfPerson, type Day } from '@daysheet/core'
import type { Knex } from 'knex'
import { BaseModel } from '../../db/base-model.ts'
import { foundIds } from '../../db/found-ids.ts'
import { pageOf, pageQuery, type Page } from '../../db/paging.ts'
import { EngagementWithWorker, type EngagementStatus } from './model.ts'
import { countInvitations, onlyExpiring, sentInvitations } from './sent-invitations.ts'

export interface WorkerFilter extends Page {
  q?: string | undefined
  status?: 'all' | 'active' | 'pending' | 'expiring' | 'declined' | 'inactive' | undefined
}

/** A row of the list, an engagement or an invitation, with the date it is sorted by. */
class Place extends BaseModel {
  static override tableName = 'listed'

  declare since: string
}

/**
 * The client's workers, newest first: engagements by the date they began, invitations by the date
 * they were sent. One statement sorts and cuts the page; the caller reads the rows by their ids.
 */
export async function placeWorkers(knex: Knex, clientId: string, filter: WorkerFilter, today: Day) {
  const both = [
    engagementPlaces(knex, clientId, filter),
    invitationPlaces(knex, clientId, filter, today),
  ]
  const query = Place.query(knex).from(knex.unionAll(both).as('listed')).select('listed.*')
  if (filter.q?.trim()) query.whereIn('listed.id', await idsCalled(knex, clientId, filter.q))
  const rows = await pageQuery(query, { by: 'listed.since', id: 'listed.id' }, filter)
  return pageOf(rows, filter, (place) => place.since)
}

interface Called {
  id: string
  full_name: string
  company_name: string | null
  email: string
}

/** The ids that match a search: by name, trading name and email, as the list shows them. */
async function idsCalled(knex: Knex, clientId: string, q: string): Promise<string[]> {
  const [engaged, invited] = await Promise.all([
    knex('engagements')
      .join('users as worker', 'worker.id', 'engagements.worker_id')
      .where('engagements.client_id', clientId)
      .select<Called[]>(
        'engagements.id',
        'worker.full_name',
        'worker.company_name',
        knex.raw('COALESCE(engagements.contact_email, worker.email) AS email'),
      ),
    sentInvitations(knex, clientId).select<Called[]>(
      'invitations.id',
      'invitations.full_name',
      'invitations.email',
    ),
  ])
  return foundIds([...engaged, ...invited], q, textsOfPerson)
}

function engagementPlaces(knex: Knex, clientId: string, { status = 'all' }: WorkerFilter) {
  const query = knex('engagements')
    .join('users as worker', 'worker.id', 'engagements.worker_id')
    .where('engagements.client_id', clientId)
    .select('engagements.id', 'engagements.created_at as since')
  if (status === 'active' || status === 'inactive') query.where('engagements.status', status)
  if (['pending', 'expiring', 'declined'].includes(status)) query.whereRaw('1 = 0')
  return query
}

function invitationPlaces(
  knex: Knex,
  clientId: string,
  { status = 'all' }: WorkerFilter,
  today: Day,
) {
  const query = sentInvitations(knex, clientId).select(
    'invitations.id',
    'invitations.invited_at as since',
  )
  if (status === 'active' || status === 'inactive') query.whereRaw('1 = 0')
  if (status === 'expiring') onlyExpiring(query, today)
  if (status === 'pending') query.where('invitations.status', 'sent')
  if (status === 'declined') query.where('invitations.status', 'declined')
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
  /** Engagements and sent invitations, as the list shows them without a filter; drafts excluded. */
  all: number
  active: number
  /** Ended. */
  inactive: number
  /** Sent, unanswered and not expired; the filter of that name lists expired ones too. */
  pending: number
  declined: number
  /** Sent, unanswered and expired. */
  expired: number
  draft: number
}

/** Counts of the whole list, whatever page or filter is shown. Two statements. */
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
    inactive: of('inactive'),
    ...invited,
  }
}
