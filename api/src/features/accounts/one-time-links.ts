import { addInstant } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { hashToken, newToken } from '../../http/session/tokens.ts'

type LinkTable = 'password_resets' | 'email_verifications' | 'sign_in_alerts'

const MINUTE_MS = 60_000
export const RESET_MINUTES = 15
export const ALERT_DAYS = 30
const LIFETIME_MS = {
  password_resets: RESET_MINUTES * MINUTE_MS,
  email_verifications: 7 * 24 * 60 * MINUTE_MS,
  sign_in_alerts: ALERT_DAYS * 24 * 60 * MINUTE_MS,
} satisfies Record<LinkTable, number>

interface LinkRow {
  id: string
  user_id: string
}

/**
 * Creates a token that works once. Earlier ones of the same person stop working: only the newest
 * mail counts, but of sign-ins each mail speaks of another one. Only the token's hash is stored.
 */
export async function issueLink(
  trx: Knex.Transaction,
  deps: Deps,
  table: LinkTable,
  userId: string,
): Promise<string> {
  const token = newToken()
  const now = deps.clock.now()
  if (table !== 'sign_in_alerts') await trx(table).where('user_id', userId).delete()
  await trx(table).insert({
    id: newId(),
    user_id: userId,
    token_hash: hashToken(token),
    expires_at: sqlInstant(addInstant(now, LIFETIME_MS[table])),
    created_at: sqlInstant(now),
  })
  return token
}

/** The link of this token, unless it was used or has expired. */
export const findLink = (
  knex: Knex,
  deps: Deps,
  table: LinkTable,
  token: string,
): Knex.QueryBuilder<LinkRow, LinkRow | undefined> =>
  knex<LinkRow>(table)
    .where('token_hash', hashToken(token))
    .whereNull('used_at')
    .where('expires_at', '>', sqlInstant(deps.clock.now()))
    .first(['id', 'user_id'])

/** True for exactly one of two callers with the same token. */
export async function useLink(
  trx: Knex.Transaction,
  deps: Deps,
  table: LinkTable,
  id: string,
): Promise<boolean> {
  const used = await trx(table)
    .where('id', id)
    .whereNull('used_at')
    .update({ used_at: sqlInstant(deps.clock.now()) })
  return used === 1
}
