import {
  assertNotRefused,
  formatCreditNoteNumber,
  inPounds,
  planCreditNote,
  poundsFromPence,
  totalsInPounds,
  type CreditedPart,
  type CreditNotePlan,
  type TypedCredit,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { creditableOf, findCreditNote, type CreditNoteRow } from '../../credit-notes/index.ts'
import { sqlInstant } from '../../db/instants.ts'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { newNumber } from '../../documents/new-number.ts'
import { assertInNoLockedRun } from '../../invoice-payments/index.ts'
import { findItems, type InvoiceWithParties } from '../invoices/index.ts'
import { recordCreditEvent } from './record-credit-event.ts'
import { writeCredit } from './write-credit.ts'

const NUMBERED = { noun: 'credit_note', formatNumber: formatCreditNoteNumber } as const

/** The figures of a payment by the names of the columns that say what is owed back. */
const owedColumns = (owed: CreditNotePlan['note']['owed']) =>
  Object.fromEntries(
    Object.entries(inPounds(owed)).map(([figure, pounds]) => [`owed_${figure}`, pounds]),
  )

const lineRow =
  (credit_note_id: string) =>
  ({ item_id, position, kind, description, amount, is_shared }: CreditedPart) => ({
    id: newId(),
    credit_note_id,
    position,
    invoice_item_id: item_id,
    kind,
    description: description.slice(0, 300),
    amount: poundsFromPence(amount),
    is_shared,
  })

async function insertNote(
  trx: Knex.Transaction,
  invoice: InvoiceWithParties,
  { note, parts }: CreditNotePlan,
  { number, at }: { number: string; at: string },
): Promise<string> {
  const id = newId()
  await trx('credit_notes').insert({
    id,
    invoice_id: invoice.id,
    worker_id: invoice.worker_id,
    client_id: invoice.client_id,
    credit_note_number: number,
    status: note.status,
    issued_on: note.issued_on,
    reason: note.reason,
    ...totalsInPounds(note.totals),
    ...owedColumns(note.owed),
    created_at: sqlInstant(at),
    updated_at: sqlInstant(at),
  })
  // At most a row for each line of the invoice, which has a thousand at most.
  await trx('credit_note_lines').insert(parts.map(lineRow(id)))
  return id
}

/**
 * A worker credits an invoice that the caller has locked. Its number is taken in this transaction, as
 * an invoice's is; the client is told, and gets the PDF.
 */
export async function createCreditNote(
  deps: Pick<TransactionDeps, 'knex' | 'clock'>,
  invoice: InvoiceWithParties,
  typed: TypedCredit,
): Promise<CreditNoteRow> {
  const { knex: trx, clock } = deps
  await assertInNoLockedRun(trx, invoice, 'credit')
  const items = await findItems(trx, invoice.id)
  const rows = await creditableOf(trx, invoice, items)
  const plan = planCreditNote(rows.invoice, typed, { today: clock.today() })
  assertNotRefused(plan)
  const at = clock.now()
  const number = await newNumber(trx, deps, NUMBERED, invoice.worker_id)
  const id = await insertNote(trx, invoice, plan, { number, at })
  const { reversed, invoice: change } = plan
  const credited = await writeCredit(deps, invoice, { rows, change, reversed }, at)
  const note = await findCreditNote(trx, id)
  await recordCreditEvent(deps, 'create', note, { invoice: credited, reason: note.reason })
  return note
}
