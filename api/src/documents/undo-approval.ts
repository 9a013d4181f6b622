import {
  ApiError,
  decisionColumns,
  undoApprovalRefusal,
  type NotificationType,
} from '@daysheet/core'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { withdrawNotification } from '../features/notifications/index.ts'
import { withdrawHeld } from '../outbox/enqueue.ts'
import { changeStatus } from './change-status.ts'
import { recordDocumentEvent } from './document-event.ts'
import type { DocumentType, DocumentRead } from './document-type.ts'
import { assertAllowed, assertParty, type Viewer } from './policy.ts'

/** A document with the invoice that was made of it, where its noun has such a thing. */
type Invoiced = DocumentRead & { invoice_id?: string | null }

/**
 * The document is submitted again, as if nobody had approved it: its mails have not left yet and
 * go with the worker's notification. The row is locked before it is judged, so that a payment, an
 * invoice or a second undo of the same moment comes before or after, never between.
 */
export const undoApprovalOf =
  <Document extends Invoiced>(kind: DocumentType<Document>) =>
  async (deps: Deps, viewer: Viewer, id: string): Promise<Document> => {
    assertParty(viewer, await kind.find(deps.knex, id))
    return inTransaction(deps.knex, async (trx) => {
      await trx(kind.table).where({ id }).forUpdate().select('id')
      const before = await kind.find(trx, id)
      assertAllowed(kind, before, 'undo_approval')
      const at = deps.clock.now()
      const refusal = undoApprovalRefusal(kind.noun, before, at)
      if (refusal !== null) throw new ApiError('wrong_state', { message: refusal })
      // The mails keep to the clock of the database, which may be ahead of ours.
      if (!(await withdrawHeld(trx, id))) {
        throw new ApiError('wrong_state', {
          message: `The mail about the approval of this ${kind.noun} has left, so it can't be undone. Nothing was changed. Please speak to the worker.`,
        })
      }
      await withdrawNotification(trx, {
        user_id: before.worker_id,
        type: `${kind.noun}_approved` satisfies NotificationType,
        subject_id: id,
      })
      await changeStatus(trx, kind, {
        id,
        action: 'undo_approval',
        at,
        changes: { ...decisionColumns(kind.machine, 'undo_approval', { at }) },
      })
      const document = await kind.find(trx, id)
      await recordDocumentEvent(trx, kind, document, {
        actor: viewer.id,
        action: 'undo_approval',
        before: kind.auditSnapshot(before),
        after: kind.auditSnapshot(document),
      })
      return document
    })
  }
