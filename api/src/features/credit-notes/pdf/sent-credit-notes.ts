import { creditNoteFileName, MOST_EXPORTED_INVOICES } from '@daysheet/core'
import { CREDIT_NOTES, type CreditNoteRow } from '../../../credit-notes/index.ts'
import { readRows } from '../../../db/read-rows.ts'
import type { Deps } from '../../../deps.ts'
import { printCreditNote } from './print-credit-note.ts'

/** One that was issued, and how to get its PDF. */
export interface SentCreditNote {
  filename: string
  print: () => Promise<Buffer>
}

const AT_ONCE = 50

/**
 * The credit notes that one side has issued or received, withdrawn ones too, newest first, fifty at a
 * time; each is printed when it is asked for.
 */
export async function* sentCreditNotes(
  deps: Deps,
  { side, id }: { side: 'worker' | 'client'; id: string },
): AsyncGenerator<SentCreditNote> {
  const sql = `${CREDIT_NOTES} WHERE note.${side}_id = ?
    ORDER BY note.created_at DESC, note.id DESC LIMIT ? OFFSET ?`
  for (let offset = 0; offset < MOST_EXPORTED_INVOICES; offset += AT_ONCE) {
    const batch = await readRows<CreditNoteRow>(deps.knex, sql, [id, AT_ONCE, offset])
    for (const note of batch) {
      yield { filename: creditNoteFileName(side, note), print: () => printCreditNote(deps, note) }
    }
    if (batch.length < AT_ONCE) return
  }
}
