import {
  assertNotRefused,
  planHmrcPayment,
  viewCisMonth,
  type CisMonth,
  type HmrcPayment,
  type HmrcPaymentRecord,
  type TaxMonth,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import { changeMonth, lockMonth } from './change-month.ts'

/**
 * Records that a person has paid deductions of a month to HMRC: all that is outstanding, or an
 * amount; once nothing is outstanding, corrects the day and the reference of the last payment.
 * Throws `wrong_state` before the month is over and when there is nothing to pay.
 */
export async function recordHmrcPayment(
  deps: TransactionDeps,
  clientId: string,
  month: TaxMonth,
  body: HmrcPayment,
): Promise<CisMonth> {
  const facts = await lockMonth(deps, clientId, month)
  const plan = planHmrcPayment(facts, body, deps.clock.now())
  assertNotRefused(plan)
  const { hmrc_payments } = plan.record
  const payment = hmrc_payments.at(-1)
  if (payment) {
    const place = { client_id: clientId, ...facts.month }
    await storePayment(deps.knex, place, payment, hmrc_payments.length)
  }
  await changeMonth(deps.knex, clientId, month, lastPayment(payment))
  await recordEvent(deps.knex, {
    action: 'cis_month.record_hmrc_payment',
    subject: { noun: 'cis_month', id: clientId, ...facts.month },
    before: { ...facts.month, hmrc_payment: facts.record.hmrc_payments.at(-1) ?? null },
    after: { ...facts.month, hmrc_payment: payment },
  })
  return viewCisMonth({ ...facts, record: { ...facts.record, hmrc_payments } })
}

/** The month is locked, so the number is nobody else's. */
async function storePayment(
  trx: Knex.Transaction,
  place: TaxMonth & { client_id: string },
  { recorded_at, ...payment }: HmrcPaymentRecord,
  payment_number: number,
): Promise<void> {
  const row = { ...payment, recorded_at: sqlInstant(recorded_at) }
  await trx('cis_hmrc_payments')
    .insert({ ...place, payment_number, ...row })
    .onConflict()
    .merge(row)
}

/** What the row of the month says of the last payment. */
export const lastPayment = (payment: HmrcPaymentRecord | undefined) => ({
  hmrc_paid_on: payment?.paid_on ?? null,
  hmrc_payment_reference: payment?.reference ?? null,
})
