import {
  approvalUndoUntil,
  decisionColumns,
  displayName,
  documentNotification,
  resolutionAction,
  withdrawalColumns,
  undoApprovalRefusal,
  type DecisionAction,
  type DisputeResolution,
  type NotifiedEvent,
} from '@daysheet/core'
import { assertNoRefusal, notify, personOf, type SignedInCall } from './call.ts'
import {
  step,
  visible,
  type DocumentType,
  type OneDocument,
  type StoredDocument,
} from './documents.ts'
import { keepWithdrawal } from './withdrawals.ts'

interface DecidedDocument extends StoredDocument {
  approved_at: string | null
  rejected_at: string | null
  disputed_at: string | null
  resolved_at: string | null
}

/** Notifies the other side of what happened to the document. */
export function notifyOtherSide<Stored extends StoredDocument>(
  call: SignedInCall,
  { noun, numberOf }: DocumentType<Stored>,
  document: Stored,
  event: NotifiedEvent,
  reason: string | null = null,
): Stored {
  const { side, type, title } = documentNotification(event, {
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

/** Until when the client who reads it may undo its approval. */
export const undoUntil = (
  call: SignedInCall,
  document: DecidedDocument,
  invoice_id: string | null = null,
): string | null =>
  call.account.side === 'client' ? approvalUndoUntil({ ...document, invoice_id }, call.now) : null

/** Sets the document back to submitted and withdraws the worker's notification of the approval. */
export function undoApproval<Stored extends DecidedDocument>(
  call: OneDocument,
  kind: DocumentType<Stored>,
  invoiceOf: (document: Stored) => string | null = () => null,
): Stored {
  const { noun, machine } = kind
  const before = visible(call, kind)
  if (machine.can(before.status, 'undo_approval')) {
    const approved = { ...before, invoice_id: invoiceOf(before) }
    assertNoRefusal(undoApprovalRefusal(noun, approved, call.now))
  }
  const document = step(call, kind, 'undo_approval')
  Object.assign(document, decisionColumns(machine, 'undo_approval', { at: call.now }))
  const { world } = call.store
  world.notifications = world.notifications.filter(
    ({ type, subject }) => type !== `${noun}_approved` || subject?.id !== document.id,
  )
  return document
}

/** Its worker takes it back, while nobody has decided; the client is told. */
export function withdraw<Stored extends DecidedDocument>(
  call: OneDocument & { body?: { version?: number | undefined } | undefined },
  kind: DocumentType<Stored>,
): Stored {
  const document = step(call, kind, 'withdraw')
  keepWithdrawal(call, document)
  Object.assign(document, withdrawalColumns(kind.noun, call.now))
  return notifyOtherSide(call, kind, document, 'withdraw')
}

/** What a client decides about a document, whatever its noun; the worker is told. */
export const decisionsOn = <Stored extends DecidedDocument>(kind: DocumentType<Stored>) => {
  const decide = (
    call: OneDocument,
    action: Exclude<DecisionAction, 'undo_approval'>,
    reason: string | null = null,
  ): Stored => {
    const document = step(call, kind, action)
    Object.assign(document, decisionColumns(kind.machine, action, { at: call.now, reason }))
    return notifyOtherSide(call, kind, document, action, reason)
  }
  return {
    approve: (call: OneDocument) => decide(call, 'approve'),
    reject: (call: OneDocument, reason: string | null) => decide(call, 'reject', reason),
    dispute: (call: OneDocument, reason: string) => decide(call, 'dispute', reason),
    resolveDispute: (call: OneDocument, resolution: DisputeResolution) =>
      decide(call, resolutionAction(resolution)),
  }
}
