import {
  APPROVAL_UNDO_SECONDS,
  clientDisplayName,
  documentNotification,
  isNotifiedEvent,
  type DocumentAction,
} from '@daysheet/core'
import type { AuditAction } from '../audit.ts'
import type { RecordedEvent } from '../record-event.ts'
import type { DocumentType, DocumentRead } from './document-type.ts'

/** As the contract names it; the step of the status machine that it took is the outcome. */
export type EventAction =
  | Exclude<DocumentAction, 'resolve_dispute_rejected' | 'undo_payment_resolved'>
  | 'create'
  | 'chase'
  | 'archive'
  | 'unarchive'

export interface DocumentEvent {
  action: EventAction
  /** What the other side is notified of, where the action alone does not say it. */
  outcome?: DocumentAction | undefined
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  reason?: string | null
}

/**
 * What happened to a document, with the notification and the mails that its other party gets.
 * `document` is as it reads after the change.
 */
export function documentEvent<Document extends DocumentRead>(
  { noun, numberOf, mailsOf }: Pick<DocumentType<Document>, 'noun' | 'numberOf' | 'mailsOf'>,
  document: Document,
  { action, outcome, reason = null, ...change }: DocumentEvent,
): RecordedEvent {
  const subject = { noun, id: document.id }
  const name = `${noun}.${action}` as AuditAction
  const event: RecordedEvent = { ...change, action: name, subject, reason }
  const happened = outcome ?? action
  if (!isNotifiedEvent(happened)) return event
  const { side, type, title } = documentNotification(happened, {
    noun,
    number: numberOf(document),
    worker: document.worker_name,
    client: clientDisplayName(document),
  })
  const user_id = side === 'client' ? document.client_id : document.worker_id
  return {
    ...event,
    notifications: [{ user_id, type, title, body: reason, subject }],
    mails: mailsOf(happened, document),
    ...(action === 'approve' && {
      hold: { held_for: document.id, seconds: APPROVAL_UNDO_SECONDS },
    }),
  }
}
