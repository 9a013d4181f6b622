import type { Knex } from 'knex'
import type { DocumentType, DocumentRead } from './document-type.ts'

/**
 * Reads the document and locks it until the transaction ends: its lines that are read afterwards
 * are the ones that will be replaced. Throws `not_found` for an unknown id.
 */
export async function lockDocument<Document extends DocumentRead>(
  trx: Knex.Transaction,
  { table, find }: Pick<DocumentType<Document>, 'table' | 'find'>,
  id: string,
): Promise<Document> {
  await trx(table).where('id', id).forUpdate().first('id')
  return find(trx, id)
}
