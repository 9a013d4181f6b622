import type { ComparedDocument, StaleVersion } from '@daysheet/core'
import type { Knex } from 'knex'
import type { DocumentRead, DocumentType } from './document-type.ts'

type Snapshot = ComparedDocument & { version?: number }

/**
 * What the caller saw where that is no longer the newest version, beside the newest; null where it
 * is. Nothing is read then. The caller has locked the document.
 */
export async function findStaleVersion<Document extends DocumentRead>(
  trx: Knex.Transaction,
  type: DocumentType<Document>,
  document: Document,
  version: number | undefined,
): Promise<StaleVersion | null> {
  if (version === undefined || version === document.version) return null
  const items = await type.findLines(trx, document.id)
  return {
    seen: await findSnapshot(trx, type.noun, document.id, version),
    current: { ...type.auditSnapshot(document), items },
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
