import {
  assertNotRefused,
  planRefund,
  planRefundUndo,
  settlingRefusal,
  type CreditNoteRefund,
  type CreditRefundUndoing,
  type Viewer,
} from '@daysheet/core'
import {
  changeNote,
  clientKindOfNote,
  findCreditNote,
  insertCreditRows,
  owedOfNote,
  refundablePayments,
  undoCreditRows,
  type CreditNoteRow,
} from '../../credit-notes/index.ts'
import type { TransactionDeps } from '../../deps.ts'
import {
  assertCreditInNoLockedRun,
  assertInNoLockedRun,
  paymentsOf,
} from '../../invoice-payments/index.ts'
import { standingPayments } from '@daysheet/core'
import { markingMonths } from '../cis-months/index.ts'
import type { InvoiceWithParties } from '../invoices/index.ts'
import { recordCreditEvent } from './record-credit-event.ts'

interface Locked {
  note: CreditNoteRow
  invoice: InvoiceWithParties
}

const assertMaySettle = (viewer: Viewer, note: CreditNoteRow): void => {
  const refusal = settlingRefusal(viewer, clientKindOfNote(note))
  if (refusal) assertNotRefused(refusal)
}

/**
 * Records that the worker paid a credit note back; the caller has locked its invoice. The return of
 * each month in which too much was paid is to be amended where it was recorded as sent, its lines are
 * counted anew, and a corrected statement is due.
 */
export async function refundCreditNote(
  deps: TransactionDeps,
  viewer: Viewer,
  { note, invoice }: Locked,
  typed: CreditNoteRefund,
): Promise<CreditNoteRow> {
  assertMaySettle(viewer, note)
  const { knex: trx, clock } = deps
  await assertInNoLockedRun(trx, invoice, 'refund_credit')
  await assertCreditInNoLockedRun(trx, note)
  const payments = refundablePayments(standingPayments(await paymentsOf(trx, invoice.id)))
  const sent = { ...note, owed: owedOfNote(note), payments }
  const plan = planRefund(sent, typed, { today: clock.today() })
  assertNotRefused(plan)
  const at = clock.now()
  const { status, refunded_on, reference, rows } = plan
  await markingMonths(deps, invoice, at, async () => {
    await changeNote(trx, note, 'refund', {
      status,
      refunded_on,
      refund_reference: reference,
      updated_at: at,
    })
    await insertCreditRows(trx, [
      { invoice, credit_note_id: note.id, kind: 'refund', rows, reference, pay_run_id: null },
    ])
  })
  const refunded = await findCreditNote(trx, note.id)
  await recordCreditEvent(deps, 'refund', refunded, { invoice, before: note })
  return refunded
}

/** A refund that was recorded by mistake: its months are as they were, it is owed back again. */
export async function undoRefund(
  deps: TransactionDeps,
  viewer: Viewer,
  { note, invoice }: Locked,
  { reason, version }: CreditRefundUndoing,
): Promise<CreditNoteRow> {
  assertMaySettle(viewer, note)
  const { knex: trx, clock } = deps
  await assertInNoLockedRun(trx, invoice, 'undo_refund')
  const plan = planRefundUndo({ ...note, owed: owedOfNote(note) }, version)
  assertNotRefused(plan)
  const at = clock.now()
  await markingMonths(deps, invoice, at, async () => {
    await changeNote(trx, note, 'undo_refund', {
      status: plan.status,
      refunded_on: null,
      refund_reference: null,
      updated_at: at,
    })
    await undoCreditRows(trx, [note], { at, reason })
  })
  const owedAgain = await findCreditNote(trx, note.id)
  const event = { invoice, before: note, reason: reason.trim() }
  await recordCreditEvent(deps, 'undo_refund', owedAgain, event)
  return owedAgain
}
