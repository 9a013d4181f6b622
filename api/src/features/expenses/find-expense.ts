import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import { ExpenseRow } from './model.ts'

/** Throws `not_found` for an unknown id. */
export async function findExpense(knex: Knex, id: string): Promise<ExpenseRow> {
  const expense = await ExpenseRow.query(knex).findById(id)
  if (!expense) throw new ApiError('not_found')
  return expense
}

/** Locks the expense until the transaction ends, so that nobody changes its receipt meanwhile. */
export async function lockExpense(trx: Knex.Transaction, id: string): Promise<ExpenseRow> {
  const expense = await ExpenseRow.query(trx).findById(id).forUpdate()
  if (!expense) throw new ApiError('not_found')
  return expense
}
