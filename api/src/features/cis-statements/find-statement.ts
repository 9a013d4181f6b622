import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import { CisStatementRow } from './model.ts'

/** Throws `not_found` for an unknown id. */
export async function findStatement(knex: Knex, id: string): Promise<CisStatementRow> {
  const statement = await CisStatementRow.query(knex).findById(id)
  if (!statement) throw new ApiError('not_found')
  return statement
}
