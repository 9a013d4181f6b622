import { ApiError, type UserType, type Viewer } from '@daysheet/core'
import type { Knex } from 'knex'
import { findEngagement } from './find-engagement.ts'

/** Throws `not_found` unless this is the id of somebody of that role. */
export async function assertExists(knex: Knex, id: string, user_type: UserType): Promise<void> {
  const accounts =
    user_type === 'client'
      ? knex('companies').where({ id })
      : knex('users').where({ id, user_type })
  const account = (await accounts.first('id')) as unknown
  if (!account) throw new ApiError('not_found')
}

/** Throws `access_denied` unless the worker has worked with this client, now or before. */
export async function assertEngagedWith(
  knex: Knex,
  { account }: Viewer,
  clientId: string,
): Promise<void> {
  await assertExists(knex, clientId, 'client')
  const engagement = await findEngagement(knex, { clientId, workerId: account.id })
  if (!engagement) throw new ApiError('access_denied')
}

/** Allows the worker themself and clients that have worked with them, now or before. */
export async function assertSelfOrEngaged(
  knex: Knex,
  { account }: Viewer,
  workerId: string,
): Promise<void> {
  if (account.id === workerId && account.side === 'worker') return
  await assertExists(knex, workerId, 'worker')
  if (account.side === 'client') {
    if (await findEngagement(knex, { clientId: account.id, workerId })) return
  }
  throw new ApiError('access_denied')
}
