import { ApiError, undoApprovalRefusal, type NotificationType } from '@daysheet/core'
import type { TransactionDeps } from '../deps.ts'
import { withdrawNotification } from '../notifications/index.ts'
import { withdrawHeld } from '../outbox/enqueue.ts'
import { decide } from './decide.ts'
import type { DocumentType, DocumentRead } from './document-type.ts'
import { assertAllowed } from './policy.ts'

/** A document with what was made of it or happened to it since, where its noun has such a thing. */
type Invoiced = DocumentRead & { invoice_id?: string | null; payment_undone_at?: string | null }

/**
 * The document is submitted again, as if nobody had approved it: its mails have not left yet and
 * are deleted with the worker's notification. The caller has locked it, so that a payment, an
 * invoice or a second undo of the same moment comes before or after, never between.
 */
export async function undoApproval<Document extends Invoiced>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  document: Document,
  version?: number,
): Promise<Document> {
  const { knex: trx, clock } = deps
  assertAllowed(type, document, 'undo_approval')
  const refusal = undoApprovalRefusal(type.noun, document, clock.now())
  if (refusal !== null) throw new ApiError('wrong_state', { message: refusal })
  // The mails leave by the clock of the database, which may be ahead of ours.
  if (!(await withdrawHeld(trx, { held_for: document.id, jobs: [`${type.noun}.approved`] }))) {
    throw new ApiError('wrong_state', {
      message: `The mail about the approval of this ${type.noun} has left, so it can't be undone. Nothing was changed. Please speak to the worker.`,
    })
  }
  await withdrawNotification(trx, {
    user_id: document.worker_id,
    type: `${type.noun}_approved` satisfies NotificationType,
    subject_id: document.id,
  })
  return decide(deps, type, document, 'undo_approval', { version })
}
