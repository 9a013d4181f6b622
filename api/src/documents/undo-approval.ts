import { ApiError, planUndoApproval, type NotificationType } from '@daysheet/core'
import type { TransactionDeps } from '../deps.ts'
import { withdrawNotification } from '../notifications/index.ts'
import { withdrawHeld } from '../outbox/enqueue.ts'
import { takeStep } from './decide.ts'
import type { DocumentType, DocumentRead } from './document-type.ts'

/** A document with what was made of it or happened to it since, where its noun has such a thing. */
type Invoiced = DocumentRead & { invoice_id?: string | null; payment_undone_at?: string | null } & {
  gross_paid?: number
}

/**
 * The document is submitted again, as if nobody had approved it: its mails have not left yet and
 * are deleted with the worker's notification. The caller has locked it, so that a payment, an
 * invoice or a second undo of the same moment comes before or after, never between.
 */
export const undoApproval = <Document extends Invoiced>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  document: Document,
  version?: number,
): Promise<Document> =>
  takeStep(
    deps,
    type,
    document,
    { version },
    (moment) => planUndoApproval(type, document, moment),
    async (_at, write) => {
      await withdrawMessages(deps, type, document)
      return write()
    },
  )

/** The mails leave by the clock of the database, which may be ahead of ours. */
async function withdrawMessages<Document extends Invoiced>(
  { knex: trx }: TransactionDeps,
  { noun }: DocumentType<Document>,
  { id, worker_id }: Document,
): Promise<void> {
  if (!(await withdrawHeld(trx, { held_for: id, jobs: [`${noun}.approved`] }))) {
    throw new ApiError('wrong_state', {
      message: `The mail about the approval of this ${noun} has left, so it can't be undone. Nothing was changed. Please speak to the worker.`,
    })
  }
  await withdrawNotification(trx, {
    user_id: worker_id,
    type: `${noun}_approved` satisfies NotificationType,
    subject_id: id,
  })
}
