import {
  ApiError,
  BETA_PLAN,
  invitingRefusal,
  joiningRefusal,
  type LicenceUse,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { Config } from '../../config.ts'
import { countActive } from '../engagements/index.ts'

// Nobody can subscribe during the private beta, so every client is on the same plan.
const licenceUse = async (
  trx: Knex.Transaction,
  { freeLicences }: Config,
  clientId: string,
): Promise<LicenceUse> => ({
  plan: BETA_PLAN,
  licences: freeLicences,
  used: await countActive(trx, clientId),
})

/**
 * Serialises decisions about a client's invitations until the transaction ends: two at once could
 * each take the last free licence.
 */
export async function lockClient(trx: Knex.Transaction, clientId: string): Promise<void> {
  await trx('users').where('id', clientId).forUpdate().first('id')
}

/** Throws `licences_exhausted` unless the client's plan has room for so many more workers. */
export async function assertLicences(
  trx: Knex.Transaction,
  config: Config,
  clientId: string,
  more: number,
): Promise<void> {
  const message = invitingRefusal(await licenceUse(trx, config, clientId), more)
  if (message !== null) throw new ApiError('licences_exhausted', { message })
}

/** The same for a worker who accepts, and can't buy a licence but can ask for one. */
export async function assertRoomFor(
  trx: Knex.Transaction,
  config: Config,
  client: { id: string; name: string },
): Promise<void> {
  const message = joiningRefusal(await licenceUse(trx, config, client.id), client.name)
  if (message !== null) throw new ApiError('licences_exhausted', { message })
}
