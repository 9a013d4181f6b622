import { ApiError, asksItself } from '@daysheet/core'
import type { Knex } from 'knex'

/** Throws `wrong_state` for an own client: nobody reads there that a statement is asked for. */
export async function assertSignsIn(knex: Knex, clientId: string): Promise<void> {
  const kept = (await knex('companies')
    .where('id', clientId)
    .whereNotNull('kept_by')
    .first('company_name')) as { company_name: string } | undefined
  if (kept) throw new ApiError('wrong_state', { message: asksItself(kept.company_name) })
}
