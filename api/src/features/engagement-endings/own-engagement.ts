import {
  abilitiesInScope,
  ApiError,
  ENDED_CLIENT_REQUIRED,
  engagementAbilities,
  type Account,
  type ChangedEngagement,
  type Permitted,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { Company, companyName } from '../../companies/index.ts'
import { User } from '../accounts/index.ts'
import { endingOf } from '../../documents/ending-of.ts'
import { assertExists, lockOneEngagement, type EngagementRow } from '../engagements/index.ts'

/**
 * The engagement that the caller means, locked: a client's with the worker of the address, a worker's
 * with the client that the body names. Throws `not_found`, `access_denied`, and `invalid` for a
 * worker who names no client.
 */
export async function lockOwnEngagement(
  trx: Knex.Transaction,
  account: Account,
  { workerId, clientId }: { workerId: string; clientId: string | undefined },
): Promise<EngagementRow> {
  const isClient = account.side === 'client'
  await assertExists(trx, workerId, 'worker')
  if (!isClient && account.id !== workerId) throw new ApiError('access_denied')
  if (!isClient && clientId === undefined) {
    throw new ApiError('invalid', {
      issues: [{ path: 'client_id', message: ENDED_CLIENT_REQUIRED }],
    })
  }
  const client_id = isClient ? account.id : (clientId ?? '')
  await assertExists(trx, client_id, 'client')
  const engagement = await lockOneEngagement(trx, { clientId: client_id, workerId })
  if (!engagement) throw new ApiError('access_denied')
  return engagement
}

export const stateOf = (engagement: EngagementRow) => ({
  status: engagement.status,
  ending: endingOf(engagement),
})

/** Who is told by whom, and what their screen opens. */
export async function otherSide(
  trx: Knex.Transaction,
  { side }: Account,
  { client_id, worker_id }: EngagementRow,
) {
  const client = companyName(await Company.query(trx).findById(client_id).throwIfNotFound())
  const { full_name: worker } = await User.query(trx).findById(worker_id).throwIfNotFound()
  return side === 'client'
    ? {
        me: client,
        other: worker,
        recipient: worker_id,
        subject: { noun: 'client', id: client_id } as const,
      }
    : {
        me: worker,
        other: client,
        recipient: client_id,
        subject: { noun: 'worker', id: worker_id } as const,
      }
}

export const presentChanged = (engagement: EngagementRow, viewer: Permitted): ChangedEngagement => {
  const { id, client_id, worker_id } = engagement
  const state = stateOf(engagement)
  const abilities = abilitiesInScope(viewer, 'engagements', engagementAbilities(state, viewer))
  return { id, client_id, worker_id, ...state, abilities }
}
