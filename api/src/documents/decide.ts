import { resolutionAction, type DisputeResolution, type DocumentAction } from '@daysheet/core'
import type { TransactionDeps } from '../deps.ts'
import { recordEvent } from '../record-event.ts'
import { changeStatus } from './change-status.ts'
import { documentEvent } from './document-event.ts'
import type { DocumentType, DocumentRead } from './document-type.ts'
import type { Viewer } from './policy.ts'

export interface Decision {
  action: DocumentAction
  /** Instant; now when left out. */
  at?: string
  changes: Readonly<Record<string, string | number | null>>
  reason?: string | null
}

/** Changes the status as a client decided and records that; 409 where the status forbids it. */
export async function decide<Document extends DocumentRead>(
  { knex: trx, clock }: TransactionDeps,
  type: DocumentType<Document>,
  viewer: Viewer,
  before: Document,
  { action, at = clock.now(), changes, reason = null }: Decision,
): Promise<Document> {
  await changeStatus(trx, type, { id: before.id, action, at, changes })
  const document = await type.find(trx, before.id)
  const event = documentEvent(type, document, {
    actor: viewer.id,
    action,
    before: type.auditSnapshot(before),
    after: type.auditSnapshot(document),
    reason,
  })
  await recordEvent(trx, event)
  return document
}

export function approveDocument<Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  viewer: Viewer,
  document: Document,
): Promise<Document> {
  const at = deps.clock.now()
  return decide(deps, type, viewer, document, {
    action: 'approve',
    at,
    changes: { approved_at: at },
  })
}

export function rejectDocument<Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  viewer: Viewer,
  document: Document,
  typed?: string | null,
): Promise<Document> {
  const reason = typed?.trim() || null
  return decide(deps, type, viewer, document, {
    action: 'reject',
    changes: { rejected_at: deps.clock.now(), rejection_reason: reason },
    reason,
  })
}

export const disputeDocument = <Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  viewer: Viewer,
  document: Document,
  reason: string,
): Promise<Document> =>
  decide(deps, type, viewer, document, {
    action: 'dispute',
    changes: { disputed_at: deps.clock.now(), rejection_reason: reason },
    reason,
  })

/** The reason of the dispute stays on the document either way. */
export function resolveDispute<Document extends DocumentRead>(
  deps: TransactionDeps,
  type: DocumentType<Document>,
  viewer: Viewer,
  document: Document,
  resolution: DisputeResolution,
): Promise<Document> {
  const action = resolutionAction(resolution)
  const leadsTo = type.machine.next('disputed', action)
  const now = deps.clock.now()
  return decide(deps, type, viewer, document, {
    action,
    changes: {
      resolved_at: now,
      ...(leadsTo === 'approved' && { approved_at: now }),
      ...(leadsTo === 'rejected' && { rejected_at: now }),
    },
  })
}
