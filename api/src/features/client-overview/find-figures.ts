import {
  londonDay,
  OUTSTANDING_STATUSES,
  penceFromPounds,
  STATUSES_OWED,
  type ClientFigures,
  type Day,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { onlyExpiring } from '../engagements/index.ts'

interface FiguresRow {
  active_workers: number
  active_projects: number
  paused_projects: number
  submitted_invoices: number
  submitted_timesheets: number
  owed: number
  overdue_count: number
  overdue_net: number
  expiring_invitations: number
  unread_notifications: number
  /** Instant; null: nobody was ever engaged. */
  engaged_at: string | null
}

/** Counted and added up by the database in one statement, so that the figures are of one moment. */
export async function findFigures(
  knex: Knex,
  clientId: string,
  today: Day,
): Promise<Omit<ClientFigures, 'deductions'>> {
  const row = (await knex
    .from(invoicesNotDone(knex, clientId, today).as('invoices'))
    .crossJoin(knex.raw('? AS projects', [openProjects(knex, clientId)]))
    .first(
      'invoices.*',
      'projects.*',
      countOf(knex('engagements').where({ client_id: clientId, status: 'active' })).as(
        'active_workers',
      ),
      countOf(knex('timesheets').where({ client_id: clientId, status: 'submitted' })).as(
        'submitted_timesheets',
      ),
      countOf(expiringInvitations(knex, clientId, today)).as('expiring_invitations'),
      countOf(knex('notifications').where('user_id', clientId).whereNull('read_at')).as(
        'unread_notifications',
      ),
      knex('engagements').where('client_id', clientId).min('created_at').as('engaged_at'),
    )) as FiguresRow
  return {
    active_workers: row.active_workers,
    projects: { active: row.active_projects, paused: row.paused_projects },
    submitted: { invoices: row.submitted_invoices, timesheets: row.submitted_timesheets },
    owed: penceFromPounds(row.owed),
    overdue: { count: row.overdue_count, net: penceFromPounds(row.overdue_net) },
    expiring_invitations: row.expiring_invitations,
    unread_notifications: row.unread_notifications,
    contractor_since: row.engaged_at === null ? null : londonDay(row.engaged_at),
  }
}

const countOf = (rows: Knex.QueryBuilder) => rows.count('*')

/** Submitted and not yet paid or turned down; a client knows of no drafts. */
function invoicesNotDone(knex: Knex, clientId: string, today: Day) {
  const isOwed = knex.raw(`status IN (${STATUSES_OWED.map(() => '?').join()})`, [...STATUSES_OWED])
  // Those that the list shows under Overdue: the archive has its own.
  const isOverdue = knex.raw('(due_date < ? AND client_archived_at IS NULL)', [today])
  return knex('invoices')
    .where('client_id', clientId)
    .whereIn('status', [...OUTSTANDING_STATUSES])
    .select(
      knex.raw(
        `COALESCE(SUM(status = 'submitted' AND client_archived_at IS NULL), 0) AS submitted_invoices`,
      ),
      knex.raw('COALESCE(SUM(IF(?, net_amount, 0)), 0) AS owed', [isOwed]),
      knex.raw('COALESCE(SUM(?), 0) AS overdue_count', [isOverdue]),
      knex.raw('COALESCE(SUM(IF(?, net_amount, 0)), 0) AS overdue_net', [isOverdue]),
    )
}

const openProjects = (knex: Knex, clientId: string) =>
  knex('projects')
    .where('client_id', clientId)
    .whereNull('archived_at')
    .select(
      knex.raw(`COALESCE(SUM(status = 'active'), 0) AS active_projects`),
      knex.raw(`COALESCE(SUM(status = 'paused'), 0) AS paused_projects`),
    )

const expiringInvitations = (knex: Knex, clientId: string, today: Day) =>
  onlyExpiring(knex('invitations').where('invitations.client_id', clientId), today)
