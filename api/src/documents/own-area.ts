import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'

/**
 * `/api/workers/:id/…` and `/api/clients/:id/…` are each person's own. Throws `not_found` for an id
 * nobody has, `access_denied` for anyone else's.
 */
export async function assertOwnArea(knex: Knex, viewer: { id: string }, id: string): Promise<void> {
  if (viewer.id === id) return
  const someone: unknown = await knex('users').where('id', id).first('id')
  throw new ApiError(someone ? 'access_denied' : 'not_found')
}
