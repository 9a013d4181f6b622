import {
  assertNotRefused,
  planUndoHmrcPayment,
  planUndoReturn,
  viewCisMonth,
  type CisMonth,
  type MonthDetailFacts,
  type MonthRecord,
  type RecordTakenBack,
  type TaxMonth,
} from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import { changeMonth, lockMonth } from './change-month.ts'
import { lastPayment } from './record-hmrc-payment.ts'

interface Undone {
  action: 'cis_month.undo_return' | 'cis_month.undo_hmrc_payment'
  /** What the record is without it. */
  without: Partial<MonthRecord>
  columns: Readonly<Record<string, string | null | false>>
  /** What the audit log keeps of it. */
  was: Readonly<Record<string, unknown>>
}

/** The caller has locked the month and found that there is something to take back. */
async function takeBack(
  deps: TransactionDeps,
  clientId: string,
  facts: MonthDetailFacts,
  { action, without, columns, was }: Undone,
): Promise<CisMonth> {
  await changeMonth(deps.knex, clientId, facts.month, columns)
  await recordEvent(deps.knex, {
    action,
    subject: { noun: 'cis_month', id: clientId, ...facts.month },
    before: { ...facts.month, ...was },
    after: { ...facts.month },
  })
  return viewCisMonth({ ...facts, record: { ...facts.record, ...without } })
}

/**
 * Takes back that the return was sent: its receipt is free again. Throws `wrong_state` without one, and
 * `stale_version` where another one is recorded than the caller saw.
 */
export async function undoReturn(
  deps: TransactionDeps,
  clientId: string,
  month: TaxMonth,
  seen: RecordTakenBack,
): Promise<CisMonth> {
  const facts = await lockMonth(deps, clientId, month)
  const plan = planUndoReturn(facts, seen)
  assertNotRefused(plan)
  return takeBack(deps, clientId, facts, {
    action: 'cis_month.undo_return',
    without: plan.record,
    columns: {
      return_submitted_on: null,
      return_receipt_reference: null,
      return_is_nil: false,
      return_recorded_at: null,
      return_lines_sealed: null,
      changed_at: null,
    },
    was: { return: facts.record.return },
  })
}

/** Takes back the last payment of deductions to HMRC. Throws as {@link undoReturn} does. */
export async function undoHmrcPayment(
  deps: TransactionDeps,
  clientId: string,
  month: TaxMonth,
  seen: RecordTakenBack,
): Promise<CisMonth> {
  const facts = await lockMonth(deps, clientId, month)
  const payments = facts.record.hmrc_payments
  const plan = planUndoHmrcPayment(facts, seen)
  assertNotRefused(plan)
  await deps
    .knex('cis_hmrc_payments')
    .where({ client_id: clientId, ...facts.month, payment_number: payments.length })
    .delete()
  return takeBack(deps, clientId, facts, {
    action: 'cis_month.undo_hmrc_payment',
    without: plan.record,
    columns: lastPayment(plan.record.hmrc_payments.at(-1)),
    was: { hmrc_payment: payments.at(-1) },
  })
}
