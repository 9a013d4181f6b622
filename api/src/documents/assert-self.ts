import { ApiError, selfRefusal, type UserType } from '@daysheet/core'
import type { Knex } from 'knex'

/**
 * `/api/workers/:id/…` and `/api/clients/:id/…` are each person's own. Throws `not_found` for an id
 * that is nobody's of that role, `access_denied` for somebody else's.
 */
export async function assertSelf(
  knex: Knex,
  viewer: { id: string; user_type: UserType },
  id: string,
): Promise<void> {
  if (viewer.id === id) return
  const owner = (await knex('users').where({ id }).first('id', 'user_type')) as
    { id: string; user_type: UserType } | undefined
  const code = selfRefusal(viewer, owner)
  if (code !== null) throw new ApiError(code)
}
