import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../db/read-rows.ts'
import type { CreditNoteLineRow, CreditNoteRow } from './credit-note-row.ts'

/** Credit notes with their invoice and both people; conditions name them `note` and `invoice`. */
export const CREDIT_NOTES = `SELECT note.*, invoice.invoice_number,
    invoice.submitted_at AS invoice_submitted_at, invoice.created_at AS invoice_created_at,
    invoice.vat_registered, invoice.vat_treatment, invoice.cis_registered, invoice.cis_status,
    client.contact_name AS client_name, client.company_name, client.kept_by AS client_kept_by,
    worker.full_name AS worker_name,
    (SELECT later.credit_note_number FROM credit_notes AS later
      WHERE later.invoice_id = note.invoice_id AND later.id > note.id
        AND later.status <> 'withdrawn' ORDER BY later.id DESC LIMIT 1) AS later,
    run.id AS run_id, run.number AS run_number, run.status AS run_status
  FROM credit_notes AS note
  JOIN invoices AS invoice ON invoice.id = note.invoice_id
  JOIN companies AS client ON client.id = note.client_id
  JOIN users AS worker ON worker.id = note.worker_id
  LEFT JOIN pay_run_credits AS chosen ON chosen.open_credit_note_id = note.id
  LEFT JOIN pay_runs AS run ON run.id = COALESCE(note.pay_run_id, chosen.pay_run_id)`

/** By invoice, those that stand and those that were withdrawn, oldest first; others are missing. */
export async function creditNotesOf(
  knex: Knex,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, CreditNoteRow[]>> {
  if (invoiceIds.length === 0) return new Map()
  const sql = `${CREDIT_NOTES} WHERE note.invoice_id IN (?) ORDER BY note.invoice_id, note.id`
  const rows = await readRows<CreditNoteRow>(knex, sql, [[...invoiceIds]])
  const notes = new Map<string, CreditNoteRow[]>()
  for (const row of rows) {
    const known = notes.get(row.invoice_id)
    if (known) known.push(row)
    else notes.set(row.invoice_id, [row])
  }
  return notes
}

/** Throws `not_found` for an unknown id. */
export async function findCreditNote(knex: Knex, id: string): Promise<CreditNoteRow> {
  const [note] = await readRows<CreditNoteRow>(knex, `${CREDIT_NOTES} WHERE note.id = ?`, [id])
  if (!note) throw new ApiError('not_found')
  return note
}

const LINES = `SELECT credit_note_id, position, invoice_item_id, kind, description, amount, is_shared
  FROM credit_note_lines WHERE credit_note_id IN (?) ORDER BY credit_note_id, position, id`

/** In the order in which they were typed. */
export const linesOfCreditNotes = async (
  knex: Knex,
  ids: readonly string[],
): Promise<CreditNoteLineRow[]> =>
  ids.length === 0 ? [] : readRows<CreditNoteLineRow>(knex, LINES, [[...ids]])
