import {
  assertNotRefused,
  planSetOff,
  planSetOffUndo,
  type CreditToSetOff,
  type Day,
  rateOf,
} from '@daysheet/core'
import type { Knex } from 'knex'
import {
  CREDIT_NOTES,
  insertCreditRows,
  owedOfNote,
  undoCreditRows,
  type CreditNoteRow,
} from '../../credit-notes/index.ts'
import { sqlInstant } from '../../db/instants.ts'
import { readRows } from '../../db/read-rows.ts'
import type { PayingDeps } from '../../deps.ts'
import { recordEvents } from '../../record-event.ts'
import type { InvoiceWithParties } from '../invoices/index.ts'
import { creditEvent } from './record-credit-event.ts'

/** What a client could set off against payments to these workers, oldest first: in no open run. */
export const owedCredits = async (
  knex: Knex,
  client_id: string,
  worker_ids: readonly string[],
): Promise<CreditNoteRow[]> =>
  worker_ids.length === 0
    ? []
    : readRows<CreditNoteRow>(
        knex,
        `${CREDIT_NOTES} WHERE note.client_id = ? AND note.status = 'owed_back'
         AND note.worker_id IN (?) AND run.id IS NULL ORDER BY note.id`,
        [client_id, [...worker_ids]],
      )

/** By id, credit notes whosever they are; unknown ones are missing. */
export const creditNotesById = async (
  knex: Knex,
  ids: readonly string[],
): Promise<CreditNoteRow[]> =>
  ids.length === 0
    ? []
    : readRows<CreditNoteRow>(knex, `${CREDIT_NOTES} WHERE note.id IN (?) ORDER BY note.id`, [
        [...ids],
      ])

/** Those that a run set off, newest first: as they are taken back. */
export const creditsOfConfirmedRun = (knex: Knex, runId: string): Promise<CreditNoteRow[]> =>
  readRows<CreditNoteRow>(
    knex,
    `${CREDIT_NOTES} WHERE note.pay_run_id = ? AND note.status = 'set_off' ORDER BY note.id DESC`,
    [runId],
  )

/** As `setOffRefusal` of the domain asks for them. */
export const creditToSetOff = (note: CreditNoteRow): CreditToSetOff => ({
  credit_note_number: note.credit_note_number,
  status: note.status,
  client_id: note.client_id,
  worker_id: note.worker_id,
  rate: rateOf(note),
  owed: owedOfNote(note),
})

/** A credit note with its invoice, both of which the caller has locked. */
export interface CreditOfInvoice {
  note: CreditNoteRow
  invoice: InvoiceWithParties
}

/** The same, with the reference of the payment that it is taken off. */
export interface CreditToTakeOff extends CreditOfInvoice {
  reference: string | null
}

const idsOf = (credits: readonly CreditOfInvoice[]) => credits.map(({ note }) => note.id)

/**
 * Takes credit notes off what a pay run pays, in the transaction that confirms it, within
 * `markingMonths` of their workers: the rows count in the tax month of the payment day. Whether they
 * may be is `setOffRefusal`'s. The statements don't grow with their number.
 */
export async function setOffCreditNotes(
  deps: PayingDeps,
  credits: readonly CreditToTakeOff[],
  run: { id: string; number: string; paid_on: Day },
): Promise<void> {
  if (credits.length === 0) return
  const { knex: trx, clock } = deps
  const at = clock.now()
  const settled = credits.map(({ note, invoice, reference }) => {
    const plan = planSetOff({ ...note, owed: owedOfNote(note) }, run.paid_on)
    assertNotRefused(plan)
    const { status: _status, ...row } = plan
    return {
      invoice,
      credit_note_id: note.id,
      kind: 'set_off' as const,
      rows: [row],
      reference,
      pay_run_id: run.id,
    }
  })
  await trx('credit_notes')
    .whereIn('id', idsOf(credits))
    .update({
      status: 'set_off',
      set_off_on: run.paid_on,
      pay_run_id: run.id,
      updated_at: sqlInstant(at),
      version: trx.raw('version + 1'),
    })
  await insertCreditRows(trx, settled)
  await recordEvents(
    trx,
    credits.map(({ note, invoice }) => ({
      ...creditEvent(
        'set_off',
        { ...note, status: 'set_off', set_off_on: run.paid_on, run_number: run.number },
        { invoice, before: note },
      ),
      // Its worker is told once, by the remittance advice.
      ...{ notifications: [], mails: [] },
    })),
  )
}

/** Takes set-offs back with their pay run, likewise within `markingMonths`. */
export async function undoSetOffs(
  deps: PayingDeps,
  credits: readonly CreditOfInvoice[],
  reason: string,
): Promise<void> {
  if (credits.length === 0) return
  const { knex: trx, clock } = deps
  const at = clock.now()
  for (const { note } of credits) {
    const plan = planSetOffUndo({ ...note, owed: owedOfNote(note) })
    assertNotRefused(plan)
  }
  await trx('credit_notes')
    .whereIn('id', idsOf(credits))
    .update({
      status: 'owed_back',
      set_off_on: null,
      pay_run_id: null,
      updated_at: sqlInstant(at),
      version: trx.raw('version + 1'),
    })
  await undoCreditRows(
    trx,
    credits.map(({ note }) => note),
    { at, reason },
  )
  await recordEvents(
    trx,
    credits.map(({ note, invoice }) =>
      creditEvent(
        'undo_set_off',
        { ...note, status: 'owed_back', set_off_on: null },
        { invoice, before: note, reason },
      ),
    ),
  )
}
