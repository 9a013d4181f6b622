import {
  assertNotRefused,
  penceFromPounds,
  planCreditWithdrawal,
  type CreditNoteWithdrawal,
} from '@daysheet/core'
import {
  changeNote,
  creditableOf,
  findCreditNote,
  linesOfCreditNotes,
  owedOfNote,
  type CreditNoteRow,
} from '../../credit-notes/index.ts'
import type { TransactionDeps } from '../../deps.ts'
import { assertCreditInNoLockedRun, assertInNoLockedRun } from '../../invoice-payments/index.ts'
import { findItems, type InvoiceWithParties } from '../invoices/index.ts'
import { recordCreditEvent } from './record-credit-event.ts'
import { writeCredit } from './write-credit.ts'

/** Its worker takes a credit note back; the caller has locked its invoice. */
export async function withdrawCreditNote(
  deps: TransactionDeps,
  { note, invoice }: { note: CreditNoteRow; invoice: InvoiceWithParties },
  { reason, version }: CreditNoteWithdrawal,
): Promise<CreditNoteRow> {
  const { knex: trx, clock } = deps
  await assertInNoLockedRun(trx, invoice, 'withdraw_credit')
  await assertCreditInNoLockedRun(trx, note)
  const items = await findItems(trx, invoice.id)
  const rows = await creditableOf(trx, invoice, items)
  const lines = await linesOfCreditNotes(trx, [note.id])
  const parts = lines.map(({ invoice_item_id: item_id, amount }) => ({
    item_id,
    amount: penceFromPounds(amount),
  }))
  const sent = { ...note, owed: owedOfNote(note), parts }
  const plan = planCreditWithdrawal(sent, rows.invoice, version)
  assertNotRefused(plan)
  const at = clock.now()
  const { reversed, invoice: change, status } = plan
  await changeNote(trx, note, 'withdraw', {
    status,
    withdrawn_at: at,
    withdrawal_reason: reason.trim(),
    updated_at: at,
  })
  const owedAgain = await writeCredit(deps, invoice, { rows, change, reversed }, at)
  const withdrawn = await findCreditNote(trx, note.id)
  await recordCreditEvent(deps, 'withdraw', withdrawn, {
    invoice: owedAgain,
    before: note,
    reason: reason.trim(),
  })
  return withdrawn
}
