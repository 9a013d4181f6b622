import {
  ApiError,
  assertNotRefused,
  chooseCredits,
  creditNoteNotification,
  displayName,
  inPence,
  inPayRunSentence,
  isOpenPayRun,
  penceFromPounds,
  planSetOff,
  planSetOffUndo,
  rateOf,
  type ConfirmPlan,
  type ChoosingRun,
  type FoundCredit,
  type RunCredit,
  type RunInvoice,
  type WantedCredits,
} from '@daysheet/core'
import type { WorldCreditNote, WorldInvoice, WorldPayRun } from '@daysheet/core/fixtures'
import { byId, notify, personOf, type Context, type SignedInCall } from './call.ts'
import { undoCreditRows, writeCreditRows } from './credit-rows.ts'
import { versionColumns } from './document-steps.ts'
import { madeOf } from './invoice-payments.ts'
import { markingMonths } from './marking-months.ts'

/** The run that a credit note was set off in, or the open one that is to. */
export const runOfNote = (
  { store }: Pick<Context, 'store'>,
  { id, pay_run_id }: Pick<WorldCreditNote, 'id' | 'pay_run_id'>,
): WorldPayRun | null =>
  store.world.payRuns.find(
    (run) =>
      run.id === pay_run_id ||
      (isOpenPayRun(run) && run.credits.some(({ credit_note_id }) => credit_note_id === id)),
  ) ?? null

/** Throws `in_pay_run` where the file of a run that has it is made. */
export function assertCreditInNoLockedRun(
  call: Pick<Context, 'store'>,
  note: WorldCreditNote,
): void {
  const run = runOfNote(call, note)
  if (run?.status !== 'locked') return
  throw new ApiError('in_pay_run', {
    message: inPayRunSentence(note.credit_note_number, run.number),
  })
}

function foundCredit(context: Context, note: WorldCreditNote): FoundCredit {
  const owed = inPence(note.owed)
  const invoice = byId(context.store.world.invoices, note.invoice_id)
  const run = note.status === 'owed_back' ? runOfNote(context, note) : null
  return {
    id: note.id,
    credit_note_number: note.credit_note_number,
    status: note.status,
    client_id: note.client_id,
    worker_id: note.worker_id,
    rate: rateOf(invoice),
    invoice_number: invoice.invoice_number,
    ...{ owed, net: owed.net },
    in_run: run && { id: run.id, number: run.number, is_locked: run.status === 'locked' },
  }
}

/** What these workers owe back to a client and no open run has. */
export const offeredCredits = (
  context: Context,
  client_id: string,
  workers: readonly { id: string }[],
): FoundCredit[] =>
  context.store.world.creditNotes
    .filter(
      (note) =>
        note.client_id === client_id &&
        note.status === 'owed_back' &&
        workers.some(({ id }) => id === note.worker_id),
    )
    .map((note) => foundCredit(context, note))
    .filter(({ in_run }) => in_run === null)

/** The credit notes of a run as they can be set off now; throws why one that is added can't. */
export function creditsOf(
  context: Context,
  wantedCredits: WantedCredits,
  beside: { invoices: readonly RunInvoice[]; run: ChoosingRun },
): RunCredit[] {
  const ids = [...wantedCredits.kept, ...wantedCredits.added]
  const found = context.store.world.creditNotes
    .filter(({ id }) => ids.includes(id))
    .map((note) => foundCredit(context, note))
  const credits = chooseCredits(wantedCredits, new Map(found.map((one) => [one.id, one])), beside)
  assertNotRefused(credits)
  return credits
}

/** Tells the worker that it is owed back again; of a set-off the remittance advice tells. */
function tellUndone(call: SignedInCall, note: WorldCreditNote): void {
  const invoice = byId(call.store.world.invoices, note.invoice_id)
  const worker = personOf(call.store, note.worker_id)
  const { type, title } = creditNoteNotification('undo_set_off', {
    credit_note_number: note.credit_note_number,
    invoice_number: invoice.invoice_number,
    total: penceFromPounds(note.total_amount),
    worker: worker.full_name,
    client: displayName(personOf(call.store, note.client_id)),
  })
  const subject = { noun: 'invoice', id: invoice.id } as const
  notify(call, note.worker_id, { type, title, body: null, subject })
  call.store.mail.push({ to: worker.email, subject: title, token: null })
}

/** Sets off what a run had; one whose payment failed stays owed back. */
export function setOffRunCredits(
  call: SignedInCall,
  run: WorldPayRun,
  { payments, paid_on }: ConfirmPlan,
): void {
  for (const { credit_note_id, worker_id } of run.credits) {
    const payment = payments.find((one) => one.worker_id === worker_id)
    if (!payment || payment.failure !== null) continue
    const note = byId(call.store.world.creditNotes, credit_note_id)
    const invoice = byId(call.store.world.invoices, note.invoice_id)
    const plan = planSetOff({ ...note, owed: inPence(note.owed) }, paid_on)
    assertNotRefused(plan)
    const { status, ...row } = plan
    markingMonths(call, invoice, () => {
      writeCreditRows(call, invoice, {
        note,
        kind: 'set_off',
        rows: [row],
        reference: payment.reference,
        pay_run_id: run.id,
      })
      Object.assign(note, {
        ...{ status, set_off_on: paid_on, pay_run_id: run.id },
        ...versionColumns(call, note),
      })
    })
  }
}

/** Takes the set-offs of a run back, newest first. */
export function undoRunCredits(call: SignedInCall, run: WorldPayRun, reason: string): void {
  const notes = call.store.world.creditNotes.filter(
    ({ pay_run_id, status }) => pay_run_id === run.id && status === 'set_off',
  )
  for (const note of notes.toReversed()) {
    const invoice = byId(call.store.world.invoices, note.invoice_id)
    const plan = planSetOffUndo({ ...note, owed: inPence(note.owed) })
    assertNotRefused(plan)
    markingMonths(call, invoice, () => {
      undoCreditRows(call, invoice, { note, reason: reason.trim() })
      Object.assign(note, {
        ...{ status: plan.status, set_off_on: null, pay_run_id: null },
        ...versionColumns(call, note),
      })
    })
    tellUndone(call, note)
  }
}

/** What was set off against the payment of which the newest of this invoice is a part; null: nothing. */
export function setOffAgainst({ store }: Pick<Context, 'store'>, invoice: WorldInvoice) {
  const newest = madeOf(invoice).at(-1)
  if (!newest?.pay_run_id) return null
  const note = store.world.creditNotes.find(
    ({ pay_run_id, worker_id }) =>
      pay_run_id === newest.pay_run_id && worker_id === invoice.worker_id,
  )
  const run = store.world.payRuns.find(({ id }) => id === newest.pay_run_id)
  return note && run
    ? { credit_note_number: note.credit_note_number, run_number: run.number }
    : null
}
