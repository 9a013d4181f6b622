import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { changeArchive } from '../../documents/archive.ts'
import { recordDocumentEvent } from '../../documents/document-event.ts'
import { assertParty, type Viewer } from '../../documents/policy.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

async function setArchived(
  deps: Deps,
  viewer: Viewer,
  id: string,
  action: 'archive' | 'unarchive',
): Promise<InvoiceWithParties> {
  assertParty(viewer, await findInvoice(deps.knex, id))
  const side = viewer.user_type
  return inTransaction(deps.knex, async (trx) => {
    await changeArchive(trx, invoiceType, { id, side, action, at: deps.clock.now() })
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
  setArchived(deps, viewer, id, 'archive')

export const unarchiveInvoice = (deps: Deps, viewer: Viewer, id: string) =>
  setArchived(deps, viewer, id, 'unarchive')
