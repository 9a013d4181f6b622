import type { ArchiveAction, Viewer } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { changeArchive } from '../../documents/archive.ts'
import { documentEvent } from '../../documents/document-event.ts'
import { recordEvent } from '../../record-event.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

/** Into the archive of the viewer's side or out of it; the caller has locked the invoice. */
export async function changeInvoiceArchive(
  { knex: trx, clock }: TransactionDeps,
  { account }: Viewer,
  before: InvoiceWithParties,
  action: ArchiveAction,
): Promise<InvoiceWithParties> {
  await changeArchive(trx, invoiceType, before, {
    side: account.side,
    action,
    at: clock.now(),
  })
  const invoice = await findInvoice(trx, before.id)
  const archived = action === 'archive'
  const event = documentEvent(invoiceType, invoice, {
    action,
    before: { archived: !archived },
    after: { archived },
  })
  await recordEvent(trx, event)
  return invoice
}
