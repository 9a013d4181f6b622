import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { deleteDocument } from './change-status.ts'
import { recordDocumentEvent } from './document-event.ts'
import type { DocumentKind, DocumentRead } from './document-kind.ts'
import { mustBeParty, type Viewer } from './policy.ts'

/** Drafts only; the number stays used, so that no two documents ever share one. */
export async function removeDraft<Document extends DocumentRead>(
  deps: Deps,
  kind: DocumentKind<Document>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const document = await kind.find(deps.knex, id)
  mustBeParty(viewer, document)
  await inTransaction(deps.knex, async (trx) => {
    await deleteDocument(trx, kind, { id, action: 'delete' })
    await trx(kind.lines.table).where(kind.lines.owner, id).delete()
    await recordDocumentEvent(trx, kind, document, {
      actor: viewer.id,
      action: 'delete',
      before: kind.audited(document),
      after: null,
    })
  })
}
