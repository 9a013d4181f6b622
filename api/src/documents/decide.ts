import {
  decisionColumns,
  resolutionAction,
  type DecisionAction,
  type DisputeResolution,
  type DocumentAction,
} from '@daysheet/core'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { changeStatus } from './change-status.ts'
import { recordDocumentEvent } from './document-event.ts'
import type { DocumentType, DocumentRead } from './document-type.ts'
import { assertParty, type Viewer } from './policy.ts'

export interface Decision {
  action: DocumentAction
  /** Instant; now when left out. */
  at?: string
  changes: Readonly<Record<string, string | number | null>>
  reason?: string | null
}

/** A client's decision: the row, the audit, the notification and the mails, or none of them. */
export async function decide<Document extends DocumentRead>(
  deps: Deps,
  kind: DocumentType<Document>,
  viewer: Viewer,
  id: string,
  { action, at = deps.clock.now(), changes, reason = null }: Decision,
): Promise<Document> {
  const before = await kind.find(deps.knex, id)
  assertParty(viewer, before)
  return inTransaction(deps.knex, async (trx) => {
    await changeStatus(trx, kind, { id, action, at, changes })
    const document = await kind.find(trx, id)
    await recordDocumentEvent(trx, kind, document, {
      actor: viewer.id,
      action,
      before: kind.auditSnapshot(before),
      after: kind.auditSnapshot(document),
      reason,
    })
    return document
  })
}

/** What a client decides about a document, whatever its noun. */
export const decisionsOn = <Document extends DocumentRead>(kind: DocumentType<Document>) => {
  const decideAs = (
    deps: Deps,
    viewer: Viewer,
    id: string,
    action: DecisionAction,
    reason: string | null = null,
  ) => {
    const at = deps.clock.now()
    const changes = { ...decisionColumns(kind.machine, action, { at, reason }) }
    return decide(deps, kind, viewer, id, { action, at, changes, reason })
  }
  return {
    approve: (deps: Deps, viewer: Viewer, id: string) => decideAs(deps, viewer, id, 'approve'),
    reject: (deps: Deps, viewer: Viewer, id: string, typed?: string | null) =>
      decideAs(deps, viewer, id, 'reject', typed?.trim() || null),
    dispute: (deps: Deps, viewer: Viewer, id: string, reason: string) =>
      decideAs(deps, viewer, id, 'dispute', reason),
    resolveDispute: (deps: Deps, viewer: Viewer, id: string, resolution: DisputeResolution) =>
      decideAs(deps, viewer, id, resolutionAction(resolution)),
  }
}
