import { ApiError, LINK_NOT_FOUND, type DocumentNoun } from '@daysheet/core'
import type { Knex } from 'knex'
import { linkHash } from './issue-links.ts'

/** A link that was mailed, as it is kept. */
export interface LinkRow {
  id: string
  noun: DocumentNoun
  document_id: string
  worker_id: string
  client_id: string
  address: string
  revoked_at: string | null
  worker_name: string
  /** Whether its client signs in since. */
  has_joined: boolean
}

const links = (knex: Knex) =>
  knex('document_links as link')
    .join('users as worker', 'worker.id', 'link.worker_id')
    .leftJoin('own_clients as kept', 'kept.client_id', 'link.client_id')
    .select(
      'link.id',
      'link.noun',
      'link.document_id',
      'link.worker_id',
      'link.client_id',
      'link.address',
      'link.revoked_at',
      'worker.full_name as worker_name',
      'kept.joined_at',
    )

/** Throws `not_found` for a secret that opens nothing. */
export async function findLink(knex: Knex, secret: string): Promise<LinkRow> {
  const row = (await links(knex).where('link.secret_hash', linkHash(secret)).first()) as
    | (Omit<LinkRow, 'has_joined'> & { joined_at: string | null })
    | undefined
  if (!row) throw new ApiError('not_found', { message: LINK_NOT_FOUND })
  const { joined_at, ...link } = row
  return { ...link, has_joined: joined_at !== null }
}

/** Whether a mail may still leave with this link: it was not ended while it waited. */
export async function isLinkOpen(knex: Knex, secret: string): Promise<boolean> {
  const row = (await knex('document_links')
    .where({ secret_hash: linkHash(secret), revoked_at: null })
    .first('id')) as unknown
  return row !== undefined
}
