import {
  clientDisplayName,
  compareNames,
  lateEntrySince,
  textsOfPerson,
  type Day,
  type DocumentNoun,
  type RelationshipStatus,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { foundIds } from '../../db/found-ids.ts'
import { pageOf, pageQuery, type Page } from '../../db/paging.ts'
import { EngagementWithClient } from './model.ts'

export interface ClientFilter extends Page {
  q?: string | undefined
  status?: 'all' | RelationshipStatus | undefined
}

const engagementsWithClient = (knex: Knex, workerId: string) =>
  EngagementWithClient.query(knex)
    .join('companies as client', 'client.id', 'engagements.client_id')
    .join('users as worker', 'worker.id', 'engagements.worker_id')
    .leftJoin('own_clients as own', 'own.client_id', 'engagements.client_id')
    .where('engagements.worker_id', workerId)
    .select(
      'engagements.*',
      'client.contact_name as client_name',
      'client.company_name',
      'client.kept_by',
      'client.contact_email as client_email',
      'client.accounts_email as client_accounts_email',
      'client.vat_number as client_vat_number',
      'client.contact_phone as phone',
      'client.company_phone',
      'client.company_address_line1',
      'client.company_city',
      'worker.standard_day_rate',
      'worker.email_verified_at',
      'own.payment_terms_days',
      'own.cis as own_cis',
      'own.archived_at',
    )

interface SearchedClient {
  id: string
  full_name: string
  company_name: string | null
  email: string
}

/** The worker's engagements, newest first; one statement, two with a search. */
export async function listClients(knex: Knex, workerId: string, filter: ClientFilter) {
  const query = engagementsWithClient(knex, workerId)
  const { status, q } = filter
  if (status !== undefined && status !== 'all') query.where('engagements.status', status)
  if (q?.trim()) {
    const clients = await knex('engagements')
      .join('companies as client', 'client.id', 'engagements.client_id')
      .where('engagements.worker_id', workerId)
      .select<SearchedClient[]>(
        'engagements.id',
        'client.contact_name as full_name',
        'client.company_name',
        knex.raw("COALESCE(NULLIF(client.contact_email, ''), client.accounts_email, '') AS email"),
      )
    query.whereIn('engagements.id', foundIds(clients, q, textsOfPerson))
  }
  const order = { by: 'engagements.created_at', id: 'engagements.id' }
  return pageOf(
    await pageQuery(query, order, filter),
    filter,
    (engagement) => engagement.created_at,
  )
}

/** The clients that accept this document from the worker now, lately ended ones too, by name. */
export async function clientsTaking(
  knex: Knex,
  workerId: string,
  noun: DocumentNoun,
  today: Day,
): Promise<EngagementWithClient[]> {
  const engagements = await engagementsWithClient(knex, workerId)
    .where((open) =>
      open
        .where('engagements.status', 'active')
        .orWhere('engagements.ended_on', '>=', lateEntrySince(today)),
    )
    .where(`engagements.${noun}s_enabled`, true)
    .orderBy('engagements.id')
  return engagements.sort((one, other) =>
    compareNames(clientDisplayName(one), clientDisplayName(other)),
  )
}

export interface Earnings {
  total_earned: number
  total_invoices: number
}

/** By client: what it has paid of the invoices, and how many it ever received. */
export async function earningsByClient(
  knex: Knex,
  workerId: string,
  clientIds: readonly string[],
): Promise<Map<string, Earnings>> {
  const rows = (await knex('invoices')
    .where('worker_id', workerId)
    .whereIn('client_id', clientIds)
    .whereNot('status', 'draft')
    .groupBy('client_id')
    .select('client_id')
    .sum({ total_earned: 'amount_paid' })
    .count({ total_invoices: '*' })) as ({ client_id: string } & Earnings)[]
  return new Map(rows.map(({ client_id, ...earnings }) => [client_id, earnings]))
}

export interface CurrentProject {
  id: string
  client_id: string
  code: string | null
  name: string
  location: string | null
  status: string
  assigned_at: string
}

/** The worker's unarchived projects at these clients, last assigned first. */
export const currentProjects = (
  knex: Knex,
  workerId: string,
  clientIds: readonly string[],
): Promise<CurrentProject[]> =>
  knex('project_assignments')
    .join('projects', 'projects.id', 'project_assignments.project_id')
    .where('project_assignments.worker_id', workerId)
    .whereIn('project_assignments.client_id', clientIds)
    .whereNull('projects.archived_at')
    .orderBy([
      { column: 'project_assignments.assigned_at', order: 'desc' },
      { column: 'project_assignments.id', order: 'desc' },
    ])
    .select(
      'projects.id',
      'projects.client_id',
      'projects.code',
      'projects.name',
      'projects.location',
      'projects.status',
      'project_assignments.assigned_at',
    )
