import { addInstant, type PartnerMode } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'
import { newId } from '../../db/new-id.ts'
import type { SharedDeps } from '../../deps.ts'
import { hashToken, newToken } from '../../http/session/tokens.ts'
import { recordEvent } from '../../record-event.ts'

const HOUR_MS = 60 * 60 * 1000
/** `dsk_live_` and the first six of 43 random characters: what is left is still beyond guessing. */
const PREFIX_LENGTH = 15

type Clocked = Pick<SharedDeps, 'clock'>

interface KeyOf {
  partnerId: string
  mode: PartnerMode
}

/** A new key of a partner: returned once, its hash is kept. */
export async function issueKey(
  trx: Knex.Transaction,
  { clock }: Clocked,
  { partnerId, mode }: KeyOf,
): Promise<string> {
  const key = `dsk_${mode}_${newToken()}`
  const prefix = key.slice(0, PREFIX_LENGTH)
  await trx('partner_keys').insert({
    id: newId(),
    partner_id: partnerId,
    mode,
    prefix,
    secret_hash: hashToken(key),
    created_at: sqlInstant(clock.now()),
  })
  await recordEvent(trx, {
    action: 'partner.issue_key',
    subject: { noun: 'partner', id: partnerId },
    after: { mode, prefix },
  })
  return key
}

/**
 * A new key that takes the place of the partner's others of that mode, which go on working for so
 * many hours: long enough to bring the new one to every server.
 */
export async function rotateKeys(
  trx: Knex.Transaction,
  deps: Clocked,
  { partnerId, mode, overlapHours }: KeyOf & { overlapHours: number },
): Promise<string> {
  const expiresAt = sqlInstant(addInstant(deps.clock.now(), overlapHours * HOUR_MS))
  await trx('partner_keys')
    .where({ partner_id: partnerId, mode })
    .whereNull('revoked_at')
    // A key that is already on its way out ends when it was going to.
    .whereNull('expires_at')
    .update({ expires_at: expiresAt })
  await recordEvent(trx, {
    action: 'partner.rotate_keys',
    subject: { noun: 'partner', id: partnerId },
    after: { mode, overlap_hours: overlapHours },
  })
  return issueKey(trx, deps, { partnerId, mode })
}

/** Ends a key and every session that it has asked for, at once; false for an unknown or ended one. */
export async function revokeKey(
  trx: Knex.Transaction,
  { clock }: Clocked,
  prefix: string,
): Promise<boolean> {
  const key = (await trx('partner_keys')
    .where('prefix', prefix)
    .whereNull('revoked_at')
    .forUpdate()
    .first('id', 'partner_id')) as { id: string; partner_id: string } | undefined
  if (!key) return false
  await trx('partner_keys')
    .where('id', key.id)
    .update({ revoked_at: sqlInstant(clock.now()) })
  await trx('partner_sessions').where('partner_key_id', key.id).delete()
  await recordEvent(trx, {
    action: 'partner.revoke_key',
    subject: { noun: 'partner', id: key.partner_id },
    after: { prefix },
  })
  return true
}
