import {
  addressesLeft,
  assertNotRefused,
  ownClientStatus,
  ownEngagementColumns,
  planOwnClientChange,
  sameAddress,
  type OwnClientChanges,
} from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import type { TransactionDeps } from '../../deps.ts'
import { endLinks } from '../../documents/links/end-links.ts'
import { recordEvent } from '../../record-event.ts'
import { auditOf } from './create-own-client.ts'
import { findKeeper, findOwnClient } from './find-own-client.ts'
import type { OwnClientRead } from './model.ts'
import { companyColumns, ownColumns, recordOf } from './own-client-columns.ts'

/**
 * Changes what its worker says of an own client that the caller has locked, puts it away or brings it
 * back. What was sent stays as it was sent.
 */
export async function updateOwnClient(
  { knex: trx, clock }: TransactionDeps,
  own: OwnClientRead,
  typed: OwnClientChanges,
): Promise<OwnClientRead> {
  const record = recordOf(own)
  const before = { ...record, status: ownClientStatus(own), version: own.version }
  const worker = await findKeeper(trx, own.worker_id)
  const plan = planOwnClientChange(before, typed, { today: clock.today(), worker })
  assertNotRefused(plan)
  const { client_id, worker_id } = own
  const { after, archived } = plan
  await trx('companies')
    .where('id', client_id)
    .update({ ...companyColumns(after), version: trx.raw('version + 1') })
  await trx('engagements')
    .where({ client_id, worker_id })
    .update({
      ...ownEngagementColumns(after),
      ...(archived !== undefined && { status: archived ? 'inactive' : 'active' }),
      version: trx.raw('version + 1'),
    })
  await trx('own_clients')
    .where({ client_id })
    .update({
      ...ownColumns(after),
      ...(archived !== undefined && { archived_at: archived ? sqlInstant(clock.now()) : null }),
      version: trx.raw('version + 1'),
    })
  await recordEvent(trx, {
    action: 'own_client.update',
    subject: { noun: 'own_client', id: client_id },
    before: { ...auditOf(record), archived: own.archived_at !== null },
    after: { ...auditOf(after), archived: archived ?? own.archived_at !== null },
    company_id: client_id,
  })
  return findOwnClient(trx, { workerId: worker_id, clientId: client_id })
}

/**
 * Whoever reads at an address that was a mistake, or has left, decides nothing from now on. Answers with
 * the addresses whose links have ended.
 */
export async function endLinksLeft(
  { knex: trx, clock }: TransactionDeps,
  before: OwnClientRead,
  after: OwnClientRead,
): Promise<string[]> {
  const { worker_id, client_id } = after
  const addresses = addressesLeft(recordOf(before), recordOf(after))
  const ended = await endLinks(trx, { worker_id, client_id, addresses }, clock.now())
  return addresses.filter((address) => ended.includes(sameAddress(address)))
}
