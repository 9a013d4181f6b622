import { assertNotRefused, documentEvent, statusRefusal } from '@daysheet/core'
import type { TransactionDeps } from '../deps.ts'
import { recordEvent } from '../record-event.ts'
import { deleteDocument } from './change-status.ts'
import { recordedDocumentEvent } from './document-event.ts'
import type { DocumentType, DocumentRead } from './document-type.ts'

/** Drafts only; the number stays used, so that no two documents ever share one. */
export async function removeDraft<Document extends DocumentRead>(
  { knex: trx }: TransactionDeps,
  type: DocumentType<Document>,
  document: Document,
): Promise<void> {
  assertNotRefused(statusRefusal(type, document, 'delete'))
  await deleteDocument(trx, type, document.id)
  await trx(type.lines.table).where(type.lines.owner, document.id).delete()
  const event = recordedDocumentEvent(type, document, documentEvent('delete'), {
    before: type.auditSnapshot(document),
    after: null,
  })
  await recordEvent(trx, event)
}
