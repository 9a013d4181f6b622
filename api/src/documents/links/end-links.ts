import { sameAddress } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'

/** Ends the open links that a client got at these addresses, and says to which of them there were any. */
export async function endLinks(
  trx: Knex.Transaction,
  { client_id, worker_id }: { client_id: string; worker_id: string },
  addresses: readonly string[],
  now: string,
): Promise<string[]> {
  if (addresses.length === 0) return []
  const open = trx('document_links')
    .where({ client_id, worker_id, revoked_at: null })
    .whereIn('address', addresses.map(sameAddress))
  const ended = (await open.clone().distinct('address').pluck('address')) as string[]
  await open.update({ revoked_at: sqlInstant(now) })
  return addresses.filter((address) => ended.includes(sameAddress(address)))
}
