import {
  approvalUndoUntil,
  memberRefusals,
  presentClientDecision,
  type Permitted,
} from '@daysheet/core'
import type { ActingMembership } from '../http/session/viewer.ts'
import { clientKindOf } from './document-row.ts'
import type { DocumentRead } from './document-type.ts'
import { decisionOf, namesOf, type Decision } from './find-decisions.ts'

/** Who reads it, and when. */
export interface Reader {
  viewer: Permitted & { id?: string; membership?: ActingMembership | null }
  /** By document: who may decide about it. */
  decisions: ReadonlyMap<string, Decision>
  /** Instant. */
  now: string
}

/** What every document's response says that its row does not. */
export const presentHead = (
  document: DocumentRead & { invoice_id?: string | null; payment_undone_at?: string | null } & {
    gross_paid?: number
  },
  { viewer, now, decisions }: Reader,
) => ({
  client_kind: clientKindOf(document),
  client_decision: presentClientDecision(document, document.worker_name),
  approved_by: personOf(document.approved_by, document.approver_name),
  waits_for: namesOf(document, decisions.get(document.id), 'subtotal' in document),
  approve_refusal: memberRefusals(decisionOf(viewer, decisions.get(document.id))).approve_refusal,
  worker_email: document.contact_email ?? document.worker_login_email,
  approval_undo_until: viewer.account.side === 'client' ? approvalUndoUntil(document, now) : null,
})

/** Somebody of a company by name; null where there is nobody. */
export const personOf = (id: string | null, full_name: string | null) =>
  id === null || full_name === null ? null : { id, full_name }
