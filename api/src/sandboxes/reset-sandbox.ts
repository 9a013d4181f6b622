import { ApiError, SANDBOX_NEEDS_TEST_KEY, type PartnerUser } from '@daysheet/core'
import type { Knex } from 'knex'
import { inTransaction } from '../db/in-transaction.ts'
import { sqlInstant } from '../db/instants.ts'
import { newId } from '../db/new-id.ts'
import { sandboxCast } from '../demo/cast.ts'
import { writeBudgetAlerts } from '../demo/write-budget-alerts.ts'
import { writePeople, type PeopleIds } from '../demo/write-people.ts'
import { writeWork } from '../demo/write-work.ts'
import type { SharedDeps } from '../deps.ts'
import { hashPassword } from '../features/accounts/index.ts'
import { storeMonthLines } from '../features/cis-statements/index.ts'
import { listPartnerUsers } from '../features/partners/index.ts'
import type { PartnerCaller } from '../http/session/partner-key.ts'
import { newToken } from '../http/session/tokens.ts'
import { recordEvent } from '../record-event.ts'
import { sandboxOf } from '../sandbox.ts'
import { emptySandbox } from './empty-sandbox.ts'

/** Throws `wrong_role` for a live key. */
export function assertTestKey({ mode }: Pick<PartnerCaller, 'mode'>): void {
  if (mode !== 'test') throw new ApiError('wrong_role', { message: SANDBOX_NEEDS_TEST_KEY })
}

type Partner = Pick<PartnerCaller, 'id' | 'mode'>

/**
 * Deletes everything in the sandbox of a test key and writes the demo world in its place, whose people
 * are linked under the keys of the cast. However often it is called, and by however many at once, that
 * is what is there afterwards. Returns the people.
 */
export async function resetSandbox(
  deps: Pick<SharedDeps, 'knex' | 'actor' | 'clock' | 'vault'>,
  partner: Partner,
): Promise<PartnerUser[]> {
  assertTestKey(partner)
  // Nobody knows it: people of a sandbox never sign in themselves.
  const password_hash = await hashPassword(newToken())
  return inTransaction(deps, async (trx) => {
    // Of several at once each waits for the one before.
    await trx('partners').where('id', partner.id).forUpdate().first('id')
    await emptySandbox(trx, sandboxOf(partner), deps.clock.now())
    await writeSandbox(trx, deps, partner, password_hash)
    await recordEvent(trx, {
      action: 'partner.reset_sandbox',
      subject: { noun: 'partner', id: partner.id },
    })
    return listPartnerUsers(trx, partner)
  })
}

async function writeSandbox(
  trx: Knex.Transaction,
  { clock, vault }: Pick<SharedDeps, 'clock' | 'vault'>,
  partner: Partner,
  password_hash: string,
): Promise<void> {
  const [now, today, cast] = [clock.now(), clock.today(), sandboxCast]
  const sandbox = sandboxOf(partner)
  const ids = await writePeople(trx, { vault, now, today, password_hash, cast, sandbox })
  await writeWork(trx, { vault }, { cast, ids, today })
  for (const client_id of ids.clients.values()) await storeMonthLines(trx, { client_id })
  await writeBudgetAlerts(trx, [...ids.projects.values()], now)
  await trx('partner_users').insert(linksOf(partner, ids, sqlInstant(now)))
}

const linksOf = (partner: Partner, { clients, workers }: PeopleIds, created_at: string) =>
  [...clients, ...workers].map(([external_id, user_id]) => ({
    id: newId(),
    partner_id: partner.id,
    mode: partner.mode,
    external_id,
    user_id,
    company_id: clients.has(external_id) ? user_id : null,
    created_at,
  }))
