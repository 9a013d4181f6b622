import type { Knex } from 'knex'
import type { DocumentType, DocumentRead } from './document-type.ts'

/**
 * Holds the document until the transaction ends: what is read of it and of its lines afterwards is
 * what will be replaced. Nothing happens for an id that nobody has; reading it says so.
 */
export async function lockDocument<Document extends DocumentRead>(
  trx: Knex.Transaction,
  { table }: Pick<DocumentType<Document>, 'table'>,
  id: string,
): Promise<void> {
  await trx(table).where('id', id).forUpdate().first('id')
}
