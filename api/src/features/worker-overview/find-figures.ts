import {
  OUTSTANDING_STATUSES,
  penceFromPounds,
  taxYearOf,
  taxYearPeriod,
  type Day,
  type WorkerFigures,
} from '@daysheet/core'
import type { Knex } from 'knex'

interface SummedRow {
  vat_registered: boolean
  active_clients: number
  outstanding_count: number
  outstanding_overdue: number
  outstanding_total: number
  outstanding_net: number
  paid_count: number
  paid_labour: number
  paid_expenses: number
  paid_total: number
  paid_cis: number
  paid_net: number
  expenses_count: number
  expenses_ex_vat: number
  expenses_vat: number
}

const statusPlaceholders = OUTSTANDING_STATUSES.map(() => '?').join(', ')

/** Each of the four is one row of sums, so that together they are one row too. */
const FIGURES = `
  SELECT worker.vat_registered, outstanding.*, paid.*, expenses.*, clients.*
  FROM users AS worker
  CROSS JOIN (
    SELECT COUNT(*) AS outstanding_count,
      COALESCE(SUM(due_date < ?), 0) AS outstanding_overdue,
      COALESCE(SUM(GREATEST(0, total_amount - credited_total_amount - gross_paid)), 0)
        AS outstanding_total,
      COALESCE(SUM(amount_due), 0) AS outstanding_net
    FROM invoices WHERE worker_id = ? AND status IN (${statusPlaceholders})
  ) AS outstanding
  CROSS JOIN (
    SELECT COUNT(DISTINCT invoice_id) AS paid_count,
      COALESCE(SUM(payments - expenses), 0) AS paid_labour,
      COALESCE(SUM(expenses), 0) AS paid_expenses,
      COALESCE(SUM(gross), 0) AS paid_total,
      COALESCE(SUM(cis), 0) AS paid_cis,
      COALESCE(SUM(net), 0) AS paid_net
    FROM invoice_payments WHERE worker_id = ? AND undone_at IS NULL AND paid_at BETWEEN ? AND ?
  ) AS paid
  CROSS JOIN (
    SELECT COUNT(*) AS expenses_count,
      COALESCE(SUM(cost_ex_vat), 0) AS expenses_ex_vat,
      COALESCE(SUM(vat_amount), 0) AS expenses_vat
    FROM business_expenses WHERE worker_id = ? AND expense_date BETWEEN ? AND ?
  ) AS expenses
  CROSS JOIN (
    SELECT COUNT(*) AS active_clients
    FROM engagements WHERE worker_id = ? AND status = 'active'
  ) AS clients
  WHERE worker.id = ?`

/**
 * Added up by the database, in one statement: an invoice that is paid meanwhile is counted once.
 * The indexes `invoices_due_to_worker`, `payments_in_figures` and `expenses_in_figures` hold every
 * column of the sums.
 */
export async function findFigures(
  knex: Knex,
  workerId: string,
  today: Day,
): Promise<WorkerFigures> {
  const tax_year = taxYearOf(today)
  const { start, end } = taxYearPeriod(tax_year)
  const bindings = [
    ...[today, workerId, ...OUTSTANDING_STATUSES],
    ...[workerId, start, end],
    ...[workerId, start, end],
    ...[workerId, workerId],
  ]
  const [[row]] = (await knex.raw(FIGURES, bindings)) as [SummedRow[]]
  if (!row) throw new Error(`Worker ${workerId} is signed in but not in the database`)
  return figuresOf(row, tax_year)
}

const figuresOf = (row: SummedRow, tax_year: number): WorkerFigures => ({
  tax_year,
  outstanding: {
    count: row.outstanding_count,
    overdue: row.outstanding_overdue,
    total: penceFromPounds(row.outstanding_total),
    net: penceFromPounds(row.outstanding_net),
  },
  paid: {
    count: row.paid_count,
    labour: penceFromPounds(row.paid_labour),
    expenses: penceFromPounds(row.paid_expenses),
    total: penceFromPounds(row.paid_total),
    cis: penceFromPounds(row.paid_cis),
    net: penceFromPounds(row.paid_net),
  },
  business_expenses: {
    count: row.expenses_count,
    cost_ex_vat: penceFromPounds(row.expenses_ex_vat),
    vat_amount: penceFromPounds(row.expenses_vat),
  },
  vat_registered: row.vat_registered,
  active_clients: row.active_clients,
})
