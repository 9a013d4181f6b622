import { ApiError, selfRefusal, type UserType, type Viewer } from '@daysheet/core'
import type { Knex } from 'knex'

/**
 * `/api/workers/:id/…` and `/api/clients/:id/…` are each account's own. Throws `not_found` for an id
 * that is nobody's of that role, `access_denied` for somebody else's.
 */
export async function assertSelf(knex: Knex, { account }: Viewer, id: string): Promise<void> {
  if (account.id === id) return
  const owner = (await knex('users')
    .where({ id, user_type: 'worker' })
    .select('id', 'user_type')
    .unionAll(knex('companies').where({ id }).select('id', knex.raw("'client'")))
    .first()) as { id: string; user_type: UserType } | undefined
  const code = selfRefusal(account, owner)
  if (code !== null) throw new ApiError(code)
}
