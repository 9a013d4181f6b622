import {
  creditNote,
  creditNoteAbilities,
  creditNoteOfInvoice,
  creditNoteSummary,
  groupedBy,
  invoiceIssuedOn,
  poundsFromPence,
  presentAs,
  readablePayRun,
  sumPounds,
  type CreditNote,
  type CreditNoteOfInvoice,
  type CreditNoteSummary,
  type Permitted,
} from '@daysheet/core'
import type { CreditNoteLineRow, CreditNoteRow } from './credit-note-row.ts'

const ofInvoice = presentAs(creditNoteOfInvoice)
const summary = presentAs(creditNoteSummary)
const whole = presentAs(creditNote)

/** Whether its client signs in, or its worker keeps it. */
export const clientKindOfNote = ({ client_kept_by }: Pick<CreditNoteRow, 'client_kept_by'>) =>
  client_kept_by === null ? ('member' as const) : ('own' as const)

const derived = (note: CreditNoteRow, viewer: Permitted) => {
  const client_kind = clientKindOfNote(note)
  const { run_id, run_number, run_status } = note
  const state = {
    status: note.status,
    client_kind,
    has_later: note.later !== null,
    is_in_file: run_status === 'locked',
  }
  const { invoice_submitted_at: submitted_at, invoice_created_at: created_at } = note
  return {
    client_kind,
    invoice_issued_on: invoiceIssuedOn({ submitted_at, created_at }),
    pay_run: readablePayRun(
      run_id === null || run_number === null || run_status === null
        ? null
        : { id: run_id, number: run_number, status: run_status },
      viewer,
    ),
    abilities: creditNoteAbilities(state, viewer),
  }
}

export const presentNoteOfInvoice = (note: CreditNoteRow, viewer: Permitted): CreditNoteOfInvoice =>
  ofInvoice(note, { abilities: derived(note, viewer).abilities })

export const presentNoteSummary = (note: CreditNoteRow, viewer: Permitted): CreditNoteSummary =>
  summary(note, derived(note, viewer))

/** The lines as they were typed: what one for all labour falls on is one line again. */
const linesOf = (note: CreditNoteRow, rows: readonly CreditNoteLineRow[]): CreditNote['lines'] =>
  groupedBy(
    rows.filter(({ credit_note_id }) => credit_note_id === note.id),
    ({ position }) => String(position),
  ).map((group) => {
    const [{ is_shared, invoice_item_id, kind, description }] = group
    return {
      item_id: is_shared ? null : invoice_item_id,
      kind,
      description,
      amount: poundsFromPence(sumPounds(group.map(({ amount }) => amount))),
    }
  })

export const presentCreditNote = (
  note: CreditNoteRow,
  lines: readonly CreditNoteLineRow[],
  viewer: Permitted,
): CreditNote => whole(note, { ...derived(note, viewer), lines: linesOf(note, lines) })
