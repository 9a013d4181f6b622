import { addInstant, instantIsBefore, type PartnerMode } from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import { readRows } from '../../db/read-rows.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from './tokens.ts'

/** A partner whose server calls with one of its keys. */
export interface PartnerCaller {
  id: string
  name: string
  mode: PartnerMode
  key_id: string
  /** The end of a key that another has taken the place of. */
  key_expires_at: string | null
}

interface KeyRow extends PartnerCaller {
  last_used_at: string | null
}

const MINUTE_MS = 60_000
const KEY = /^dsk_(test|live)_/

export const isPartnerKey = (token: string): boolean => KEY.test(token)

const BY_KEY = `
  SELECT partners.id, partners.name, partner_keys.mode, partner_keys.id AS key_id,
    partner_keys.expires_at AS key_expires_at, partner_keys.last_used_at
  FROM partner_keys JOIN partners ON partners.id = partner_keys.partner_id
  WHERE partner_keys.secret_hash = ? AND partner_keys.revoked_at IS NULL
    AND (partner_keys.expires_at IS NULL OR partner_keys.expires_at > ?)`

/** The partner of this key, unless it is unknown, revoked or past its overlap. */
export async function findPartnerByKey(
  { knex, clock }: Deps,
  key: string,
): Promise<PartnerCaller | null> {
  const now = clock.now()
  const [row] = await readRows<KeyRow>(knex, BY_KEY, [hashToken(key), sqlInstant(now)])
  if (!row) return null
  const { last_used_at: lastUsedAt, ...partner } = row
  const aMinuteAgo = addInstant(now, -MINUTE_MS)
  if (lastUsedAt === null || instantIsBefore(lastUsedAt, aMinuteAgo)) {
    await knex('partner_keys')
      .where('id', row.key_id)
      .update({ last_used_at: sqlInstant(now) })
  }
  return partner
}
