import { assertNotRefused, londonDay, planReminder } from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import type { TransactionDeps } from '../../deps.ts'
import { recordDocumentEvent } from '../../documents/document-event.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

/** The caller has locked the invoice: the second of two at once finds the reminder of the first. */
export async function chaseInvoice(
  deps: TransactionDeps,
  invoice: InvoiceWithParties,
): Promise<InvoiceWithParties> {
  const { knex: trx, clock } = deps
  const last_chased_on = invoice.chased_at && londonDay(invoice.chased_at)
  const plan = planReminder({ ...invoice, last_chased_on }, clock.today())
  assertNotRefused(plan)
  const chased_at = clock.now()
  await trx('invoices')
    .where('id', invoice.id)
    .update({ chased_at: sqlInstant(chased_at) })
  const chased = { ...invoice, chased_at }
  const change = { before: null, after: { chased_at } }
  await recordDocumentEvent(deps, invoiceType, chased, plan.event, change)
  return chased
}
