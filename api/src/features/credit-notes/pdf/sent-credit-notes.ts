import { creditNoteFileName } from '@daysheet/core'
import { CREDIT_NOTES, type CreditNoteRow } from '../../../credit-notes/index.ts'
import { readRows } from '../../../db/read-rows.ts'
import type { Deps } from '../../../deps.ts'
import { printedInBatches } from '../../../files/printed-in-batches.ts'
import { printCreditNote } from './print-credit-note.ts'

/** The credit notes that one side has issued or received, withdrawn ones too, newest first. */
export function sentCreditNotes(
  deps: Deps,
  { side, id }: { side: 'worker' | 'client'; id: string },
) {
  const sql = `${CREDIT_NOTES} WHERE note.${side}_id = ?
    ORDER BY note.created_at DESC, note.id DESC LIMIT ? OFFSET ?`
  return printedInBatches(
    ({ limit, offset }) => readRows<CreditNoteRow>(deps.knex, sql, [id, limit, offset]),
    (note) => ({
      filename: creditNoteFileName(side, note),
      print: () => printCreditNote(deps, note),
    }),
  )
}
