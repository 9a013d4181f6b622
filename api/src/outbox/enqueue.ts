import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import type { DefinedMailJob } from './mail-job.ts'

/** Writes the mail down in the transaction that causes it; the dispatcher sends it afterwards. */
export async function enqueue<Payload extends Readonly<Record<string, unknown>>>(
  trx: Knex.Transaction,
  mail: DefinedMailJob<Payload>,
  payload: Payload,
): Promise<void> {
  await trx('outbox').insert({
    id: newId(),
    kind: mail.kind,
    payload: JSON.stringify(payload),
  })
}
