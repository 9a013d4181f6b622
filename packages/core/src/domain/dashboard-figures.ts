import { cisObligations, type MonthsDeductions } from './cis-obligations.ts'
import type { Day } from './day.ts'
import { poundsFromPence, type Pence } from './money.ts'
import { nextFriday } from './pay-run/bacs-days.ts'
import { taxYearOf } from './tax-calendar.ts'

/** Sums over everything a client has; who reads them from where is no matter here. */
export interface ClientFigures {
  active_workers: number
  projects: { active: number; paused: number }
  /** Waiting for a decision and not archived. */
  submitted_invoices: number
  /** Of those, and of timesheets, what the reader may decide; `is_shared`: others may, too. */
  to_decide: { invoices: number; timesheets: number; is_shared: boolean }
  /** Net of the invoices that count as owed, see {@link countsAsOwed}; archived ones too. */
  owed: Pence
  overdue: { count: number; net: Pence }
  /** What is due of agreed invoices by {@link dueThisWeekBy}, overdue ones too. */
  due_this_week: Pence
  /** What is kept back of workers now. */
  retentions_held: Pence
  /** Sent invitations of which `isInvitationExpiring` says so. */
  expiring_invitations: number
  unread_notifications: number
  /** Of every tax month in which anybody was paid, or of which anything is recorded. */
  deductions: readonly MonthsDeductions[]
  /** When the client first engaged somebody; null: never. */
  contractor_since: Day | null
}

/**
 * What the client will have to pay unless it is turned down. An invoice of £1,529.60 net counts when
 * it is submitted, and still when it is approved; while it is disputed nobody knows what it comes to.
 */
export const STATUSES_OWED = ['submitted', 'approved', 'dispute_resolved'] as const

export const countsAsOwed = (status: string): boolean =>
  (STATUSES_OWED as readonly string[]).includes(status)

/**
 * The Friday by which `Due this week` is due, as Ready to pay asks first. On Thu 10 Dec 2026 Fri
 * 11 Dec: of £1,257.04 due on the 11th and £640.00 due on the 12th, £1,257.04 is due this week.
 */
export const dueThisWeekBy = nextFriday

/** How many of the invoices that came last are shown. */
export const LATEST_INVOICES = 5

/** The figures of the client's home as they go over the wire, in pounds. */
export function dashboardFigures(figures: ClientFigures, today: Day) {
  const obligations = cisObligations(figures.deductions, figures.contractor_since, today)
  const stats = {
    totalWorkers: figures.active_workers,
    activeProjects: figures.projects.active,
    pendingInvoices: figures.submitted_invoices,
    totalOwed: poundsFromPence(figures.owed),
    totalCisOwed: poundsFromPence(obligations.owed),
  }
  return {
    stats,
    total_workers: stats.totalWorkers,
    active_projects: stats.activeProjects,
    paused_projects: figures.projects.paused,
    pending_invoices: stats.pendingInvoices,
    total_amount_pending: stats.totalOwed,
    total_cis_owed: stats.totalCisOwed,
    cis_owed_by: obligations.owed_by,
    cis_owed: {
      late: poundsFromPence(obligations.late),
      late_since: obligations.late_since,
      coming: poundsFromPence(obligations.coming),
      coming_by: obligations.coming_by,
    },
    due_this_week: {
      amount: poundsFromPence(figures.due_this_week),
      due_by: dueThisWeekBy(today),
    },
    retentions_held: poundsFromPence(figures.retentions_held),
    unread_notifications: figures.unread_notifications,
    waiting: {
      ...figures.to_decide,
      overdue_invoices: figures.overdue.count,
      overdue_amount: poundsFromPence(figures.overdue.net),
      expiring_invitations: figures.expiring_invitations,
      statements_due: obligations.statements_due,
      statements_due_on: obligations.statements_due_on,
    },
    cis_compliance: {
      tax_year: taxYearOf(today),
      is_compliant: obligations.overdue.length === 0,
      missing_statements: obligations.statements_missing,
      overdue_months: obligations.overdue,
    },
  }
}
