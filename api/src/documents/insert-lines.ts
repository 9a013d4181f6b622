import type { ColumnChanges } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'

// Rows per INSERT: far below the 16 MB packet and the 65,535 placeholders of MySQL.
const CHUNK = 1000

interface Lines {
  table: string
  owner: string
}

/** The rows of a document's lines, in the order they were typed. */
export const lineRows = (
  { owner }: Pick<Lines, 'owner'>,
  documentId: string,
  lines: readonly ColumnChanges[],
) => lines.map((line, position) => ({ id: newId(), [owner]: documentId, position, ...line }))

/** Inserts in chunks: 62 lines take one statement, as one line does. */
export async function insertLines(
  trx: Knex.Transaction,
  kind: { lines: Lines },
  documentId: string,
  lines: readonly ColumnChanges[],
): Promise<void> {
  const rows = lineRows(kind.lines, documentId, lines)
  for (let from = 0; from < rows.length; from += CHUNK) {
    await trx(kind.lines.table).insert(rows.slice(from, from + CHUNK))
  }
}

export async function replaceLines(
  trx: Knex.Transaction,
  kind: { lines: Lines },
  documentId: string,
  lines: readonly ColumnChanges[],
): Promise<void> {
  await trx(kind.lines.table).where(kind.lines.owner, documentId).delete()
  await insertLines(trx, kind, documentId, lines)
}
