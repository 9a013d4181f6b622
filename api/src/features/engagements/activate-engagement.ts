import type { Knex } from 'knex'
import { newId } from '../../db/new-id.ts'
import { endingColumns } from '../../documents/ending-of.ts'
import { findEngagement, type Pair } from './find-engagement.ts'
import { EngagementRow, type AgreedTermsRow } from './model.ts'

export interface NewTerms extends AgreedTermsRow {
  invitation_id: string
}

/**
 * Starts the engagement on these terms; one that has ended is reactivated with its history and
 * contact address. Returns the engagement's id.
 */
export async function activateEngagement(
  trx: Knex.Transaction,
  { clientId, workerId }: Pair,
  terms: NewTerms,
  now: string,
): Promise<string> {
  const before = await findEngagement(trx, { clientId, workerId })
  if (before) {
    await trx('engagements')
      .where('id', before.id)
      .update({
        ...terms,
        ...endingColumns(null),
        status: 'active',
        version: trx.raw('version + 1'),
      })
    return before.id
  }
  const id = newId()
  await EngagementRow.query(trx).insert({
    id,
    client_id: clientId,
    worker_id: workerId,
    status: 'active',
    ...terms,
    created_at: now,
  })
  return id
}
