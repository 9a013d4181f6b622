import { taxYearPeriod, type Day } from '@daysheet/core'
import type { Knex } from 'knex'
import { pageOf, pageQuery, type Page } from '../../db/paging.ts'
import { givenStatements, onlyMonthsOver, paidByMonth } from './given-statements.ts'
import { PaidMonthRow } from './model.ts'

export interface PaymentFilter extends Page {
  year?: number | undefined
  worker_id?: string | undefined
  status?: 'all' | 'outstanding' | undefined
}

/**
 * What a client has paid by worker and tax month, the last paid first, with the number of statements
 * of it. One statement, however many invoices there are.
 */
export async function listPayments(
  knex: Knex,
  clientId: string,
  { year, worker_id, status, ...page }: PaymentFilter,
  today: Day,
) {
  const paid = paidByMonth(knex, clientId)
    .join('invoices as invoice', 'invoice.id', 'paid.invoice_id')
    .max({ last_paid_on: 'paid.paid_at' })
    .min({ invoice_number: 'invoice.invoice_number' })
    .countDistinct({ invoices: 'paid.invoice_id' })
  if (worker_id !== undefined) paid.where('paid.worker_id', worker_id)
  if (year !== undefined) {
    const { start, end } = taxYearPeriod(year)
    paid.whereBetween('paid.paid_at', [start, end])
  }
  const statements = givenStatements(knex, clientId)
  const query = PaidMonthRow.query(knex)
    .from(paid.as('paid'))
    .join('users as worker', 'worker.id', 'paid.worker_id')
    .select(
      'paid.*',
      // A worker has one month that was last paid on a day, so day and worker say which row it is.
      'paid.worker_id as id',
      'worker.full_name as worker_name',
      statements.clone().count('*').as('statements_count'),
    )
  if (status === 'outstanding') {
    // The months that the home counts: over, with a deduction, and without a statement.
    onlyMonthsOver(paid, today)
    query
      .where('paid.cis_deduction', '>', 0)
      .whereNotExists(statements.clone().select(knex.raw('1')))
  }
  const order = { by: 'paid.last_paid_on', id: 'paid.worker_id', isDay: true }
  const rows = await pageQuery(query, order, page)
  return pageOf(rows, page, ({ last_paid_on }) => `${last_paid_on}T00:00:00Z`)
}
