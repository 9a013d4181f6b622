import {
  ApiError,
  invitingRefusal,
  joiningRefusal,
  licenceUse,
  type LicenceUse,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { TransactionDeps } from '../../deps.ts'
import { countActive } from '../engagements/index.ts'
import { findSubscription } from '../subscriptions/index.ts'

type LicenceDeps = Pick<TransactionDeps, 'knex' | 'config' | 'clock'>

/** What the client may use, and uses. */
export const licencesOf = async (
  { knex: trx, config, clock }: LicenceDeps,
  clientId: string,
): Promise<LicenceUse> =>
  licenceUse((await findSubscription(trx, clientId)) ?? null, {
    free: config.freeLicences,
    used: await countActive(trx, clientId),
    now: clock.now(),
  })

/**
 * Serialises decisions about a client's invitations until the transaction ends: two at once could
 * each take the last free licence.
 */
export async function lockClient(trx: Knex.Transaction, clientId: string): Promise<void> {
  await trx('companies').where('id', clientId).forUpdate().first('id')
}

/** Throws `licences_exhausted` unless the client's plan has room for so many more workers. */
export async function assertLicences(
  deps: LicenceDeps,
  clientId: string,
  more: number,
): Promise<void> {
  const message = invitingRefusal(await licencesOf(deps, clientId), more)
  if (message !== null) throw new ApiError('licences_exhausted', { message })
}

/** The same for a worker who accepts, and can't buy a licence but can ask for one. */
export async function assertRoomFor(
  deps: LicenceDeps,
  client: { id: string; name: string },
): Promise<void> {
  const message = joiningRefusal(await licencesOf(deps, client.id), client.name)
  if (message !== null) throw new ApiError('licences_exhausted', { message })
}
