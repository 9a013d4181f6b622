import { approvalUndoUntil, type Permitted } from '@daysheet/core'
import type { DocumentRead } from './document-type.ts'

/** Who reads it, and when. */
export interface Reader {
  viewer: Permitted
  /** Instant. */
  now: string
}

/** The fields that all documents have in responses: parties, period and history. */
export const presentHead = (
  document: DocumentRead & { invoice_id?: string | null; payment_undone_at?: string | null },
  { viewer, now }: Reader,
) => ({
  id: document.id,
  client_id: document.client_id,
  worker_id: document.worker_id,
  client_name: document.client_name,
  company_name: document.company_name,
  worker_name: document.worker_name,
  worker_email: document.contact_email ?? document.worker_login_email,
  worker_trade_type: document.worker_trade_type,
  period_start: document.period_start,
  period_end: document.period_end,
  created_at: document.created_at,
  updated_at: document.updated_at,
  submitted_at: document.submitted_at,
  approved_at: document.approved_at,
  approval_undo_until: viewer.account.side === 'client' ? approvalUndoUntil(document, now) : null,
  rejected_at: document.rejected_at,
  disputed_at: document.disputed_at,
  withdrawn_at: document.withdrawn_at,
  resolved_at: document.resolved_at,
  total_hours: document.total_hours,
  rejection_reason: document.rejection_reason,
  notes: document.notes,
  version: document.version,
})
