import { addInstant, orderSessions, type DeviceSession } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import { ABSOLUTE_SECONDS } from './session-store.ts'

/** As every list has it. */
const MOST = 500

interface NewestRow {
  family_id: string
  family_expires_at: string
  created_at: string
  device: string | null
}

/** The person's live sessions. `familyId` is the one that asks. */
export async function listDeviceSessions(
  { knex, clock }: Pick<Deps, 'knex' | 'clock'>,
  { userId, familyId }: { userId: string; familyId: string },
): Promise<DeviceSession[]> {
  // Swapped tokens stay for the detection of reuse: what was never swapped is each family's newest.
  // Two tabs that refreshed at once leave one more.
  const rows = (await knex('sessions')
    .where('user_id', userId)
    .whereNull('rotated_at')
    .where('refresh_expires_at', '>', sqlInstant(clock.now()))
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(MOST)
    .select('family_id', 'family_expires_at', 'created_at', 'device')) as NewestRow[]
  const newest = new Map<string, NewestRow>()
  for (const row of rows) if (!newest.has(row.family_id)) newest.set(row.family_id, row)
  return orderSessions([...newest.values()].map((row) => present(row, familyId)))
}

const present = (row: NewestRow, familyId: string): DeviceSession => ({
  id: row.family_id,
  current: row.family_id === familyId,
  // A family lasts this long from its sign-in, however often it is renewed.
  created_at: addInstant(row.family_expires_at, -ABSOLUTE_SECONDS * 1000),
  last_used_at: row.created_at,
  device: row.device,
})

/** False when this person has no such session. */
export async function endSessionOf(
  trx: Knex.Transaction,
  userId: string,
  familyId: string,
): Promise<boolean> {
  return (await trx('sessions').where({ user_id: userId, family_id: familyId }).delete()) > 0
}

export async function endOtherSessionsOf(
  trx: Knex.Transaction,
  userId: string,
  familyId: string,
): Promise<void> {
  await trx('sessions').where('user_id', userId).whereNot('family_id', familyId).delete()
}
