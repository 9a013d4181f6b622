import {
  ApiError,
  documentChanges,
  staleDecisionSentence,
  type ComparedDocument,
  type DocumentAction,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { DocumentRead, DocumentType } from './document-type.ts'

type Snapshot = ComparedDocument & { version?: number }

/** The error for a decision about a version that is no longer the newest, with what changed since. */
export async function staleDecision<Document extends DocumentRead>(
  trx: Knex.Transaction,
  type: DocumentType<Document>,
  id: string,
  version: number,
): Promise<ApiError> {
  const seen = await findSnapshot(trx, type.noun, id, version)
  const current = await type.find(trx, id)
  const now = { ...type.auditSnapshot(current), items: await type.findLines(trx, id) }
  const issues = seen ? documentChanges(seen, now) : []
  return new ApiError('stale_version', {
    message: staleDecisionSentence(type.noun, issues),
    issues,
  })
}

/**
 * Throws `stale_version` where the status allows the action and the caller saw another version. It
 * is judged before what was typed; the update is guarded by the version as well.
 */
export async function assertSeen<Document extends DocumentRead>(
  trx: Knex.Transaction,
  type: DocumentType<Document>,
  document: Document,
  { action, version }: { action: DocumentAction; version: number | undefined },
): Promise<void> {
  if (version === undefined || version === document.version) return
  if (type.machine.can(document.status, action)) {
    throw await staleDecision(trx, type, document.id, version)
  }
}

/**
 * The document at that version, as far as the audit log knows it. The log has the figures that every
 * change replaced; the lines that were seen are those that were first replaced from that version on.
 */
async function findSnapshot(
  trx: Knex.Transaction,
  noun: string,
  id: string,
  version: number,
): Promise<Snapshot | undefined> {
  const rows = (await trx('audit_log')
    .where({ subject_noun: noun, subject_id: id })
    .whereNotNull('before')
    .orderBy(['created_at', 'id'])
    .select('before')) as { before: string }[]
  const snapshots = rows
    .map(({ before }) => JSON.parse(before) as Snapshot)
    .filter((snapshot) => snapshot.version !== undefined && snapshot.version >= version)
  const [seen] = snapshots
  return seen && { ...seen, items: snapshots.find(({ items }) => items !== undefined)?.items }
}
