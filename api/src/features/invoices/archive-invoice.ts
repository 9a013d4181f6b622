import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { archiveDocument, unarchiveDocument } from '../../documents/archive.ts'
import { recordDocumentEvent } from '../../documents/document-event.ts'
import { assertParty, type Viewer } from '../../documents/policy.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

async function file(
  deps: Deps,
  viewer: Viewer,
  id: string,
  action: 'archive' | 'unarchive',
): Promise<InvoiceWithParties> {
  assertParty(viewer, await findInvoice(deps.knex, id))
  const side = viewer.user_type
  return inTransaction(deps.knex, async (trx) => {
    if (action === 'archive') {
      await archiveDocument(trx, invoiceType, { id, side, at: deps.clock.now() })
    } else {
      await unarchiveDocument(trx, invoiceType, { id, side })
    }
    const invoice = await findInvoice(trx, id)
    await recordDocumentEvent(trx, invoiceType, invoice, {
      actor: viewer.id,
      action,
      before: { archived: action === 'unarchive' },
      after: { archived: action === 'archive' },
    })
    return invoice
  })
}

export const archiveInvoice = (deps: Deps, viewer: Viewer, id: string) =>
  file(deps, viewer, id, 'archive')

export const unarchiveInvoice = (deps: Deps, viewer: Viewer, id: string) =>
  file(deps, viewer, id, 'unarchive')
