import type { TransactionDeps } from '../../deps.ts'
import { archiveDocument, unarchiveDocument } from '../../documents/archive.ts'
import { documentEvent } from '../../documents/document-event.ts'
import type { Viewer } from '../../documents/policy.ts'
import { recordEvent } from '../../record-event.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

async function setArchived(
  { knex: trx, clock }: TransactionDeps,
  viewer: Viewer,
  { id }: InvoiceWithParties,
  archived: boolean,
): Promise<InvoiceWithParties> {
  const side = viewer.user_type
  if (archived) await archiveDocument(trx, invoiceType, { id, side, at: clock.now() })
  else await unarchiveDocument(trx, invoiceType, { id, side })
  const invoice = await findInvoice(trx, id)
  const event = documentEvent(invoiceType, invoice, {
    actor: viewer.id,
    action: archived ? 'archive' : 'unarchive',
    before: { archived: !archived },
    after: { archived },
  })
  await recordEvent(trx, event)
  return invoice
}

export const archiveInvoice = (
  deps: TransactionDeps,
  viewer: Viewer,
  invoice: InvoiceWithParties,
) => setArchived(deps, viewer, invoice, true)

export const unarchiveInvoice = (
  deps: TransactionDeps,
  viewer: Viewer,
  invoice: InvoiceWithParties,
) => setArchived(deps, viewer, invoice, false)
