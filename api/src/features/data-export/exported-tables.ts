import type { Knex } from 'knex'
import type { ExportedTable } from './exported-table.ts'
import { ownClients, ownProjects } from './own-client-tables.ts'
import { paymentSettings } from './payment-settings-table.ts'
import {
  CREDIT_NOTE,
  CREDIT_NOTE_LINE,
  INVOICE,
  TIMESHEET,
  INVOICE_LINE,
  PAYMENT,
  ENTRY,
  ENGAGEMENT,
  MEMBERSHIP,
  STATEMENT,
} from './exported-columns.ts'

const of = (
  path: string,
  table: string,
  owner: string,
  columns: readonly string[],
): ExportedTable => ({
  path,
  key: 'id',
  rows: (knex, id) =>
    knex(table)
      .where(owner, id)
      .select('id', ...columns),
})

/** Documents of a worker, or those that a client got. */
const documentsOf = (
  path: string,
  table: string,
  owner: string,
  columns: readonly string[],
): ExportedTable => ({
  path,
  key: 'id',
  rows: (knex, id) =>
    sentOnly(knex(table).where(owner, id), owner, 'status').select('id', ...columns),
})

/** The lines of documents, which have no owner of their own. */
const linesOf = (
  path: string,
  [table, reference, documents]: readonly [string, string, string],
  owner: string,
  columns: readonly string[],
): ExportedTable => ({
  path,
  key: `${table}.id`,
  rows: (knex, id) => {
    const lines = knex(table)
      .join(`${documents} AS document`, 'document.id', `${table}.${reference}`)
      .where(`document.${owner}`, id)
    return sentOnly(lines, owner, 'document.status').select(
      `${table}.id`,
      `${table}.${reference}`,
      ...columns.map((column) => `${table}.${column}`),
    )
  },
})

/** A draft is its worker's own. */
const sentOnly = (query: Knex.QueryBuilder, owner: string, status: string) =>
  owner === 'client_id' ? query.whereNot(status, 'draft') : query

const RETENTION_TERMS = [
  'client_id',
  'worker_id',
  'project_id',
  'percent',
  'cap_amount',
  'practical_completion_on',
  'defects_months',
  'defects_end_on',
  'release_first_percent',
  'agreed_at',
  'ended_at',
]

/** The ledger of what is kept back of invoices, which a draft is not in yet. */
const retentionEntries = (owner: string): ExportedTable => ({
  path: 'retentions.json',
  key: 'entry.id',
  rows: (knex, id) =>
    knex('retention_entries AS entry')
      .join('retentions', 'retentions.id', 'entry.retention_id')
      .join('invoices AS invoice', 'invoice.id', 'entry.invoice_id')
      .where(`retentions.${owner}`, id)
      .whereNot('invoice.status', 'draft')
      .select(
        'entry.id',
        'retentions.client_id',
        'retentions.worker_id',
        ...['project_id', 'invoice_id', 'kind', 'liable', 'materials', 'entered_on'].map(
          (column) => `entry.${column}`,
        ),
      ),
})

const documents = (owner: string): ExportedTable[] => [
  documentsOf('invoices.json', 'invoices', owner, INVOICE),
  linesOf('invoice-lines.json', ['invoice_items', 'invoice_id', 'invoices'], owner, INVOICE_LINE),
  of('payments.json', 'invoice_payments', owner, PAYMENT),
  documentsOf('credit-notes.json', 'credit_notes', owner, CREDIT_NOTE),
  linesOf(
    'credit-note-lines.json',
    ['credit_note_lines', 'credit_note_id', 'credit_notes'],
    owner,
    CREDIT_NOTE_LINE,
  ),
  documentsOf('timesheets.json', 'timesheets', owner, TIMESHEET),
  linesOf(
    'timesheet-entries.json',
    ['timesheet_items', 'timesheet_id', 'timesheets'],
    owner,
    ENTRY,
  ),
  of('cis-statements.json', 'cis_statements', owner, STATEMENT),
  of('engagements.json', 'engagements', owner, ENGAGEMENT),
  of('retention-terms.json', 'retention_terms', owner, RETENTION_TERMS),
  retentionEntries(owner),
]

/** What a company paid a worker by a run. */
const PAY_RUN_PAYMENT = [
  'run.client_id',
  'run.number',
  'run.paid_on',
  'payment.amount',
  'payment.reference',
  'payment.status',
  'payment.failure',
]

/** What HMRC was asked about a worker, and what it said. */
const QUESTION = [
  'client_id',
  'worker_id',
  'action',
  'verdict',
  'result',
  'verification_number',
  'verified_on',
]

/** Of every person, by who they are. */
export const TABLES_OF_PERSON: readonly ExportedTable[] = [
  of('memberships.json', 'company_members', 'user_id', [
    'company_id',
    ...MEMBERSHIP,
    'last_active_at',
  ]),
  of('notifications.json', 'notifications', 'user_id', [
    'type',
    'title',
    'body',
    'created_at',
    'read_at',
  ]),
  of('two-step-sign-in.json', 'second_factors', 'user_id', [
    'kind',
    'name',
    'created_at',
    'last_used_at',
  ]),
  of('sign-ins.json', 'sessions', 'user_id', ['device', 'created_at']),
  of('connected-apps.json', 'oauth_grants', 'user_id', [
    'client_id',
    'scope',
    'created_at',
    'last_used_at',
  ]),
  of('acts.json', 'audit_log', 'actor_id', [
    'action',
    'subject_noun',
    'subject_id',
    'reason',
    'before',
    'after',
    'created_at',
  ]),
]

export const TABLES_OF_WORKER: readonly ExportedTable[] = [
  ...documents('worker_id'),
  ownClients,
  ownProjects,
  of('join-requests.json', 'join_requests', 'worker_id', [
    'client_id',
    'email',
    'share_history',
    'status',
    'sent_at',
    'expires_at',
    'answered_at',
  ]),
  of('expenses.json', 'business_expenses', 'worker_id', [
    'description',
    'category',
    'expense_date',
    'cost_ex_vat',
    'vat_amount',
    'total_amount',
    'notes',
    'created_at',
  ]),
  of('sent-links.json', 'document_links', 'worker_id', [
    'noun',
    'document_id',
    'client_id',
    'address',
    'created_at',
    'revoked_at',
  ]),
  of('refused-addresses.json', 'refused_addresses', 'worker_id', ['address', 'created_at']),
  of('hmrc-verifications.json', 'hmrc_questions', 'worker_id', QUESTION),
  {
    path: 'pay-run-payments.json',
    key: 'payment.pay_run_id',
    rows: (knex, id) =>
      knex('pay_run_payments AS payment')
        .join('pay_runs AS run', 'run.id', 'payment.pay_run_id')
        .where('payment.worker_id', id)
        // What a company has not made a file of is its own.
        .whereIn('run.status', ['locked', 'confirmed'])
        .select('payment.pay_run_id AS id', ...PAY_RUN_PAYMENT),
  },
]

/** Of a company, for its owner. */
export const TABLES_OF_COMPANY: readonly ExportedTable[] = [
  ...documents('client_id'),
  {
    path: 'retention-milestones.json',
    key: 'project_id',
    rows: (knex, id) =>
      knex('retention_milestones')
        .where('client_id', id)
        .select('project_id', 'practical_completion_on', 'defects_end_on'),
  },
  of('projects.json', 'projects', 'client_id', [
    'name',
    'code',
    'description',
    'location',
    'budget',
    'start_date',
    'end_date',
    'status',
    'created_at',
  ]),
  of('hmrc-submissions.json', 'hmrc_submissions', 'client_id', [
    'class',
    'mode',
    'status',
    'scheme',
    'period_end',
    'tax_year',
    'tax_month',
    'is_nil',
    'is_amendment',
    'lines_count',
    'deducted',
    'mark',
    'correlation_id',
    'started_at',
    'answered_at',
    'accepted_time',
  ]),
  of('hmrc-verifications.json', 'hmrc_questions', 'client_id', QUESTION),
  of('pay-runs.json', 'pay_runs', 'client_id', [
    'number',
    'status',
    'payment_date',
    'file_format',
    'total',
    'count',
    'paid_on',
    'reason',
    'file_sha256',
    'created_at',
    'locked_at',
    'confirmed_at',
    'cancelled_at',
  ]),
  paymentSettings,
  of('members.json', 'company_members', 'company_id', ['user_id', ...MEMBERSHIP]),
  of('invitations.json', 'invitations', 'client_id', [
    'full_name',
    'email',
    'status',
    'day_rate',
    'invited_at',
    'answered_at',
  ]),
]
