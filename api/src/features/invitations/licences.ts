import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import type { Config } from '../../config.ts'
import { countActive } from '../engagements/index.ts'

interface Plan {
  name: string
  licences: number
}

// Nobody can subscribe during the private beta, so every client is on the same plan.
const planOf = (config: Config): Plan => ({ name: 'private beta', licences: config.freeLicences })

/**
 * Serialises decisions about a client's invitations until the transaction ends: two at once could
 * each take the last free licence.
 */
export async function lockClient(trx: Knex.Transaction, clientId: string): Promise<void> {
  await trx('users').where('id', clientId).forUpdate().first('id')
}

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`

/** Throws `licences_exhausted` unless the client's plan has room for so many more workers. */
export async function assertLicences(
  trx: Knex.Transaction,
  config: Config,
  clientId: string,
  more: number,
): Promise<void> {
  const { name, licences } = planOf(config)
  const used = await countActive(trx, clientId)
  if (used + more <= licences) return
  throw new ApiError('licences_exhausted', {
    message: `Your ${name} plan has ${count(licences, 'worker licence')} and ${used} are in use, so ${count(more, 'more worker')} can't be invited. Nothing was sent.`,
  })
}

/** The same for a worker who accepts, and can't buy a licence but can ask for one. */
export async function assertRoomFor(
  trx: Knex.Transaction,
  config: Config,
  client: { id: string; name: string },
): Promise<void> {
  const { name, licences } = planOf(config)
  const used = await countActive(trx, client.id)
  if (used < licences) return
  throw new ApiError('licences_exhausted', {
    message: `${client.name} uses all ${count(licences, 'worker licence')} of its ${name} plan (${used} in use), so you can't join yet. Ask them for a licence; the invitation stays open.`,
  })
}
