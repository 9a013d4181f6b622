import {
  approvalUndoUntil,
  documentNews,
  resolutionAction,
  undoApprovalRefusal,
  type DisputeResolution,
  type NewsEvent,
} from '@daysheet/core'
import { displayName, notify, personOf, wrongState, type SignedInCall } from './call.ts'
import { step, visible, type Kind, type OneDocument, type StoredDocument } from './documents.ts'

interface Decided extends StoredDocument {
  approved_at: string | null
  rejected_at: string | null
  disputed_at: string | null
  resolved_at: string | null
}

/** Tells the other side what happened to the document. */
export function tell<Stored extends StoredDocument>(
  call: SignedInCall,
  { noun, numberOf }: Kind<Stored>,
  document: Stored,
  event: NewsEvent,
  reason: string | null = null,
): Stored {
  const { side, type, title } = documentNews(event, {
    noun,
    number: numberOf(document),
    worker: personOf(call.store, document.worker_id).full_name,
    client: displayName(personOf(call.store, document.client_id)),
  })
  notify(call, side === 'client' ? document.client_id : document.worker_id, {
    type,
    title,
    body: reason,
    subject: { noun, id: document.id },
  })
  return document
}

/** Until when this reader may undo the approval: the client who approved it, for some seconds. */
export const undoUntil = (
  call: SignedInCall,
  document: Decided,
  invoice_id: string | null = null,
): string | null =>
  call.me.user_type === 'client' ? approvalUndoUntil({ ...document, invoice_id }, call.now) : null

/** The document is submitted again, as if nobody had approved it, and its worker is told nothing. */
export function undoApproval<Stored extends Decided>(
  call: OneDocument,
  kind: Kind<Stored>,
  invoiceOf: (document: Stored) => string | null = () => null,
): Stored {
  const { noun, machine } = kind
  const before = visible(call, kind)
  if (machine.can(before.status, 'undo_approval')) {
    const standing = { ...before, invoice_id: invoiceOf(before) }
    const refusal = undoApprovalRefusal(noun, standing, call.now)
    if (refusal !== null) throw wrongState(refusal)
  }
  const document = step(call, kind, 'undo_approval')
  const columns: Partial<Decided> = { approved_at: null }
  Object.assign(document, columns)
  const { world } = call.store
  world.notifications = world.notifications.filter(
    ({ type, subject }) => type !== `${noun}_approved` || subject?.id !== document.id,
  )
  return document
}

/** What a client decides about a document, whatever its noun; the worker is told. */
export const decisionsOn = <Stored extends Decided>(kind: Kind<Stored>) => {
  const decide = (
    call: OneDocument,
    action: 'approve' | 'reject' | 'dispute' | 'resolve' | 'resolve_rejected',
    columns: Partial<Decided>,
    reason: string | null = null,
  ): Stored => {
    const document = step(call, kind, action)
    Object.assign(document, columns)
    return tell(call, kind, document, action, reason)
  }
  return {
    approve: (call: OneDocument) => decide(call, 'approve', { approved_at: call.now }),
    reject: (call: OneDocument, rejection_reason: string | null) =>
      decide(call, 'reject', { rejected_at: call.now, rejection_reason }, rejection_reason),
    dispute: (call: OneDocument, rejection_reason: string) =>
      decide(call, 'dispute', { disputed_at: call.now, rejection_reason }, rejection_reason),
    resolve: (call: OneDocument, resolution: DisputeResolution) => {
      const action = resolutionAction(resolution)
      const leadsTo = kind.machine.next('disputed', action)
      return decide(call, action, {
        resolved_at: call.now,
        ...(leadsTo === 'approved' && { approved_at: call.now }),
        ...(leadsTo === 'rejected' && { rejected_at: call.now }),
      })
    },
  }
}
