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

type EventAction = DocumentAction | 'create' | 'chase' | 'archive' | 'unarchive'

export interface DocumentEvent {
  actor: string
  action: EventAction
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  reason?: string | null
}

/** Where the endpoint is called otherwise: the audit log names actions as the contract does. */
const ENDPOINT_NAMES: Partial<Record<EventAction, string>> = {
  resolve: 'resolve_dispute',
  resolve_rejected: 'resolve_dispute',
  invoice: 'create_invoice',
}

/**
 * What happened to a document, with whom to tell: its other party, by a notification and the mails
 * of its type. `document` is as it reads after the change.
 */
export function documentEvent<Document extends DocumentRead>(
  { noun, numberOf, mailsOf }: Pick<DocumentType<Document>, 'noun' | 'numberOf' | 'mailsOf'>,
  document: Document,
  { action, reason = null, ...change }: DocumentEvent,
): RecordedEvent {
  const subject = { noun, id: document.id }
  const name = `${noun}.${ENDPOINT_NAMES[action] ?? action}` as AuditAction
  const event: RecordedEvent = { ...change, action: name, subject, reason }
  if (!isNotifiedEvent(action)) return event
  const { side, type, title } = documentNotification(action, {
    noun,
    number: numberOf(document),
    worker: document.worker_name,
    client: clientDisplayName(document),
  })
  const user_id = side === 'client' ? document.client_id : document.worker_id
  return {
    ...event,
    notifications: [{ user_id, type, title, body: reason, subject }],
    mails: mailsOf(action, document),
    ...(action === 'approve' && {
      hold: { held_for: document.id, seconds: APPROVAL_UNDO_SECONDS },
    }),
  }
}
