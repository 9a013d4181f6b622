import {
  leftToPay,
  londonDay,
  MOST_PERIOD_DAYS,
  NO_PENCE,
  PAYABLE_STATUSES,
  penceFromPounds,
  standingPayments,
  type ChargedProject,
  type CisStatus,
  type FoundInvoice,
  type InvoiceFigures,
  type InvoiceStatus,
  type OtherInvoice,
  type Payee,
} from '@daysheet/core'
import { readRows } from '../../db/read-rows.ts'
import type { SharedDeps } from '../../deps.ts'
import { newestVerifications } from '../../documents/newest-verification.ts'
import { findPayments, INVOICE_FIGURES, type PaymentRow } from '../../invoice-payments/index.ts'
import { findUnbilled } from '../../retentions/index.ts'
import type { Vault } from '../../vault.ts'

/** What is found of invoices that are to be paid: by invoice, and whom they would pay. */
export interface FoundPayables {
  invoices: ReadonlyMap<string, FoundInvoice>
  payees: readonly Payee[]
}

interface FoundRow extends InvoiceFigures {
  id: string
  invoice_number: string
  client_id: string
  worker_id: string
  status: InvoiceStatus
  due_date: string
  submitted_at: string | null
  period_start: string
  period_end: string
  cis_status: CisStatus
  full_name: string
  bank_details_changed_at: string | null
  bank_account_name_sealed: string | null
  bank_sort_code_sealed: string | null
  bank_account_number_sealed: string | null
  engagement_id: string | null
  run_id: string | null
  run_number: string | null
  run_status: string | null
}

const FOUND = `SELECT invoice.id, invoice_number, invoice.client_id, invoice.worker_id,
    invoice.status, due_date, invoice.submitted_at, period_start, period_end, ${INVOICE_FIGURES},
    worker.full_name, worker.bank_details_changed_at, worker.bank_account_name_sealed,
    worker.bank_sort_code_sealed, worker.bank_account_number_sealed,
    engagement.id AS engagement_id,
    run.id AS run_id, run.number AS run_number, run.status AS run_status
  FROM invoices AS invoice
    JOIN users AS worker ON worker.id = invoice.worker_id
    LEFT JOIN engagements AS engagement ON engagement.client_id = invoice.client_id
      AND engagement.worker_id = invoice.worker_id
    LEFT JOIN pay_run_invoices AS chosen ON chosen.open_invoice_id = invoice.id
    LEFT JOIN pay_runs AS run ON run.id = chosen.pay_run_id`

/** An invoice that could be the same work as one that its worker sent the same client. */
interface NearRow extends Omit<OtherInvoice, 'project_ids'> {
  worker_id: string
  client_id: string
}

// Whatever shares a day with an invoice of its worker's, or begins within 15 days of it: core decides
// which it takes for the same. Read once for each worker, from the first of the invoices to the last:
// beside each invoice every other would be read again. No period is longer than MOST_PERIOD_DAYS:
// without that bound the index returns everything that the worker ever sent, and without its name
// MariaDB takes the one of the invoice numbers, which has no days.
const NEAR = `SELECT other.id, other.worker_id, other.client_id, other.invoice_number, other.status,
    other.period_start, other.period_end, other.total_amount
  FROM (SELECT worker_id, client_id, MIN(period_start) AS first, MAX(period_start) AS latest,
      MAX(period_end) AS last
    FROM invoices WHERE id IN (?) GROUP BY worker_id, client_id) AS span
    JOIN invoices AS other FORCE INDEX (invoices_in_period) ON other.worker_id = span.worker_id
      AND other.client_id = span.client_id
      AND other.status IN ('submitted', 'approved', 'paid', 'disputed', 'dispute_resolved')
      AND other.period_start > DATE_SUB(span.first, INTERVAL ${MOST_PERIOD_DAYS} DAY)
      AND other.period_start < GREATEST(DATE_ADD(span.last, INTERVAL 1 DAY),
        DATE_ADD(span.latest, INTERVAL 15 DAY))
      AND other.period_end > DATE_SUB(span.first, INTERVAL 15 DAY)`

interface ProjectRow {
  invoice_id: string
  id: string
  name: string
  budget: number | null
  budget_alert_threshold: number
  spent: number
}

// Of thousands of invoices MariaDB would read the lines of every project instead.
const PROJECTS = `SELECT line.invoice_id, project.id, project.name, project.budget,
    project.budget_alert_threshold, COALESCE(alert.spent, 0) AS spent
  FROM (SELECT DISTINCT invoice_id, project_id FROM invoice_items FORCE INDEX (items_of_invoice)
      WHERE invoice_id IN (?)) AS line
    JOIN projects AS project ON project.id = line.project_id
    LEFT JOIN project_budget_alerts AS alert ON alert.project_id = project.id`

/** Read through `payments_between`. */
const LAST_PAID = `SELECT worker_id, MAX(paid_at) AS last FROM invoice_payments
  WHERE client_id = ? AND worker_id IN (?) AND undone_at IS NULL GROUP BY worker_id`

type Reading = Pick<SharedDeps, 'knex' | 'vault' | 'clock'>

/** The invoices of these ids, whosever they are; unknown ones are missing. */
export async function findChosen(deps: Reading, ids: readonly string[]): Promise<FoundPayables> {
  if (ids.length === 0) return { invoices: new Map(), payees: [] }
  const rows = await readRows<FoundRow>(deps.knex, `${FOUND} WHERE invoice.id IN (?)`, [[...ids]])
  return withFacts(deps, rows)
}

export interface PayablesFilter {
  due_by: string
  /** Those that are overdue on this day are left out; null: they are not. */
  not_before: string | null
  worker_id?: string | undefined
  project_id?: string | undefined
}

/** What a client has to pay by a day, and what it would have to where it had approved it. */
export async function findPayables(
  deps: Reading,
  clientId: string,
  { due_by, not_before, worker_id, project_id }: PayablesFilter,
): Promise<FoundPayables & { submitted: FoundInvoice[] }> {
  const conditions = ['invoice.client_id = ?', 'invoice.status IN (?)', 'invoice.due_date <= ?']
  const values: (string | readonly string[])[] = [
    clientId,
    [...PAYABLE_STATUSES, 'submitted'],
    due_by,
  ]
  const narrow = (condition: string, value: string | null | undefined) => {
    if (value == null) return
    conditions.push(condition)
    values.push(value)
  }
  narrow('invoice.due_date >= ?', not_before)
  narrow('invoice.worker_id = ?', worker_id)
  narrow(
    'EXISTS (SELECT 1 FROM invoice_items AS line WHERE line.invoice_id = invoice.id AND line.project_id = ?)',
    project_id,
  )
  const sql = `${FOUND} WHERE ${conditions.join(' AND ')} AND run.id IS NULL`
  const rows = await readRows<FoundRow>(deps.knex, sql, values)
  const found = await withFacts(deps, rows)
  const all = [...found.invoices.values()]
  return {
    payees: found.payees,
    invoices: new Map(
      all.filter(({ status }) => status !== 'submitted').map((one) => [one.id, one]),
    ),
    submitted: all.filter(({ status }) => status === 'submitted'),
  }
}

/** With everything that the checks ask: six statements, however many there are. */
async function withFacts(deps: Reading, rows: readonly FoundRow[]): Promise<FoundPayables> {
  const { knex } = deps
  if (rows.length === 0) return { invoices: new Map(), payees: [] }
  const ids = rows.map(({ id }) => id)
  const [near, payments, payees] = await Promise.all([
    readRows<NearRow>(knex, NEAR, [ids]),
    findPayments(knex, ids),
    payeesOf(deps, rows),
  ])
  const ofProjects = await readRows<ProjectRow>(knex, PROJECTS, [
    [...new Set([...ids, ...near.map(({ id }) => id)])],
  ])
  const projects = collected(ofProjects, ({ invoice_id }) => invoice_id)
  const others = collected(near, pairOf)
  const invoices = rows.map((row) => invoiceOf(row, { projects, others, payments }))
  return {
    invoices: new Map(invoices.map((invoice) => [invoice.id, invoice])),
    payees,
  }
}

/** Of whom and for whom an invoice is. */
const pairOf = ({ worker_id, client_id }: { worker_id: string; client_id: string }): string =>
  `${worker_id} ${client_id}`

function collected<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

function invoiceOf(
  row: FoundRow,
  found: {
    projects: Map<string, ProjectRow[]>
    others: Map<string, NearRow[]>
    payments: ReadonlyMap<string, PaymentRow[]>
  },
): FoundInvoice {
  const settled = { ...row, payments: standingPayments(found.payments.get(row.id) ?? []) }
  const left = leftToPay(settled)
  const projectIds = (id: string) => (found.projects.get(id) ?? []).map((project) => project.id)
  return {
    id: row.id,
    invoice_number: row.invoice_number,
    client_id: row.client_id,
    worker_id: row.worker_id,
    status: row.status,
    due_date: row.due_date,
    submitted_on: row.submitted_at === null ? row.due_date : londonDay(row.submitted_at),
    period_start: row.period_start,
    period_end: row.period_end,
    total_amount: row.total_amount,
    subtotal: row.subtotal,
    liable_expenses_total: row.liable_expenses_total,
    cis_registered: row.cis_registered,
    cis_status: row.cis_status,
    net_due: left.net,
    gross_due: left.gross,
    settled,
    project_ids: projectIds(row.id),
    projects: (found.projects.get(row.id) ?? []).map(chargedOf),
    others: (found.others.get(pairOf(row)) ?? []).flatMap(
      ({ worker_id: _worker, client_id: _client, ...other }) =>
        other.id === row.id ? [] : [{ ...other, project_ids: projectIds(other.id) }],
    ),
    in_run:
      row.run_id === null || row.run_number === null
        ? null
        : { id: row.run_id, number: row.run_number, is_locked: row.run_status === 'locked' },
  }
}

const chargedOf = ({ invoice_id: _of, spent, ...project }: ProjectRow): ChargedProject => ({
  ...project,
  spent: penceFromPounds(spent),
})

/** Whom these invoices would pay, each once. */
async function payeesOf(
  { knex, vault, clock }: Reading,
  rows: readonly FoundRow[],
): Promise<Payee[]> {
  const [first] = rows
  if (!first) return []
  const workers = [...new Map(rows.map((row) => [row.worker_id, row])).values()]
  const { client_id } = first
  const worker_ids = workers.map(({ worker_id }) => worker_id)
  const [verifications, lastPaid, unbilled] = await Promise.all([
    newestVerifications(
      knex,
      workers.flatMap(({ engagement_id }) => engagement_id ?? []),
    ),
    readRows<{ worker_id: string; last: string }>(knex, LAST_PAID, [client_id, worker_ids]),
    findUnbilled(knex, { client_id, worker_ids }, clock.today()),
  ])
  const last = new Map(lastPaid.map((row) => [row.worker_id, row.last]))
  return workers.map((row) =>
    payeeOf(vault, row, {
      verification: verifications.get(row.engagement_id ?? '') ?? null,
      last_paid_on: last.get(row.worker_id) ?? null,
      retention_unbilled: unbilled.get(row.worker_id) ?? NO_PENCE,
    }),
  )
}

function payeeOf(
  vault: Vault,
  row: FoundRow,
  known: Pick<Payee, 'verification' | 'last_paid_on' | 'retention_unbilled'>,
): Payee {
  const open = (sealed: string | null) => (sealed === null ? null : vault.open(sealed))
  return {
    id: row.worker_id,
    full_name: row.full_name,
    bank_account_name: open(row.bank_account_name_sealed),
    bank_sort_code: open(row.bank_sort_code_sealed),
    bank_account_number: open(row.bank_account_number_sealed),
    bank_details_changed_at: row.bank_details_changed_at,
    ...known,
  }
}
