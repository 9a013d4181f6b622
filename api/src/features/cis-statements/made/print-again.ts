import type { Knex } from 'knex'
import { recordEvents } from '../../../record-event.ts'
import { statementPrint } from './print-statement.ts'

/**
 * Queues statements whose printing was given up once more, in place of the jobs that failed. The
 * caller has locked their tax month and has seen there that none of them has a living job, so that
 * of two who ask at once one queues them. Three SQL statements, however many.
 */
export async function printAgain(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx('outbox').whereIn('held_for', ids).where('status', 'failed').delete()
  await recordEvents(
    trx,
    ids.map((id) => ({
      action: 'cis_statement.print_again' as const,
      subject: { noun: 'cis_statement', id },
      mails: [statementPrint(id)],
    })),
  )
}
