import { sameAddress } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'

/** A worker's links: to one client, and mailed to some addresses, where that is said. */
interface LinksToEnd {
  worker_id: string
  client_id?: string
  addresses?: readonly string[]
}

/** Ends those that are open: they open nothing any more. Answers with the address of each. */
export async function endLinks(
  trx: Knex.Transaction,
  { worker_id, client_id, addresses }: LinksToEnd,
  now: string,
): Promise<string[]> {
  const open = trx('document_links').where({
    worker_id,
    revoked_at: null,
    ...(client_id !== undefined && { client_id }),
  })
  if (addresses) void open.whereIn('address', addresses.map(sameAddress))
  const ended = (await open.clone().pluck('address')) as string[]
  if (ended.length > 0) await open.update({ revoked_at: sqlInstant(now) })
  return ended
}
