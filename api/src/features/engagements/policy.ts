import { ApiError, type UserType, type Viewer } from '@daysheet/core'
import type { Knex } from 'knex'
import {
  narrowToProjects,
  seenProjects,
  workersOnProjects,
  type SeenProjects,
} from '../../companies/index.ts'
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

/** Whether a worker has to do with one of these projects; no statement where all of them are seen. */
export async function isWorkerSeen(
  knex: Knex,
  workerId: string,
  projects: SeenProjects,
): Promise<boolean> {
  if (projects === null) return true
  const seen = narrowToProjects(knex('users').where('users.id', workerId), projects, (own) =>
    workersOnProjects('users.id', own),
  )
  return ((await seen.first('users.id')) as unknown) !== undefined
}

/**
 * Allows the worker themself and clients that have worked with them, now or before; of
 * a client only those whose projects the worker has to do with.
 */
export async function assertSelfOrEngaged(
  knex: Knex,
  viewer: Viewer,
  workerId: string,
): Promise<void> {
  const { account } = viewer
  if (account.id === workerId && account.side === 'worker') return
  await assertExists(knex, workerId, 'worker')
  if (account.side === 'client') {
    const engagement = await findEngagement(knex, { clientId: account.id, workerId })
    if (engagement && (await isWorkerSeen(knex, workerId, seenProjects(viewer)))) return
  }
  throw new ApiError('access_denied')
}
