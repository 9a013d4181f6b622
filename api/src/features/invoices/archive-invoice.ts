import { assertNotRefused, planArchive, type ArchiveAction, type Viewer } from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import type { TransactionDeps } from '../../deps.ts'
import { recordedDocumentEvent } from '../../documents/document-event.ts'
import { recordEvent } from '../../record-event.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

/**
 * Into the archive of the viewer's side or out of it. The caller has locked the invoice, so that of
 * two callers at once one gets the refusal.
 */
export async function changeInvoiceArchive(
  { knex: trx, clock }: TransactionDeps,
  { account: { side } }: Viewer,
  before: InvoiceWithParties,
  action: ArchiveAction,
): Promise<InvoiceWithParties> {
  const plan = planArchive(invoiceType, before, { side, action, at: sqlInstant(clock.now()) })
  assertNotRefused(plan)
  await trx('invoices').where('id', before.id).update(plan.columns)
  const invoice = await findInvoice(trx, before.id)
  const archived = action === 'archive'
  const event = recordedDocumentEvent(invoiceType, invoice, plan.event, {
    before: { archived: !archived },
    after: { archived },
  })
  await recordEvent(trx, event)
  return invoice
}
