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
import { sentSnapshot } from './sent-snapshot.ts'
import { staleDecision } from './stale-decision.ts'

interface Change {
  action:
    | Exclude<DecisionAction, 'resolve_dispute_rejected'>
    | 'mark_paid'
    | 'undo_payment'
    | 'reopen'
    | 'withdraw'
  /** The step of the status machine, where the action has several. */
  outcome?: DecisionAction | PaymentUndo
  /** Instant. */
  at: string
  changes: Readonly<Record<string, string | number | boolean | null>>
  /** The version that was on the screen; undefined skips the check. */
  version?: number | undefined
  reason?: string | null
}

/** Changes the status as somebody decided and records that; 409 where the status forbids it. */
export async function recordDecision<Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  before: Document,
  { action, outcome, at, changes, version, reason = null }: Change,
): Promise<Document> {
  const { knex: trx } = deps
  const step = outcome ?? action
  await changeStatus(trx, type, {
    id: before.id,
    action: step,
    at,
    changes,
    version,
    stale: (seen) => staleDecision(trx, type, before.id, seen),
  })
  const document = await type.find(trx, before.id)
  const event = documentEvent(type, document, {
    action,
    outcome,
    before: await sentSnapshot(trx, type, before, step === 'withdraw'),
    after: type.auditSnapshot(document),
    reason,
  })
  await recordEvent(trx, event)
  await type.decided?.(deps, document, step)
  return document
}

interface Decided {
  reason?: string | null | undefined
  /** The version that was on the screen; undefined skips the check. */
  version?: number | undefined
}

/** What a client decides about a document, whatever its noun, and why. */
export function decide<Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  document: Document,
  action: Exclude<DecisionAction, ReturnType<typeof resolutionAction>>,
  { version, ...typed }: Decided = {},
): Promise<Document> {
  const at = deps.clock.now()
  const reason = typed.reason?.trim() || null
  const changes = { ...decisionColumns(type.machine, action, { at, reason }) }
  return recordDecision(deps, type, document, { action, at, changes, version, reason })
}

/** Ends a dispute in the worker's favour, or by rejecting the document. */
export function resolveDispute<Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  document: Document,
  { resolution, version }: { resolution: DisputeResolution; version?: number | undefined },
): Promise<Document> {
  const at = deps.clock.now()
  const outcome = resolutionAction(resolution)
  const changes = { ...decisionColumns(type.machine, outcome, { at }) }
  return recordDecision(deps, type, document, {
    action: 'resolve_dispute',
    outcome,
    at,
    changes,
    version,
  })
}
