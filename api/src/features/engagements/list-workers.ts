import { textsOfPerson, type Day } from '@daysheet/core'
import type { Knex } from 'knex'
import { narrowToProjects, workersOnProjects, type SeenProjects } from '../../companies/index.ts'
import { BaseModel } from '../../db/base-model.ts'
import { foundIds } from '../../db/found-ids.ts'
import { pageOf, pageQuery, type Page } from '../../db/paging.ts'
import { EngagementWithWorker, type EngagementStatus } from './model.ts'
import {
  countInvitations,
  NO_INVITATIONS,
  onlyExpiring,
  sentInvitations,
} from './sent-invitations.ts'

export interface WorkerFilter extends Page {
  q?: string | undefined
  status?: 'all' | 'active' | 'pending' | 'expiring' | 'declined' | 'inactive' | undefined
}

/** Whose list it is, and what of it somebody sees. */
export interface WorkerList {
  clientId: string
  projects: SeenProjects
  today: Day
}

const narrowEngagements = (query: Knex.QueryBuilder, { projects }: WorkerList) =>
  narrowToProjects(query, projects, (own) => workersOnProjects('engagements.worker_id', own))

/** A row of the list, an engagement or an invitation, with the date it is sorted by. */
class Place extends BaseModel {
  static override tableName = 'listed'

  declare since: string
}

/**
 * The client's workers, newest first: engagements by the date they began, invitations by the date
 * they were sent. One statement sorts and cuts the page; the caller reads the rows by their ids.
 */
export async function placeWorkers(knex: Knex, list: WorkerList, filter: WorkerFilter) {
  const both = [engagementPlaces(knex, list, filter), invitationPlaces(knex, list, filter)]
  const query = Place.query(knex).from(knex.unionAll(both).as('listed')).select('listed.*')
  if (filter.q?.trim()) query.whereIn('listed.id', await idsCalled(knex, list.clientId, filter.q))
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

function engagementPlaces(knex: Knex, list: WorkerList, { status = 'all' }: WorkerFilter) {
  const { clientId } = list
  const query = knex('engagements')
    .join('users as worker', 'worker.id', 'engagements.worker_id')
    .where('engagements.client_id', clientId)
    .select('engagements.id', 'engagements.created_at as since')
  if (status === 'active' || status === 'inactive') query.where('engagements.status', status)
  if (['pending', 'expiring', 'declined'].includes(status)) query.whereRaw('1 = 0')
  return narrowEngagements(query, list)
}

function invitationPlaces(
  knex: Knex,
  { clientId, projects, today }: WorkerList,
  { status = 'all' }: WorkerFilter,
) {
  const query = sentInvitations(knex, clientId).select(
    'invitations.id',
    'invitations.invited_at as since',
  )
  // Nobody who was only invited has to do with a project yet.
  if (projects !== null) query.whereRaw('1 = 0')
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
export async function countWorkers(knex: Knex, list: WorkerList): Promise<WorkerCounts> {
  const { clientId, projects, today } = list
  const engagements = knex('engagements').where('client_id', clientId)
  const [engaged, invited] = await Promise.all([
    narrowEngagements(engagements, list)
      .groupBy('status')
      .select('status')
      .count({ n: '*' }) as Promise<{ status: EngagementStatus; n: number }[]>,
    projects === null ? countInvitations(knex, clientId, today) : NO_INVITATIONS,
  ])
  const of = (status: EngagementStatus) => engaged.find((row) => row.status === status)?.n ?? 0
  return {
    all: of('active') + of('inactive') + invited.pending + invited.expired + invited.declined,
    active: of('active'),
    inactive: of('inactive'),
    ...invited,
  }
}
