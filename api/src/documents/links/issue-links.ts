import { sameAddress, type DocumentNoun } from '@daysheet/core'
import type { Knex } from 'knex'
import { randomUUID } from 'node:crypto'
import { newId } from '../../db/new-id.ts'
import { sqlInstant } from '../../db/instants.ts'
import { hashToken } from '../../http/session/tokens.ts'

/** The document that is sent, and between whom. */
export interface LinkedSending {
  noun: DocumentNoun
  id: string
  worker_id: string
  client_id: string
}

/** As it is looked for: UUIDs are case-insensitive. */
export const linkHash = (secret: string): string => hashToken(secret.toLowerCase())

/**
 * A new link to each address, and its secret, of which only the hash is stored. Links of before to the
 * same addresses go on working, since their mails do; those to any other end, because whoever reads
 * there is not asked any more.
 */
export async function issueLinks(
  trx: Knex.Transaction,
  { noun, id: document_id, worker_id, client_id }: LinkedSending,
  addresses: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, string>> {
  const secrets = new Map(addresses.map((address) => [address, randomUUID() as string]))
  await trx('document_links')
    .where({ document_id, revoked_at: null })
    .whereNotIn('address', addresses.map(sameAddress))
    .update({ revoked_at: sqlInstant(now) })
  await trx('document_links').insert(
    [...secrets].map(([address, secret]) => ({
      id: newId(),
      secret_hash: linkHash(secret),
      noun,
      document_id,
      worker_id,
      client_id,
      address: sameAddress(address),
      created_at: sqlInstant(now),
    })),
  )
  return secrets
}
