import { ApiError, chaseRefusal, londonDay } from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import type { TransactionDeps } from '../../deps.ts'
import { documentEvent } from '../../documents/document-event.ts'
import { recordEvent } from '../../record-event.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

/**
 * Reminds the client of an invoice that is overdue, once on a London day at most. The caller has
 * locked the invoice: the second of two at once finds the reminder of the first.
 */
export async function chaseInvoice(
  { knex: trx, clock }: TransactionDeps,
  invoice: InvoiceWithParties,
): Promise<InvoiceWithParties> {
  const last_chased_on = invoice.chased_at && londonDay(invoice.chased_at)
  const refusal = chaseRefusal({ ...invoice, last_chased_on }, clock.today())
  if (refusal !== null) throw new ApiError('wrong_state', { message: refusal })
  const now = clock.now()
  await trx('invoices')
    .where('id', invoice.id)
    .update({ chased_at: sqlInstant(now) })
  const chased = { ...invoice, chased_at: now }
  const event = documentEvent(invoiceType, chased, {
    action: 'chase',
    before: null,
    after: { chased_at: now },
  })
  await recordEvent(trx, event)
  return chased
}
