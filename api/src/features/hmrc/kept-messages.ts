import type { Knex } from 'knex'
import { gunzipSync, gzipSync } from 'node:zlib'
import { newId } from '../../db/new-id.ts'
import { maskCredentials } from './mask-credentials.ts'
import type { Vault } from '../../vault.ts'

/** Bytes as they are kept: small, and readable only with the key and under their name. */
export const sealed = (vault: Vault, content: string | Buffer, name: string): Buffer =>
  vault.sealBytes(gzipSync(content), name)

export const opened = (vault: Vault, content: Buffer, name: string): Buffer =>
  gunzipSync(vault.openBytes(content, name))

interface NewHmrcMessage {
  submission_id: string
  direction: 'sent' | 'received'
  function: 'submit' | 'poll' | 'list' | 'delete'
  /** Of what was sent already masked: it never had the password. */
  content: string | Buffer
}

/** Keeps a message as it went or came, with user id and password masked. */
export async function keepMessage(
  trx: Knex.Transaction,
  vault: Vault,
  { content, ...of }: NewHmrcMessage,
): Promise<void> {
  const id = newId()
  const masked = maskCredentials(content.toString())
  await trx('hmrc_messages').insert({ id, ...of, content_sealed: sealed(vault, masked, id) })
}
