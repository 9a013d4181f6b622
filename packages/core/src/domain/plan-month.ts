import {
  OTHER_RETURN,
  RETURN_STALE,
  RETURN_TAKEN_BACK,
  returnIssues,
  returnRefusal,
  undoReturnRefusal,
  type MonthRecord,
  type ReturnToRecord,
} from './cis-return.ts'
import { returnLine } from './cis-return-rows.ts'
import { viewCisMonth, type MonthDetailFacts } from './cis-month-view.ts'
import {
  hmrcMoney,
  hmrcPaymentStep,
  OTHER_HMRC_PAYMENT,
  undoHmrcPaymentRefusal,
  type HmrcPaymentToRecord,
} from './hmrc-payment.ts'
import { refused, refusedFields, type Refused } from './refusal.ts'

/** What changes in the record of a tax month. */
export interface MonthPlan<Names extends keyof MonthRecord> {
  record: Pick<MonthRecord, Names>
}

/**
 * A person has sent the return of a month, with the lines as they are now; once a payment in it has
 * changed, the same is the amended return.
 */
export function planReturn(
  facts: MonthDetailFacts,
  sent: ReturnToRecord,
  now: string,
): MonthPlan<'return' | 'sent' | 'changed_at'> | Refused {
  const refusal = returnRefusal(facts.month, facts.record, facts.today)
  if (refusal !== null) return refused('wrong_state', refusal)
  const { lines, version } = viewCisMonth(facts)
  if (sent.version !== undefined && sent.version !== version) {
    return refused('stale_version', RETURN_STALE)
  }
  const issues = returnIssues(facts.month, sent, lines.length, facts.today)
  if (issues.length > 0) return refusedFields(issues)
  return {
    record: {
      return: {
        submitted_on: sent.submitted_on,
        receipt_reference: sent.receipt_reference?.trim() || null,
        nil: lines.length === 0,
        recorded_at: now,
      },
      sent: lines.map(returnLine),
      changed_at: null,
    },
  }
}

/** The record that somebody takes back: its `recorded_at` as they saw it; absent skips the check. */
export interface RecordTakenBack {
  recorded_at?: string | undefined
}

const isOtherRecord = (
  record: { recorded_at: string } | null | undefined,
  { recorded_at: seen }: RecordTakenBack,
): boolean => seen !== undefined && record?.recorded_at !== seen

/**
 * It is taken back that the return was sent: its receipt is free again.
 *
 * 10 Dec 2026, Joan sees the return of month 8 recorded with Martin's wrong receipt. Martin takes it
 * back and records the right one: what Joan would take back is another record, so hers is refused.
 */
export function planUndoReturn(
  { record }: MonthDetailFacts,
  seen: RecordTakenBack,
): MonthPlan<'return' | 'sent' | 'changed_at'> | Refused {
  const refusal = undoReturnRefusal(record)
  if (refusal !== null) return refused('wrong_state', refusal)
  return isOtherRecord(record.return, seen)
    ? refused('stale_version', OTHER_RETURN)
    : { record: RETURN_TAKEN_BACK }
}

/**
 * A person has paid deductions of a month to HMRC: all that is outstanding, or an amount; once
 * nothing is outstanding, the day and the reference of the last payment are corrected.
 */
export function planHmrcPayment(
  facts: MonthDetailFacts,
  paid: HmrcPaymentToRecord,
  now: string,
): MonthPlan<'hmrc_payments'> | Refused {
  const { month, today } = facts
  const payments = facts.record.hmrc_payments
  const { deducted } = viewCisMonth(facts)
  const step = hmrcPaymentStep({ month, deducted, payments }, paid, { today, now })
  if (step.kind === 'refused') return refused('wrong_state', step.message)
  if (step.kind === 'stale') return refused('stale_version', step.message)
  if (step.kind === 'invalid') return refusedFields(step.issues)
  const others = step.kind === 'correct' ? payments.slice(0, -1) : payments
  return { record: { hmrc_payments: [...others, step.payment] } }
}

/** The last payment to HMRC is taken back. */
export function planUndoHmrcPayment(
  { record: { hmrc_payments } }: MonthDetailFacts,
  seen: RecordTakenBack,
): MonthPlan<'hmrc_payments'> | Refused {
  const refusal = undoHmrcPaymentRefusal(hmrcMoney(0, hmrc_payments))
  if (refusal !== null) return refused('wrong_state', refusal)
  if (isOtherRecord(hmrc_payments.at(-1), seen)) return refused('stale_version', OTHER_HMRC_PAYMENT)
  return { record: { hmrc_payments: hmrc_payments.slice(0, -1) } }
}
