import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import { issued } from './list-issued.ts'
import { lockTaxMonth } from './lock-tax-month.ts'
import { CisStatementRow, type IssuedStatementRead } from './model.ts'

/** With its worker and the name of its file. Throws `not_found` for an unknown id. */
export async function findIssued(knex: Knex, id: string): Promise<IssuedStatementRead> {
  const [statement] = await issued(CisStatementRow.query(knex).where('cis_statements.id', id))
  if (!statement) throw new ApiError('not_found')
  return statement
}

/**
 * Locks the statement until the transaction ends, so that it is taken back once; its tax month first,
 * as whoever makes statements does.
 */
export async function lockStatement(trx: Knex.Transaction, id: string): Promise<CisStatementRow> {
  const of = await CisStatementRow.query(trx).findById(id)
  if (of) await lockTaxMonth(trx, of)
  const statement = await CisStatementRow.query(trx).findById(id).forUpdate()
  if (!statement) throw new ApiError('not_found')
  return statement
}
