import {
  APPROVAL_UNDO_SECONDS,
  clientDisplayName,
  documentNews,
  isNews,
  type DocumentAction,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { DocumentType, DocumentRead } from './document-type.ts'
import { recordEvent } from './record-event.ts'

export interface DocumentEvent {
  actor: string
  /** Also the action in the audit log: `invoice.approve`. */
  action: DocumentAction | 'create' | 'chase' | 'archive' | 'unarchive'
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  reason?: string | null
}

/** Writes down what happened and tells the other side; `document` as it is after the change. */
export async function recordDocumentEvent<Document extends DocumentRead>(
  trx: Knex.Transaction,
  { noun, numberOf, mailsOf }: Pick<DocumentType<Document>, 'noun' | 'numberOf' | 'mailsOf'>,
  document: Document,
  event: DocumentEvent,
): Promise<void> {
  const { action, actor, before, after, reason = null } = event
  const subject = { noun, id: document.id }
  const entry = { actor, action: `${noun}.${action}`, subject, before, after, reason }
  if (!isNews(action)) return recordEvent(trx, { audit: entry })
  const { side, type, title } = documentNews(action, {
    noun,
    number: numberOf(document),
    worker: document.worker_name,
    client: clientDisplayName(document),
  })
  await recordEvent(trx, {
    audit: entry,
    notification: {
      user_id: side === 'client' ? document.client_id : document.worker_id,
      type,
      title,
      body: reason,
      subject,
    },
    mails: mailsOf(action, document),
    ...(action === 'approve' && {
      hold: { held_for: document.id, seconds: APPROVAL_UNDO_SECONDS },
    }),
  })
}
