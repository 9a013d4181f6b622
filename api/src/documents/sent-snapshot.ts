import type { ComparedLine } from '@daysheet/core'
import type { Knex } from 'knex'
import type { DocumentRead, DocumentType } from './document-type.ts'

const comparedLine = (line: ComparedLine): ComparedLine => ({
  work_date: line.work_date,
  item_type: line.item_type,
  project_name: line.project_name,
  pricing_type: line.pricing_type,
  work_type: line.work_type,
  hours: line.hours,
  overtime_hours: line.overtime_hours,
  item_description: line.item_description,
  quantity: line.quantity,
  rate: line.rate,
  unit_rate: line.unit_rate,
  amount: line.amount,
  notes: line.notes,
})

/**
 * What the audit log keeps of a document before a change. Where its client has seen it and its worker
 * is about to replace it or has taken it back, that is its lines too: nothing else says later what a
 * decision was made about. The caller has locked the document.
 */
export async function sentSnapshot<Document extends DocumentRead>(
  trx: Knex.Transaction,
  { auditSnapshot, findLines }: Pick<DocumentType<Document>, 'auditSnapshot' | 'findLines'>,
  document: Document,
  isReplaced = document.status !== 'draft',
): Promise<Record<string, unknown>> {
  const snapshot = auditSnapshot(document)
  if (!isReplaced) return snapshot
  const lines = await findLines(trx, document.id)
  return { ...snapshot, items: lines.map(comparedLine) }
}
