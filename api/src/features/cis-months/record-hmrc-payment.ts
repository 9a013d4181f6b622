import {
  ApiError,
  hmrcPaymentIssues,
  hmrcPaymentRefusal,
  viewCisMonth,
  type CisMonth,
  type HmrcPayment,
  type TaxMonth,
} from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import { changeMonth, lockMonth } from './change-month.ts'

/**
 * Records that a person has paid the deductions of a month to HMRC; once more corrects the day and
 * the reference. Throws `wrong_state` before the month is over and when nothing was deducted.
 */
export async function recordHmrcPayment(
  deps: TransactionDeps,
  clientId: string,
  month: TaxMonth,
  { paid_on, reference }: HmrcPayment,
): Promise<CisMonth> {
  const facts = await lockMonth(deps, clientId, month)
  const { deducted } = viewCisMonth(facts)
  const refusal = hmrcPaymentRefusal(month, deducted, facts.today)
  if (refusal !== null) throw new ApiError('wrong_state', { message: refusal })
  const issues = hmrcPaymentIssues(month, { paid_on }, facts.today)
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  const hmrc_payment = { paid_on, reference: reference?.trim() || null }
  await changeMonth(deps.knex, clientId, month, {
    hmrc_paid_on: hmrc_payment.paid_on,
    hmrc_payment_reference: hmrc_payment.reference,
  })
  await recordEvent(deps.knex, {
    actor: clientId,
    action: 'cis_month.record_hmrc_payment',
    subject: { noun: 'cis_month', id: clientId },
    before: { ...facts.month, hmrc_payment: facts.record.hmrc_payment },
    after: { ...facts.month, hmrc_payment },
  })
  return viewCisMonth({ ...facts, record: { ...facts.record, hmrc_payment } })
}
