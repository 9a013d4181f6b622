import { creditNoteFileName } from '@daysheet/core'
import {
  CREDIT_NOTES,
  linesOfCreditNotes,
  type CreditNoteRow,
} from '../../../credit-notes/index.ts'
import { readRows } from '../../../db/read-rows.ts'
import type { Deps } from '../../../deps.ts'
import { printedInBatches } from '../../../files/printed-in-batches.ts'
import { findInvoices } from '../../invoices/index.ts'
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
    async (notes) => {
      const lines = await linesOfCreditNotes(
        deps.knex,
        notes.map((note) => note.id),
      )
      const invoices = await findInvoices(
        deps.knex,
        notes.map(({ invoice_id }) => invoice_id),
      )
      return notes.map((note) => {
        const invoice = invoices.get(note.invoice_id)
        const own = lines.filter(({ credit_note_id }) => credit_note_id === note.id)
        return {
          filename: creditNoteFileName(side, note),
          print: () =>
            printCreditNote(deps, note, { credited: invoice && { invoice, lines: own } }),
        }
      })
    },
  )
}
