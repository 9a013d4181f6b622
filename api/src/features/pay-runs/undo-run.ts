import type { TransactionDeps } from '../../deps.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { readRows } from '../../db/read-rows.ts'
import { recordEvent } from '../../record-event.ts'
import { undoneRemittanceNotice } from '../../remittances/index.ts'
import { undoPayments, type PaymentToUndo } from '../invoices/index.ts'
import { auditOf } from './create-run.ts'
import { findRun } from './find-run.ts'
import { lockContents } from './lock-contents.ts'
import type { PayRunRow } from './model.ts'
import { undoRunCredits } from './run-credits.ts'
import { assertStep, changeRun } from './take-step.ts'

const STANDING = `SELECT id AS payment_id, invoice_id FROM invoice_payments
  WHERE pay_run_id = ? AND kind = 'payment' AND undone_at IS NULL ORDER BY invoice_id`

/**
 * Takes back every payment of a run that still stands, and before them what was set off against them;
 * the caller has locked it. Refused as a whole where a later payment stands in the way of one. Each
 * worker is told once.
 */
export async function undoRun(
  deps: TransactionDeps,
  viewer: Viewer,
  before: PayRunRow,
  { version, reason }: { version?: number | undefined; reason: string },
): Promise<PayRunRow> {
  const { knex: trx, clock } = deps
  await assertStep(deps, viewer, before, 'undo', version)
  await lockContents(trx, before.id)
  const notice = await undoneRemittanceNotice(deps, before.id, reason.trim())
  await undoRunCredits(deps, before, reason)
  const standing = await readRows<PaymentToUndo>(trx, STANDING, [before.id])
  await undoPayments(deps, before.client_id, standing, { reason, isTold: false })
  await trx('pay_run_payments')
    .where({ pay_run_id: before.id, status: 'paid' })
    .update({ status: 'undone' })
  await changeRun(trx, before, {
    status: 'cancelled',
    cancelled_by: viewer.id,
    cancelled_at: clock.now(),
    reason,
  })
  const after = await findRun(trx, before.id)
  await recordEvent(trx, {
    action: 'pay_run.undo',
    subject: { noun: 'pay_run', id: before.id },
    ...notice,
    before: auditOf(before),
    after: auditOf(after),
    reason,
  })
  return after
}
