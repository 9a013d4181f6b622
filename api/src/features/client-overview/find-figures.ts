import {
  dueThisWeekBy,
  londonDay,
  OUTSTANDING_STATUSES,
  PAYABLE_STATUSES,
  penceFromPounds,
  STATUSES_OWED,
  type ClientFigures,
  type Day,
} from '@daysheet/core'
import type { Knex } from 'knex'
import {
  documentsOnProjects,
  narrowToProjects,
  seenProjects,
  workersOnProjects,
  type SeenProjects,
} from '../../companies/index.ts'
import { findApprovals } from '../../documents/waiting-for.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { readableBy } from '../../notifications/index.ts'
import { heldByClient } from '../../retentions/index.ts'
import { onlyExpiring } from '../engagements/index.ts'
import { invoiceTable } from '../invoices/index.ts'
import { timesheetTable } from '../timesheets/index.ts'

/** Whose figures, and of which projects. */
interface List {
  clientId: string
  projects: SeenProjects
}

interface FiguresRow {
  active_workers: number
  active_projects: number
  paused_projects: number
  submitted_invoices: number
  invoices_to_decide: number
  timesheets_to_decide: number
  owed: number
  overdue_count: number
  overdue_net: number
  due_this_week: number
  retentions_held: number
  expiring_invitations: number
  unread_notifications: number
  /** Instant; null: nobody was ever engaged. */
  engaged_at: string | null
}

/** Counted and added up by the database in one statement, so that the figures are of one moment. */
export async function findFigures(
  knex: Knex,
  viewer: Viewer,
  today: Day,
): Promise<Omit<ClientFigures, 'deductions'>> {
  const clientId = viewer.account.id
  const list = { clientId, projects: seenProjects(viewer) }
  const approvals = await findApprovals(knex, viewer)
  const toDecide = (table: Parameters<typeof approvals.of>[0]) => {
    const { sql, values } = approvals.of(table)
    return knex.raw(sql, [...values])
  }
  const row = (await knex
    .from(invoicesNotDone(knex, list, { today, toDecide: toDecide(invoiceTable) }).as('invoices'))
    .crossJoin(knex.raw('? AS projects', [openProjects(knex, list)]))
    .first(
      'invoices.*',
      'projects.*',
      countOf(activeWorkers(knex, list)).as('active_workers'),
      countOf(submittedTimesheets(knex, list).where(toDecide(timesheetTable))).as(
        'timesheets_to_decide',
      ),
      countOf(expiringInvitations(knex, list, today)).as('expiring_invitations'),
      countOf(knex('notifications').where(readableBy(knex, viewer)).whereNull('read_at')).as(
        'unread_notifications',
      ),
      heldByClient(knex, { client_id: clientId, projects: list.projects }, today).as(
        'retentions_held',
      ),
      knex('engagements').where('client_id', clientId).min('created_at').as('engaged_at'),
    )) as FiguresRow
  return {
    active_workers: row.active_workers,
    projects: { active: row.active_projects, paused: row.paused_projects },
    submitted_invoices: row.submitted_invoices,
    to_decide: {
      invoices: row.invoices_to_decide,
      timesheets: row.timesheets_to_decide,
      is_shared: approvals.isShared,
    },
    owed: penceFromPounds(row.owed),
    overdue: { count: row.overdue_count, net: penceFromPounds(row.overdue_net) },
    due_this_week: penceFromPounds(row.due_this_week),
    retentions_held: penceFromPounds(row.retentions_held),
    expiring_invitations: row.expiring_invitations,
    unread_notifications: row.unread_notifications,
    contractor_since: row.engaged_at === null ? null : londonDay(row.engaged_at),
  }
}

const countOf = (rows: Knex.QueryBuilder) => rows.count('*')

/** Submitted and not yet paid or turned down; a client knows of no drafts. */
function invoicesNotDone(
  knex: Knex,
  { clientId, projects }: List,
  { today, toDecide }: { today: Day; toDecide: Knex.Raw },
) {
  const isOwed = knex.raw(`status IN (${STATUSES_OWED.map(() => '?').join()})`, [...STATUSES_OWED])
  // Those that the list shows under Overdue: the archive has its own.
  const isOverdue = knex.raw('(due_date < ? AND client_archived_at IS NULL)', [today])
  const isDueThisWeek = knex.raw(
    `(due_date <= ? AND status IN (${PAYABLE_STATUSES.map(() => '?').join()}))`,
    [dueThisWeekBy(today), ...PAYABLE_STATUSES],
  )
  const query = knex('invoices')
    .where('client_id', clientId)
    .whereIn('status', [...OUTSTANDING_STATUSES])
    .select(
      knex.raw(
        `COALESCE(SUM(status = 'submitted' AND client_archived_at IS NULL), 0) AS submitted_invoices`,
      ),
      knex.raw('COALESCE(SUM(? AND client_archived_at IS NULL), 0) AS invoices_to_decide', [
        toDecide,
      ]),
      knex.raw('COALESCE(SUM(IF(?, amount_due, 0)), 0) AS owed', [isOwed]),
      knex.raw('COALESCE(SUM(?), 0) AS overdue_count', [isOverdue]),
      knex.raw('COALESCE(SUM(IF(?, amount_due, 0)), 0) AS overdue_net', [isOverdue]),
      knex.raw('COALESCE(SUM(IF(?, amount_due, 0)), 0) AS due_this_week', [isDueThisWeek]),
    )
  return narrowToProjects(query, projects, (own) => documentsOnProjects(invoiceTable, own))
}

function submittedTimesheets(knex: Knex, { clientId, projects }: List) {
  const query = knex('timesheets').where({ client_id: clientId, status: 'submitted' })
  return narrowToProjects(query, projects, (own) => documentsOnProjects(timesheetTable, own))
}

const activeWorkers = (knex: Knex, { clientId, projects }: List) =>
  narrowToProjects(
    knex('engagements').where({ client_id: clientId, status: 'active' }),
    projects,
    (own) => workersOnProjects('engagements.worker_id', own),
  )

function openProjects(knex: Knex, { clientId, projects }: List) {
  const query = knex('projects')
    .where('client_id', clientId)
    .whereNull('archived_at')
    .select(
      knex.raw(`COALESCE(SUM(status = 'active'), 0) AS active_projects`),
      knex.raw(`COALESCE(SUM(status = 'paused'), 0) AS paused_projects`),
    )
  if (projects !== null) query.whereIn('id', [...projects])
  return query
}

/** Nobody who was only invited has to do with a project yet. */
function expiringInvitations(knex: Knex, { clientId, projects }: List, today: Day) {
  const query = onlyExpiring(knex('invitations').where('invitations.client_id', clientId), today)
  return projects === null ? query : query.whereRaw('1 = 0')
}
