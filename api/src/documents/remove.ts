import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { deleteDocument } from './change-status.ts'
import { recordDocumentEvent } from './document-event.ts'
import type { DocumentType, DocumentRead } from './document-type.ts'
import { assertParty, type Viewer } from './policy.ts'

/** Drafts only; the number stays used, so that no two documents ever share one. */
export async function removeDraft<Document extends DocumentRead>(
  deps: Deps,
  kind: DocumentType<Document>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const document = await kind.find(deps.knex, id)
  assertParty(viewer, document)
  await inTransaction(deps.knex, async (trx) => {
    await deleteDocument(trx, kind, { id, action: 'delete' })
    await trx(kind.lines.table).where(kind.lines.owner, id).delete()
    await recordDocumentEvent(trx, kind, document, {
      actor: viewer.id,
      action: 'delete',
      before: kind.auditSnapshot(document),
      after: null,
    })
  })
}
