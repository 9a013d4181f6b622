import { ApiError, type DocumentNoun } from '@daysheet/core'
import type { TransactionDeps } from '../deps.ts'
import { recordEvent } from '../record-event.ts'
import type { DocumentRead, DocumentType } from './document-type.ts'
import { findDecisions, namesOf } from './find-decisions.ts'

/**
 * Notifies those who may approve a document that its reader may not. Throws `wrong_state` where there
 * is nothing to approve, or nobody else who may.
 */
export async function passOn<Document extends DocumentRead>(
  { knex: trx }: TransactionDeps,
  type: DocumentType<Document>,
  document: Document,
  by: { id: string; full_name: string },
): Promise<void> {
  const noun: DocumentNoun = type.noun
  if (document.status !== 'submitted') {
    throw new ApiError('wrong_state', {
      message: `This ${noun} does not wait for an approval any more. Nothing was passed on.`,
    })
  }
  const decision = (await findDecisions(trx, type, [document])).get(document.id)
  const readers = namesOf(document, decision, false).filter(({ id }) => id !== by.id)
  if (readers.length === 0) {
    throw new ApiError('wrong_state', {
      message: `Nobody else of your company may approve this ${noun}. Nothing was passed on.`,
    })
  }
  await recordEvent(trx, {
    action: `${noun}.pass_on`,
    subject: { noun, id: document.id },
    after: { passed_on_to: readers.map(({ id }) => id) },
    notifications: [
      {
        user_id: document.client_id,
        readers: readers.map(({ id }) => id),
        type: `${noun}_submitted`,
        title: `${by.full_name} passed ${noun} ${type.numberOf(document)} from ${document.worker_name} on to you`,
        subject: { noun, id: document.id },
      },
    ],
  })
}
