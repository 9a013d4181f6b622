import { taxYearPeriod, textsOfExpense, type ExpenseSummary } from '@daysheet/core'
import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { foundIds } from '../../db/found-ids.ts'
import { pageOf, pageQuery, type Page } from '../../db/paging.ts'
import { ExpenseRow } from './model.ts'

export interface ExpenseFilter extends Page {
  /** The year in which a tax year starts. */
  year?: number | undefined
  /** A category, or `all`. */
  category?: string | undefined
  q?: string | undefined
}

/**
 * One page of a worker's expenses, the latest date first, with the sums of the whole list that the
 * filters leave. Two statements, three with a search, however many there are.
 */
export async function listExpenses(knex: Knex, workerId: string, filter: ExpenseFilter) {
  const { year, category, q, ...page } = filter

  const inList = () => {
    const query = ExpenseRow.query(knex).where('worker_id', workerId)
    if (year !== undefined) {
      const { start, end } = taxYearPeriod(year)
      query.whereBetween('expense_date', [start, end])
    }
    if (category !== undefined && category !== 'all') query.where('category', category)
    return query
  }

  const matchingIds = q?.trim() ? await searchExpenses(inList(), q) : undefined
  const inSearch = () => (matchingIds ? inList().whereIn('id', matchingIds) : inList())

  const [rows, summary] = await Promise.all([
    pageQuery(inSearch(), { by: 'expense_date', id: 'id', isDay: true }, page),
    summaryOf(inSearch()),
  ])
  return { page: pageOf(rows, page, ({ expense_date }) => `${expense_date}T00:00:00Z`), summary }
}

/** The ids of those that match, of one worker and with the filters applied. */
async function searchExpenses(
  query: QueryBuilder<ExpenseRow, ExpenseRow[]>,
  typed: string,
): Promise<string[]> {
  const rows = await query.select('id', 'description', 'category', 'notes')
  return foundIds(rows, typed, textsOfExpense)
}

/** SUM of no rows is NULL; of DECIMAL it is exact. */
async function summaryOf(query: QueryBuilder<ExpenseRow, ExpenseRow[]>): Promise<ExpenseSummary> {
  const [sums] = await query
    .count('* as total_expenses')
    .sum('total_amount as total_amount')
    .sum('cost_ex_vat as total_ex_vat')
    .sum('vat_amount as total_vat')
    .castTo<Record<keyof ExpenseSummary, number | null>[]>()
  return {
    total_expenses: sums?.total_expenses ?? 0,
    total_amount: sums?.total_amount ?? 0,
    total_ex_vat: sums?.total_ex_vat ?? 0,
    total_vat: sums?.total_vat ?? 0,
  }
}
