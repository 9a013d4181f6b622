import { taxYearPeriod, type PackExpense, type taxYearPackOf } from '@daysheet/core'
import type { Knex } from 'knex'
import { User } from '../accounts/index.ts'
import { findCisYear, type CisYear, type StatementRow } from '../cis-reconciliation/index.ts'

export interface ExpenseOfYear extends PackExpense {
  /** Of its receipt; null without one. */
  storage_key: string | null
  size: number | null
}

/** Everything of a worker's tax year but the files' contents. */
export interface TaxYearRecords extends CisYear {
  worker: User
  expenses: ExpenseOfYear[]
}

export type PackOfYear = ReturnType<typeof taxYearPackOf<StatementRow, ExpenseOfYear>>

/** Five statements, however much there is. */
export async function findTaxYear(
  knex: Knex,
  workerId: string,
  year: number,
): Promise<TaxYearRecords> {
  const { start, end } = taxYearPeriod(year)
  const [worker, cisYear, expenses] = await Promise.all([
    User.query(knex).findById(workerId).throwIfNotFound(),
    findCisYear(knex, workerId, { year }),
    knex('business_expenses')
      .where('business_expenses.worker_id', workerId)
      .whereBetween('expense_date', [start, end])
      .leftJoin('files as file', 'file.id', 'business_expenses.receipt_file_id')
      .orderBy(['expense_date', 'business_expenses.id'])
      .select('business_expenses.*', 'file.storage_key', 'file.size'),
  ])
  return {
    ...cisYear,
    worker,
    expenses: (expenses as Omit<ExpenseOfYear, 'receipt_ending'>[]).map((expense) => ({
      ...expense,
      // Every picture is stored as a JPEG.
      receipt_ending: expense.storage_key === null ? null : 'jpg',
    })),
  }
}
