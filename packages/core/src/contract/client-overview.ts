import * as z from 'zod/mini'
import { CIS_MONTH_STATES } from '../domain/cis-month.ts'
import { openMatter } from './cis-open-matter.ts'
import { endpoint } from './endpoint.ts'
import { invoiceSummary } from './invoice.ts'
import { amount, day, idParams } from './schema.ts'

const dashboardStats = z.object({
  /** Active engagements. */
  totalWorkers: z.int(),
  activeProjects: z.int(),
  /** Submitted and waiting for a decision. */
  pendingInvoices: z.int(),
  /** Net of submitted, approved and resolved invoices. */
  totalOwed: amount(),
  /** Everything deducted and not recorded as paid to HMRC, late or not. */
  totalCisOwed: amount(),
})

/** What asks for the client's attention today; each is a link to exactly those. */
const waiting = z.object({
  /** Submitted ones that the reader may decide about. */
  invoices: z.int(),
  timesheets: z.int(),
  /** Somebody else acts for the company, too: what waits may wait for others. */
  is_shared: z.boolean(),
  overdue_invoices: z.int(),
  overdue_amount: amount(),
  /** Sent invitations with a day or less to run. */
  expiring_invitations: z.int(),
  /** Of tax months that are over and whose due date has not passed. */
  statements_due: z.int(),
  statements_due_on: z.nullable(day()),
})

const overdueMonth = z.object({
  tax_year: z.int(),
  tax_month: z.int(),
  state: z.enum(CIS_MONTH_STATES),
  /** Only what is overdue. */
  open: z.array(openMatter),
})

export const clientDashboard = z.object({
  stats: dashboardStats,
  total_workers: z.int(),
  active_projects: z.int(),
  paused_projects: z.int(),
  pending_invoices: z.int(),
  total_amount_pending: amount(),
  total_cis_owed: amount(),
  /** When the first of `total_cis_owed` is due at HMRC, or was. */
  cis_owed_by: z.nullable(day()),
  /** `total_cis_owed` by what is late. */
  cis_owed: z.object({
    late: amount(),
    /** The 22nd that passed first. */
    late_since: z.nullable(day()),
    coming: amount(),
    /** The last day on which the first of `coming` can be paid in time. */
    coming_by: z.nullable(day()),
  }),
  /** What is due of approved and resolved invoices by the next Friday, overdue ones too. */
  due_this_week: z.object({ amount: amount(), due_by: day() }),
  /** What is kept back of workers until their projects are complete. */
  retentions_held: amount(),
  unread_notifications: z.int(),
  /** The latest five. */
  invoices: z.array(invoiceSummary),
  waiting,
  cis_compliance: z.object({
    /** The year in which today's tax year starts. */
    tax_year: z.int(),
    /** Nothing is overdue: statements, returns and payments to HMRC. */
    is_compliant: z.boolean(),
    /** Statements that are missing after their due date, of this tax year and the one before. */
    missing_statements: z.int(),
    /** The tax months with something overdue, the oldest first. */
    overdue_months: z.array(overdueMonth),
  }),
})
export type ClientDashboard = z.output<typeof clientDashboard>

/** What the home of a client shows of everything together. */
export const clientOverview = {
  dashboard: endpoint({
    method: 'GET',
    path: '/api/clients/:id/dashboard',
    auth: 'client',
    may: 'read',
    params: idParams,
    responses: { 200: clientDashboard },
    errors: ['access_denied'],
    summary: "A client's figures, its latest invoices, and what waits for a decision",
  }),
} as const
