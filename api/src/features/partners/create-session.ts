import {
  addInstant,
  ApiError,
  EXTERNAL_ID_UNKNOWN,
  instantIsBefore,
  type NewPartnerSession,
  type UserType,
} from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import type { PartnerCaller } from '../../http/session/partner-key.ts'
import { hashSessionToken, newToken, PARTNER_SESSION } from '../../http/session/tokens.ts'

interface Link {
  id: string
  user_id: string
  company_id: string | null
}

/**
 * A token with which the widgets of a page act for a person. Key and link are locked, so that neither
 * a revocation nor an unlinking at the same moment leaves a session behind.
 */
export async function createSession(
  { knex: trx, clock, config }: TransactionDeps,
  partner: PartnerCaller,
  { user: externalId, widgets, ttl }: NewPartnerSession,
): Promise<{ token: string; expires_at: string }> {
  const key = (await trx('partner_keys')
    .where('id', partner.key_id)
    .whereNull('revoked_at')
    .forShare()
    .first('id')) as { id: string } | undefined
  if (!key) throw new ApiError('not_signed_in')
  const link = (await trx('partner_users')
    .where({ partner_id: partner.id, mode: partner.mode, external_id: externalId })
    .forUpdate()
    .first('id', 'user_id', 'company_id')) as Link | undefined
  if (!link) throw new ApiError('not_found', { message: EXTERNAL_ID_UNKNOWN })

  const person = (await trx('users')
    .where({ id: link.user_id, deleted_at: null })
    .first('user_type', 'sandbox')) as { user_type: UserType; sandbox: string } | undefined
  if (!person) throw new ApiError('not_found', { message: EXTERNAL_ID_UNKNOWN })

  const now = clock.now()
  const end = addInstant(now, ttl * 1000)
  const keyEnd = partner.key_expires_at
  // No session outlives the overlap of its key.
  const expiresAt = keyEnd !== null && instantIsBefore(keyEnd, end) ? keyEnd : end
  const token = PARTNER_SESSION + newToken()
  await trx('partner_sessions').insert({
    id: newId(),
    token_hash: hashSessionToken(config.sessionSecret, token),
    partner_id: partner.id,
    partner_key_id: key.id,
    partner_user_id: link.id,
    ...{ user_id: link.user_id, company_id: link.company_id, ...person },
    widgets: JSON.stringify(widgets),
    expires_at: sqlInstant(expiresAt),
    created_at: sqlInstant(now),
  })
  await trx('partner_users')
    .where('id', link.id)
    .update({ last_used_at: sqlInstant(now) })
  return { token, expires_at: expiresAt }
}
