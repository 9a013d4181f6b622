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

/**
 * Added up by the database, in one statement: an invoice that is paid meanwhile is counted once.
 * The index `invoices_in_figures` holds every column of both sums of invoices.
 */
export async function findFigures(
  knex: Knex,
  workerId: string,
  today: Day,
): Promise<WorkerFigures> {
  const tax_year = taxYearOf(today)
  const { start, end } = taxYearPeriod(tax_year)
  const sums = (columns: Record<string, string>) =>
    Object.entries(columns).map(([name, column]) =>
      knex.raw('COALESCE(SUM(??), 0) AS ??', [column, name]),
    )

  const outstanding = knex('invoices')
    .where('worker_id', workerId)
    .whereIn('status', OUTSTANDING_STATUSES)
    .count({ outstanding_count: '*' })
    .select(
      knex.raw('COALESCE(SUM(due_date < ?), 0) AS outstanding_overdue', [today]),
      ...sums({ outstanding_total: 'total_amount', outstanding_net: 'net_amount' }),
    )
  const paid = knex('invoices')
    .where({ worker_id: workerId, status: 'paid' })
    .whereBetween('paid_at', [start, end])
    .count({ paid_count: '*' })
    .select(
      ...sums({
        paid_labour: 'subtotal',
        paid_expenses: 'expenses_total',
        paid_total: 'total_amount',
        paid_cis: 'cis_deduction',
        paid_net: 'net_amount',
      }),
    )
  const expenses = knex('business_expenses')
    .where('worker_id', workerId)
    .whereBetween('expense_date', [start, end])
    .count({ expenses_count: '*' })
    .select(...sums({ expenses_ex_vat: 'cost_ex_vat', expenses_vat: 'vat_amount' }))
  const clients = knex('engagements')
    .where({ worker_id: workerId, status: 'active' })
    .count({ active_clients: '*' })

  const row = (await knex('users')
    .where('users.id', workerId)
    .crossJoin(knex.raw('? AS outstanding', [outstanding]))
    .crossJoin(knex.raw('? AS paid', [paid]))
    .crossJoin(knex.raw('? AS expenses', [expenses]))
    .crossJoin(knex.raw('? AS clients', [clients]))
    .first('users.vat_registered', 'outstanding.*', 'paid.*', 'expenses.*', 'clients.*')) as
    SummedRow | undefined
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
