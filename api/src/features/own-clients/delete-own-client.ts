import { ApiError, ownClientDeletionRefusal } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import { auditOf } from './create-own-client.ts'
import { findFigures } from './find-figures.ts'
import type { OwnClientRead } from './model.ts'
import { recordOf } from './own-client-columns.ts'

/** What hangs on an own client for which nothing was written, in the order in which it goes. */
const TABLES = [
  ['project_assignments', 'client_id'],
  ['ended_assignments', 'client_id'],
  ['projects', 'client_id'],
  ['engagements', 'client_id'],
  ['join_requests', 'client_id'],
  ['own_clients', 'client_id'],
  ['companies', 'id'],
] as const

/**
 * Deletes an own client that the caller has locked, with its projects. One for which something was
 * written is kept: `wrong_state`. Its engagement is locked, as whoever writes a document locks it.
 */
export async function deleteOwnClient(
  { knex: trx, clock }: TransactionDeps,
  own: OwnClientRead,
): Promise<void> {
  const { client_id } = own
  await trx('companies').where('id', client_id).forUpdate().first('id')
  const figures = await findFigures(trx, [client_id], clock.today())
  const written = figures.get(client_id)?.document_count ?? 0
  const message = ownClientDeletionRefusal(own.company_name, written)
  if (message !== null) throw new ApiError('wrong_state', { message })
  for (const [table, column] of TABLES) await trx(table).where(column, client_id).delete()
  await recordEvent(trx, {
    action: 'own_client.delete',
    subject: { noun: 'own_client', id: client_id },
    before: auditOf(recordOf(own)),
    company_id: client_id,
  })
}
