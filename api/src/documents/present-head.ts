import { approvalUndoUntil, type Permitted } from '@daysheet/core'
import type { DocumentRead } from './document-type.ts'

/** Who reads it, and when. */
export interface Reader {
  viewer: Permitted
  /** Instant. */
  now: string
}

/** What every document's response says that its row does not. */
export const presentHead = (
  document: DocumentRead & { invoice_id?: string | null; payment_undone_at?: string | null },
  { viewer, now }: Reader,
) => ({
  worker_email: document.contact_email ?? document.worker_login_email,
  approval_undo_until: viewer.account.side === 'client' ? approvalUndoUntil(document, now) : null,
})
