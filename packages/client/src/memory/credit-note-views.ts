import {
  creditNoteAbilities,
  groupedBy,
  invoiceIssuedOn,
  isCreditStanding,
  poundsFromPence,
  readablePayRun,
  sumPounds,
  type CreditNote,
  type CreditNoteOfInvoice,
  type CreditNoteSummary,
} from '@daysheet/core'
import type { WorldCreditNote, WorldInvoice } from '@daysheet/core/fixtures'
import { byId, type SignedInCall } from './call.ts'
import { clientKindOf, namesOf } from './documents.ts'
import { runOfNote } from './pay-run-credits.ts'

/** Those of an invoice, oldest first. */
export const notesOf = ({ store }: SignedInCall, { id }: { id: string }): WorldCreditNote[] =>
  store.world.creditNotes.filter(({ invoice_id }) => invoice_id === id)

/** The number of one of the same invoice that was sent after it and stands; null: none. */
export const laterThan = (call: SignedInCall, note: WorldCreditNote): string | null => {
  const notes = notesOf(call, { id: note.invoice_id })
  const after = notes.slice(notes.indexOf(note) + 1).filter(isCreditStanding)
  return after.at(-1)?.credit_note_number ?? null
}

const abilitiesOf = (call: SignedInCall, note: WorldCreditNote) =>
  creditNoteAbilities(
    {
      status: note.status,
      client_kind: clientKindOf(call.store, note.client_id),
      has_later: laterThan(call, note) !== null,
      is_in_file: runOfNote(call, note)?.status === 'locked',
    },
    call.viewer,
  )

/** As the invoice names it. */
export const noteOfInvoice = (call: SignedInCall, note: WorldCreditNote): CreditNoteOfInvoice => ({
  id: note.id,
  credit_note_number: note.credit_note_number,
  status: note.status,
  issued_on: note.issued_on,
  total_amount: note.total_amount,
  net_amount: note.net_amount,
  owed_net: note.owed.net,
  reason: note.reason,
  version: note.version,
  abilities: abilitiesOf(call, note),
})

export const invoiceOfNote = ({ store }: SignedInCall, note: WorldCreditNote): WorldInvoice =>
  byId(store.world.invoices, note.invoice_id)

/** As this person's lists show it. */
export function noteSummary(call: SignedInCall, note: WorldCreditNote): CreditNoteSummary {
  const { parts: _parts, pay_run_id: _run, owed, ...stored } = note
  const run = runOfNote(call, note)
  const invoice = invoiceOfNote(call, note)
  const { client_name, company_name, client_kind, worker_name } = namesOf(call, invoice)
  return {
    ...stored,
    ...{ client_name, company_name, client_kind, worker_name },
    invoice_number: invoice.invoice_number,
    invoice_issued_on: invoiceIssuedOn(invoice),
    vat_registered: invoice.vat_registered,
    vat_treatment: invoice.vat_treatment,
    cis_registered: invoice.cis_registered,
    cis_status: invoice.cis_status,
    pay_run: readablePayRun(
      run && { id: run.id, number: run.number, status: run.status },
      call.viewer,
    ),
    owed_gross: owed.gross,
    owed_cis: owed.cis,
    owed_net: owed.net,
    abilities: abilitiesOf(call, note),
  }
}

/** With its lines as they were typed. */
export const noteOf = (call: SignedInCall, note: WorldCreditNote): CreditNote => ({
  ...noteSummary(call, note),
  lines: groupedBy(note.parts, ({ position }) => String(position)).map((group) => {
    const [{ is_shared, item_id, kind, description }] = group
    const amount = poundsFromPence(sumPounds(group.map((part) => part.amount)))
    return { item_id: is_shared ? null : item_id, kind, description, amount }
  }),
})
