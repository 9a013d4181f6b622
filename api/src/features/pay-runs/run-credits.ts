import {
  taxMonthAt,
  type ConfirmPlan,
  type FoundCredit,
  type StoredRunCredit,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { owedOfNote, type CreditNoteRow } from '../../credit-notes/index.ts'
import { readRows } from '../../db/read-rows.ts'
import type { PayingDeps } from '../../deps.ts'
import { markingMonthsOf } from '../cis-months/index.ts'
import {
  creditNotesById,
  creditsOfConfirmedRun,
  creditToSetOff,
  owedCredits,
  setOffCreditNotes,
  undoSetOffs,
} from '../credit-notes/index.ts'
import { readPayables } from '../invoices/index.ts'

const CREDITS = `SELECT chosen.credit_note_id, note.credit_note_number, invoice.invoice_number,
    chosen.worker_id, note.owed_gross AS gross, chosen.net
  FROM pay_run_credits AS chosen JOIN credit_notes AS note ON note.id = chosen.credit_note_id
    JOIN invoices AS invoice ON invoice.id = note.invoice_id
  WHERE chosen.pay_run_id = ? ORDER BY note.credit_note_number`

/** The credit notes that the payments of a run are less by. */
export const findRunCredits = (knex: Knex, runId: string): Promise<StoredRunCredit[]> =>
  readRows<StoredRunCredit>(knex, CREDITS, [runId])

const foundCredit = (note: CreditNoteRow): FoundCredit => {
  const { run_id: id, run_number: number, run_status } = note
  const isOpen = note.status === 'owed_back' && id !== null && number !== null
  return {
    ...creditToSetOff(note),
    id: note.id,
    invoice_number: note.invoice_number,
    net: owedOfNote(note).net,
    in_run: isOpen ? { id, number, is_locked: run_status === 'locked' } : null,
  }
}

/** Those of these ids, whosever they are; unknown ones are missing. One statement at most. */
export const findChosenCredits = async (
  knex: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundCredit>> =>
  new Map((await creditNotesById(knex, ids)).map((note) => [note.id, foundCredit(note)]))

/** What these workers owe back to a client and no open run has. */
export const offeredCredits = async (
  knex: Knex,
  clientId: string,
  workers: readonly { id: string }[],
): Promise<FoundCredit[]> => {
  const ids = workers.map(({ id }) => id)
  return (await owedCredits(knex, clientId, ids)).map(foundCredit)
}

/** The invoices of credit notes: a run locks them with its own, as whoever settles one does. */
export async function creditedInvoiceIds(
  trx: Knex.Transaction,
  creditIds: readonly string[],
): Promise<string[]> {
  if (creditIds.length === 0) return []
  const rows = await readRows<{ invoice_id: string }>(
    trx,
    'SELECT DISTINCT invoice_id FROM credit_notes WHERE id IN (?)',
    [[...creditIds]],
  )
  return rows.map(({ invoice_id }) => invoice_id)
}

interface ConfirmedRun {
  id: string
  number: string
  client_id: string
}

const inOneMonth = (
  { client_id }: ConfirmedRun,
  notes: readonly CreditNoteRow[],
  paid_on: string,
) => ({
  client_id,
  worker_ids: notes.map(({ worker_id }) => worker_id),
  months: [taxMonthAt(paid_on)],
})

/**
 * Sets off what a run had, in the transaction that confirms it: the caller has locked the invoices of
 * these credit notes. One whose payment failed stays owed back.
 */
export async function setOffRunCredits(
  deps: PayingDeps,
  run: ConfirmedRun,
  { payments, paid_on }: ConfirmPlan,
  credits: readonly StoredRunCredit[],
): Promise<void> {
  const ofWorker = new Map(payments.map((payment) => [payment.worker_id, payment]))
  const paid = credits.filter(({ worker_id }) => ofWorker.get(worker_id)?.failure === null)
  if (paid.length === 0) return
  const { knex: trx, clock } = deps
  const notes = await creditNotesById(
    trx,
    paid.map(({ credit_note_id }) => credit_note_id),
  )
  const invoices = await invoicesOf(trx, run, notes)
  const taken = notes.flatMap((note) => {
    const invoice = invoices.get(note.invoice_id)
    const reference = ofWorker.get(note.worker_id)?.reference ?? null
    return invoice ? [{ note, invoice, reference }] : []
  })
  await markingMonthsOf(deps, inOneMonth(run, notes, paid_on), clock.now(), () =>
    setOffCreditNotes(deps, taken, { id: run.id, number: run.number, paid_on }),
  )
}

/** Takes the set-offs of a run back, newest first; likewise. */
export async function undoRunCredits(
  deps: PayingDeps,
  run: ConfirmedRun & { paid_on: string | null },
  reason: string,
): Promise<void> {
  const { knex: trx, clock } = deps
  const notes = await creditsOfConfirmedRun(trx, run.id)
  if (notes.length === 0 || run.paid_on === null) return
  const invoices = await invoicesOf(trx, run, notes)
  const taken = notes.flatMap((note) => {
    const invoice = invoices.get(note.invoice_id)
    return invoice ? [{ note, invoice }] : []
  })
  await markingMonthsOf(deps, inOneMonth(run, notes, run.paid_on), clock.now(), () =>
    undoSetOffs(deps, taken, reason),
  )
}

const invoicesOf = (
  trx: Knex.Transaction,
  { client_id }: ConfirmedRun,
  notes: readonly CreditNoteRow[],
) =>
  readPayables(
    trx,
    client_id,
    notes.map(({ invoice_id }) => invoice_id),
  )
