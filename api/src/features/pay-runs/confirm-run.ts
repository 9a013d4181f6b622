import {
  assertNotRefused,
  planConfirm,
  type ConfirmPlan,
  type PayRunConfirmation,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { PayingDeps } from '../../deps.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { recordEvent } from '../../record-event.ts'
import { keepRemitted, remittanceNotice } from '../../remittances/index.ts'
import { recordPayments } from '../invoices/index.ts'
import { auditOf } from './create-run.ts'
import { findRun, findRunPayments } from './find-run.ts'
import { lockContents } from './lock-contents.ts'
import type { PayRunRow } from './model.ts'
import { payRunEvent } from './partner-event.ts'
import { setOffRunCredits } from './run-credits.ts'
import { assertStep, changeRun, freeContents } from './take-step.ts'

/**
 * Records that a run, which the caller has locked, was paid: every payment that did not fail, all or
 * nothing. What failed leaves the run, its invoices are due again and its credits still owed back. Each
 * worker is told once, by the remittance advice. The statements are the same however many payments and
 * credits there are.
 */
export async function confirmRun(
  deps: PayingDeps,
  viewer: Pick<Viewer, 'id'>,
  before: PayRunRow,
  said: PayRunConfirmation,
): Promise<PayRunRow> {
  const { knex: trx, clock } = deps
  await assertStep(deps, viewer, before, 'confirm', said.version)
  const payments = await findRunPayments(deps, before.id)
  const plan = planConfirm({ ...before, payments }, said, clock.today())
  assertNotRefused(plan)
  const { invoices, credits } = await lockContents(trx, before.id)
  const ofWorker = new Map(plan.payments.map((payment) => [payment.worker_id, payment]))
  const paid = invoices.filter(({ worker_id }) => ofWorker.get(worker_id)?.failure === null)
  const settled = await recordPayments(
    deps,
    before.client_id,
    paid.map(({ invoice_id, worker_id, is_part, gross }) => ({
      invoice_id,
      pay_run_id: before.id,
      paid_at: plan.paid_on,
      payment_method: 'Bank Transfer',
      payment_reference: ofWorker.get(worker_id)?.reference ?? null,
      ...(is_part && { gross_amount: gross }),
    })),
    { isTold: false },
  )
  await keepRemitted(trx, before.id, paid, settled)
  await setOffRunCredits(deps, before, plan, credits)
  await writeOutcome(trx, before.id, plan)
  await freeContents(trx, before.id)
  await changeRun(trx, before, {
    status: 'confirmed',
    confirmed_by: viewer.id,
    confirmed_at: clock.now(),
    paid_on: plan.paid_on,
    total: plan.total,
    count: plan.count,
    invoice_count: paid.length,
  })
  const after = await findRun(trx, before.id)
  await recordEvent(trx, {
    action: 'pay_run.confirm',
    subject: { noun: 'pay_run', id: before.id },
    partnerEvent: payRunEvent('confirmed', after),
    ...(await remittanceNotice(deps, before.id)),
    before: auditOf(before),
    after: {
      ...auditOf(after),
      paid_on: plan.paid_on,
      failed: plan.payments.flatMap(({ worker_id, failure }) =>
        failure === null ? [] : [{ worker_id, reason: failure }],
      ),
    },
  })
  return after
}

/** What came of each payment: two statements, however many failed. */
async function writeOutcome(
  trx: Knex.Transaction,
  runId: string,
  { payments }: ConfirmPlan,
): Promise<void> {
  await trx('pay_run_payments').where('pay_run_id', runId).update({ status: 'paid' })
  const failed = payments.filter(({ failure }) => failure !== null)
  if (failed.length === 0) return
  const rows = failed.map(() => 'SELECT ? AS worker_id, ? AS failure').join(' UNION ALL ')
  await trx.raw(
    `UPDATE pay_run_payments AS payment JOIN (${rows}) AS failed
       ON failed.worker_id = payment.worker_id
     SET payment.status = 'returned', payment.failure = failed.failure
     WHERE payment.pay_run_id = ?`,
    [...failed.flatMap(({ worker_id, failure }) => [worker_id, failure]), runId],
  )
}
