import { Actor } from '../actor.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { createCreditNote } from '../features/credit-notes/index.ts'
import { findItems, invoiceType } from '../features/invoices/index.ts'

/** Whose invoice it is, of whom. */
interface Pair {
  worker_id: string
  client_id: string
}

/**
 * Half a day that was paid and not worked is owed back: the newest paid invoice is credited in its
 * worker's name, as they would. The mail that would go with it is not sent.
 */
export const writeCreditNote = (
  { knex, clock }: Pick<Deps, 'knex' | 'clock'>,
  { worker_id, client_id }: Pair,
): Promise<string> =>
  inTransaction(
    { knex, actor: Actor.signedIn({ id: worker_id, membership: null }) },
    async (trx) => {
      const paid = (await trx('invoices')
        .where({ worker_id, client_id, status: 'paid' })
        .orderBy('paid_at', 'desc')
        .first('id')) as { id: string } | undefined
      if (!paid) throw new Error('Nothing was paid that could be credited')
      const invoice = await invoiceType.find(trx, paid.id)
      const [line] = await findItems(trx, paid.id)
      if (!line) throw new Error('An invoice has lines')
      const note = await createCreditNote({ knex: trx, clock }, invoice, {
        lines: [{ item_id: line.id, amount: Math.round(line.amount * 50) / 100 }],
        reason: 'Rained off at noon: half of the day was not worked',
      })
      await trx('outbox').where('held_for', note.id).delete()
      return note.id
    },
  )
