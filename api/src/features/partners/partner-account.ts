import type { Knex } from 'knex'
import { newId } from '../../db/new-id.ts'
import { sqlInstant } from '../../db/instants.ts'
import type { SharedDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import { issueKey } from './partner-keys.ts'

export interface NewPartner {
  name: string
  /** Each as partnerOrigin has it. */
  origins: readonly string[]
}

/** A partner with a test and a live key, which are readable in what this returns and never again. */
export async function createPartner(
  trx: Knex.Transaction,
  { clock }: Pick<SharedDeps, 'clock'>,
  { name, origins }: NewPartner,
): Promise<{ id: string; keys: string[] }> {
  const id = newId()
  await trx('partners').insert({
    id,
    name,
    origins: JSON.stringify(origins),
    created_at: sqlInstant(clock.now()),
  })
  await recordEvent(trx, {
    action: 'partner.create',
    subject: { noun: 'partner', id },
    after: { name, origins },
  })
  const keys = [
    await issueKey(trx, { clock }, { partnerId: id, mode: 'test' }),
    await issueKey(trx, { clock }, { partnerId: id, mode: 'live' }),
  ]
  return { id, keys }
}

/** Pages of other origins can't use the partner's sessions any more within half a minute. */
export async function setOrigins(
  trx: Knex.Transaction,
  partnerId: string,
  origins: readonly string[],
): Promise<void> {
  const before = (await trx('partners').where('id', partnerId).forUpdate().first('origins')) as {
    origins: string
  }
  await trx('partners')
    .where('id', partnerId)
    .update({ origins: JSON.stringify(origins) })
  await recordEvent(trx, {
    action: 'partner.set_origins',
    subject: { noun: 'partner', id: partnerId },
    before: { origins: JSON.parse(before.origins) as string[] },
    after: { origins },
  })
}
