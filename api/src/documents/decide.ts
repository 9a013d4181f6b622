import {
  decisionColumns,
  resolutionAction,
  type DecisionAction,
  type DisputeResolution,
  type PaymentUndo,
} from '@daysheet/core'
import type { TransactionDeps } from '../deps.ts'
import { recordEvent } from '../record-event.ts'
import { changeStatus } from './change-status.ts'
import { documentEvent } from './document-event.ts'
import type { DocumentType, DocumentRead } from './document-type.ts'
import type { Viewer } from './policy.ts'

interface Change {
  action: Exclude<DecisionAction, 'resolve_dispute_rejected'> | 'mark_paid' | 'undo_payment'
  /** The step of the status machine, where the action has several. */
  outcome?: DecisionAction | PaymentUndo
  /** Instant. */
  at: string
  changes: Readonly<Record<string, string | number | boolean | null>>
  /** The version that was decided about; undefined skips the check. */
  version?: number | undefined
  reason?: string | null
}

/** Changes the status as a client decided and records that; 409 where the status forbids it. */
export async function recordDecision<Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  viewer: Viewer,
  before: Document,
  { action, outcome, at, changes, version, reason = null }: Change,
): Promise<Document> {
  const { knex: trx } = deps
  const step = outcome ?? action
  await changeStatus(trx, type, { id: before.id, action: step, at, changes, version })
  const document = await type.find(trx, before.id)
  const event = documentEvent(type, document, {
    actor: viewer.id,
    action,
    outcome,
    before: type.auditSnapshot(before),
    after: type.auditSnapshot(document),
    reason,
  })
  await recordEvent(trx, event)
  await type.decided?.(deps, viewer, document, step)
  return document
}

/** What a client decides about a document, whatever its noun, and why. */
export function decide<Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  viewer: Viewer,
  document: Document,
  action: Exclude<DecisionAction, ReturnType<typeof resolutionAction>>,
  typed?: string | null,
): Promise<Document> {
  const at = deps.clock.now()
  const reason = typed?.trim() || null
  const changes = { ...decisionColumns(type.machine, action, { at, reason }) }
  return recordDecision(deps, type, viewer, document, { action, at, changes, reason })
}

/** Ends a dispute in the worker's favour, or by rejecting the document. */
export function resolveDispute<Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  viewer: Viewer,
  document: Document,
  resolution: DisputeResolution,
): Promise<Document> {
  const at = deps.clock.now()
  const outcome = resolutionAction(resolution)
  const changes = { ...decisionColumns(type.machine, outcome, { at }) }
  return recordDecision(deps, type, viewer, document, {
    action: 'resolve_dispute',
    outcome,
    at,
    changes,
  })
}
