import { resolutionAction, type DisputeResolution, type DocumentAction } from '@daysheet/core'
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
export const decisionsOn = <Document extends DocumentRead>(kind: DocumentType<Document>) => ({
  approve: (deps: Deps, viewer: Viewer, id: string) => {
    const at = deps.clock.now()
    return decide(deps, kind, viewer, id, { action: 'approve', at, changes: { approved_at: at } })
  },

  reject: (deps: Deps, viewer: Viewer, id: string, typed?: string | null) => {
    const reason = typed?.trim() || null
    return decide(deps, kind, viewer, id, {
      action: 'reject',
      changes: { rejected_at: deps.clock.now(), rejection_reason: reason },
      reason,
    })
  },

  dispute: (deps: Deps, viewer: Viewer, id: string, reason: string) =>
    decide(deps, kind, viewer, id, {
      action: 'dispute',
      changes: { disputed_at: deps.clock.now(), rejection_reason: reason },
      reason,
    }),

  /** The reason of the dispute stays on the document either way. */
  resolveDispute: (deps: Deps, viewer: Viewer, id: string, resolution: DisputeResolution) => {
    const action = resolutionAction(resolution)
    const leadsTo = kind.machine.next('disputed', action)
    const now = deps.clock.now()
    return decide(deps, kind, viewer, id, {
      action,
      changes: {
        resolved_at: now,
        ...(leadsTo === 'approved' && { approved_at: now }),
        ...(leadsTo === 'rejected' && { rejected_at: now }),
      },
    })
  },
})
