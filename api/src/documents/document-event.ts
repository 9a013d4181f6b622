import {
  APPROVAL_UNDO_SECONDS,
  clientDisplayName,
  documentNotification,
  formatPounds,
  firstApprovedNotification,
  type DocumentEvent,
} from '@daysheet/core'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import type { TransactionDeps } from '../deps.ts'
import { recordEvent, type RecordedEvent } from '../record-event.ts'
import type { DocumentType, DocumentRead } from './document-type.ts'
import { linkedMails } from './links/linked-mails.ts'

type Snapshot = Readonly<Record<string, unknown>> | null

/**
 * What happened to a document, as `recordEvent` takes it, with the notification and the mails that
 * its other party gets. `document` is as it reads after the change.
 */
export function recordedDocumentEvent<Document extends DocumentRead>(
  { noun, numberOf, mailsOf, partnerEventOf }: DocumentType<Document>,
  document: Document,
  { action, reason, notified, payment }: DocumentEvent,
  change: { before: Snapshot; after: Snapshot },
): RecordedEvent {
  const subject = { noun, id: document.id }
  const name = `${noun}.${action}` as AuditAction
  const partnerEvent = partnerEventOf(action, document, payment)
  const event: RecordedEvent = { ...change, action: name, subject, reason, partnerEvent }
  if (action === 'first_approve') {
    const facts = { number: numberOf(document), worker: document.worker_name }
    const notification = firstApprovedNotification(noun, facts)
    const { client_id: user_id, first_approved_by: except = null } = document
    return { ...event, notifications: [{ ...notification, user_id, except, subject }] }
  }
  // For the bookkeeper it is approved, whoever brought the news.
  if (action === 'record_approved') return { ...event, mails: mailsOf('approve', document) }
  if (notified === null) return event
  const { side, type, title } = documentNotification(notified.event, {
    noun,
    number: numberOf(document),
    worker: document.worker_name,
    client: clientDisplayName(document),
    part: payment && !payment.is_whole ? formatPounds(payment.net) : null,
  })
  const user_id = side === 'client' ? document.client_id : document.worker_id
  return {
    ...event,
    notifications: [{ user_id, type, title, body: notified.body, subject }],
    mails: mailsOf(notified.event, document, payment),
    ...(notified.event === 'approve' && {
      hold: { held_for: document.id, seconds: APPROVAL_UNDO_SECONDS },
    }),
  }
}

/**
 * Records what happened to a document, with its mails: those to a client that its worker keeps carry a
 * link, and are refused where they may not leave.
 */
export async function recordDocumentEvent<Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  document: Document,
  event: DocumentEvent,
  change: { before: Snapshot; after: Snapshot },
  byRule?: Actor,
): Promise<void> {
  const recorded = recordedDocumentEvent(type, document, event, change)
  const { mails = [] } = recorded
  const linked = event.notified
    ? await linkedMails(deps, type, document, event.notified.event, mails)
    : mails
  const notice = await type.noticeOf?.(deps, document, event)
  await recordEvent(deps.knex, {
    ...recorded,
    mails: linked,
    ...notice,
    ...(byRule && { byRule }),
  })
}
