import { permittedOf } from '@daysheet/core'
import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import {
  linesOfCreditNotes,
  presentCreditNote,
  type CreditNoteLineRow,
  type CreditNoteRow,
} from '../../../credit-notes/index.ts'
import type { Deps } from '../../../deps.ts'
import { sealedFiles } from '../../../sealed-files.ts'
import { invoiceType, partiesOf, type InvoiceWithParties } from '../../invoices/index.ts'
import { creditNoteHtml } from './credit-note-html.ts'

type Printing = Pick<Deps, 'pdf' | 'storage' | 'vault' | 'log'> & { knex: Knex }

/** What a credit note's PDF says beside its own row. */
export interface CreditedInvoice {
  invoice: InvoiceWithParties
  lines: readonly CreditNoteLineRow[]
}

async function readCredited({ knex }: Printing, note: CreditNoteRow): Promise<CreditedInvoice> {
  const invoice = await invoiceType.find(knex, note.invoice_id)
  return { invoice, lines: await linesOfCreditNotes(knex, [note.id]) }
}

interface CreditNotePrint {
  /** Read unless it is known. */
  credited?: CreditedInvoice | undefined
  /** For a member of the client whose role does not see it. */
  hidesUtr?: boolean
}

/**
 * The credit note as a PDF, with both parties as its invoice named them; cached under the hash of the
 * page that it was printed from. Throws `unavailable` when there is no browser.
 */
export async function printCreditNote(
  deps: Printing,
  note: CreditNoteRow,
  { credited, hidesUtr = false }: CreditNotePrint = {},
): Promise<Buffer> {
  const { invoice, lines } = credited ?? (await readCredited(deps, note))
  const { from, to, utr, vat_number, client_vat_number = null } = await partiesOf(deps, invoice)
  const page = creditNoteHtml({
    note: presentCreditNote(note, lines, permittedOf({ user_type: 'worker' })),
    parties: { from, to, utr, vat_number, client_vat_number },
    hidesUtr,
  })
  const hash = createHash('sha256').update(page).digest('hex')
  const key = `credit-notes/${note.id}/${hash}`
  const files = sealedFiles(deps)
  const cached = await files.find(key)
  if (cached !== null) return cached
  const pdf = await deps.pdf.print({ html: page, isLong: lines.length > 200 })
  await files.keep(key, pdf)
  return pdf
}
