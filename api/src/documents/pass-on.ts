import {
  approvalRefusal,
  assertNotRefused,
  passedOnNotification,
  passingOnRefusal,
  statusRefusal,
  waitsFor,
} from '@daysheet/core'
import type { TransactionDeps } from '../deps.ts'
import { findPerson } from '../http/session/find-person.ts'
import type { Viewer } from '../http/session/viewer.ts'
import { recordEvent } from '../record-event.ts'
import { findDecider } from './decider.ts'
import type { DocumentRead, DocumentType } from './document-type.ts'
import { findDecisions } from './find-decisions.ts'

/**
 * Notifies those who may approve a document that its reader may not. Throws `wrong_state` where there
 * is nothing to approve, where the reader may approve it, or nobody may.
 */
export async function passOn<Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  document: Document,
  viewer: Viewer,
): Promise<void> {
  const { knex: trx, clock } = deps
  const { noun } = type
  assertNotRefused(statusRefusal(type, document, 'approve'))
  const decider = await findDecider(deps, type, document, 'approve')
  const decision = (await findDecisions(trx, type, [document], clock.now())).get(document.id)
  if (!decider || !decision) return
  const { facts, terms, members } = decision
  const waiting = { ...facts, status: document.status, isPaid: false }
  const readers = waitsFor(waiting, members, terms).map(({ id }) => id)
  const mayApprove = approvalRefusal(facts, decider.approver, terms) === null
  assertNotRefused(passingOnRefusal(mayApprove, readers.length))
  const notification = passedOnNotification(noun, {
    by: (await findPerson(trx, viewer)).full_name,
    worker: document.worker_name,
    number: type.numberOf(document),
  })
  await recordEvent(trx, {
    action: `${noun}.pass_on`,
    subject: { noun, id: document.id },
    after: { passed_on_to: readers },
    notifications: [
      {
        ...notification,
        user_id: document.client_id,
        readers,
        subject: { noun, id: document.id },
      },
    ],
  })
}
