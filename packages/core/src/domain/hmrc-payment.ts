import { isMonthOver } from './cis-month-state.ts'
import { formatDay, type Day } from './day.ts'
import { formatPounds, penceFromPounds, poundsFromPence, sumPounds } from './money.ts'
import { msg } from './msg.ts'
import { inEnglish, type Say } from './sentence.ts'
import { taxMonthPeriod, type TaxMonth } from './tax-calendar.ts'

/** A payment of a tax month's deductions to HMRC, as a person recorded it. */
export interface HmrcPaymentRecord {
  paid_on: Day
  reference: string | null
  /** Pounds. */
  amount: number
  /** What was still to be paid of the month when it was recorded. */
  amount_due: number
  /** Instant. */
  recorded_at: string
}

export interface HmrcMoney {
  /** The last one recorded. */
  hmrc_payment: Pick<HmrcPaymentRecord, 'paid_on' | 'reference'> | null
  /** In the order in which they were recorded. */
  hmrc_payments: HmrcPaymentRecord[]
  /** All of them together. */
  hmrc_paid: number
  /** Deducted, and not recorded as paid; nothing where more was paid than deducted. */
  hmrc_outstanding: number
}

/**
 * What HMRC has had of a month's deductions, and what it has not. £2,619.58 deducted, of which
 * £2,579.58 were paid before another payment came into the month: £40.00 are outstanding.
 */
export function hmrcMoney(deducted: number, payments: readonly HmrcPaymentRecord[]): HmrcMoney {
  const paid = sumPounds(payments.map(({ amount }) => amount))
  const outstanding = sumPounds([deducted, -poundsFromPence(paid)])
  const last = payments.at(-1)
  return {
    hmrc_payment: last ? { paid_on: last.paid_on, reference: last.reference } : null,
    hmrc_payments: [...payments],
    hmrc_paid: poundsFromPence(paid),
    hmrc_outstanding: Math.max(0, poundsFromPence(outstanding)),
  }
}

/**
 * The day to which a payment to HMRC still has time today: the last working day by the 22nd, and once
 * that has passed the 22nd itself, by Faster Payments. On 19 Nov 2026 the 20th, on 21 Nov the 22nd.
 */
export const hmrcDeadline = (
  { hmrc_due_on, hmrc_pay_by }: { hmrc_due_on: Day; hmrc_pay_by: Day },
  today: Day,
): Day => (today <= hmrc_pay_by ? hmrc_pay_by : hmrc_due_on)

const HMRC_NOT_OVER = msg(
  'This tax month is not over. Its payment to HMRC can be recorded after its last day, the 5th. Nothing was recorded.',
)
const NOTHING_DEDUCTED = msg(
  'Nothing was deducted in this tax month, so there is nothing to pay to HMRC. Nothing was recorded.',
)
const ALL_PAID = msg(
  'All that was deducted in this tax month is already recorded as paid to HMRC. Take a payment back first if its amount is wrong. Nothing was recorded.',
)
const NO_HMRC_PAYMENT = msg(
  'No payment to HMRC is recorded for this tax month, so there is nothing to take back. Nothing was changed.',
)
export const OTHER_HMRC_PAYMENT = msg(
  'Another payment to HMRC is the last one since you opened it. Nothing was taken back. Look at what is recorded now.',
)
const FUTURE_HMRC_PAYMENT = msg("The day it was paid can't be in the future")

/** Why the payment of a month's deductions can't be recorded today; null when it can. */
export function hmrcPaymentRefusal(month: TaxMonth, deducted: number, today: Day): string | null {
  if (!isMonthOver(month, today)) return HMRC_NOT_OVER
  return deducted === 0 ? NOTHING_DEDUCTED : null
}

/** Why it can't be taken back that the deductions were paid to HMRC; null when it can. */
export const undoHmrcPaymentRefusal = (money: Pick<HmrcMoney, 'hmrc_payment'>): string | null =>
  money.hmrc_payment === null ? NO_HMRC_PAYMENT : null

/** Payments are made after the deductions: not before the month, and not tomorrow. */
export function hmrcPaymentIssues(
  month: TaxMonth,
  { paid_on }: { paid_on: Day },
  today: Day,
): { path: 'paid_on'; message: string }[] {
  const { start } = taxMonthPeriod(month.tax_year, month.tax_month)
  if (paid_on > today) return [{ path: 'paid_on', message: FUTURE_HMRC_PAYMENT }]
  if (paid_on >= start) return []
  const message = msg("It can't have been paid before the tax month began on {start}", {
    start: formatDay(start),
  })
  return [{ path: 'paid_on', message }]
}

export interface HmrcPaymentToRecord {
  paid_on: Day
  reference?: string | null | undefined
  /** All that is outstanding when absent. */
  amount?: number | null | undefined
  /** What was outstanding on the screen; absent skips the check. */
  amount_due?: number | null | undefined
}

/** What recording a payment does: another one, or the last one with another day and reference. */
export type HmrcPaymentStep =
  | { kind: 'refused'; message: string }
  | { kind: 'stale'; message: string }
  | { kind: 'invalid'; issues: ReturnType<typeof hmrcPaymentIssues> }
  | { kind: 'add' | 'correct'; payment: HmrcPaymentRecord }

/**
 * A payment comes beside those before it as long as something is outstanding. Once nothing is, a
 * call without an amount corrects the day and the reference of the last one; one with an amount is
 * refused, so that of two tabs with the same form one records it. One that names what was outstanding
 * when it was written is refused when something else is.
 *
 * 21 Dec 2026, £160.00 are outstanding. Joan and Martin each record the £50.00 that they see on the
 * bank statement: the second is told that £110.00 are outstanding now.
 */
export function hmrcPaymentStep(
  { month, deducted, payments }: Recording,
  { paid_on, reference, amount, amount_due: seen }: HmrcPaymentToRecord,
  { today, now }: { today: Day; now: string },
): HmrcPaymentStep {
  const refusal = hmrcPaymentRefusal(month, deducted, today)
  if (refusal !== null) return { kind: 'refused', message: refusal }
  const { hmrc_outstanding: amount_due } = hmrcMoney(deducted, payments)
  const last = payments.at(-1)
  const isCorrection = amount_due === 0 && last !== undefined
  if (isCorrection && amount != null) return { kind: 'refused', message: ALL_PAID }
  if (seen != null && penceFromPounds(seen) !== penceFromPounds(amount_due)) {
    return { kind: 'stale', message: outstandingChanged(seen, amount_due) }
  }
  const issues = hmrcPaymentIssues(month, { paid_on }, today)
  if (issues.length > 0) return { kind: 'invalid', issues }
  const details = { paid_on, reference: reference?.trim() || null }
  return isCorrection
    ? { kind: 'correct', payment: { ...last, ...details } }
    : {
        kind: 'add',
        payment: { ...details, amount: amount ?? amount_due, amount_due, recorded_at: now },
      }
}

const outstandingChanged = (seen: number, now: number): string =>
  `${formatPounds(now)} of this tax month is to be paid to HMRC, no longer ${formatPounds(seen)}: it was changed after you opened it. Nothing was recorded. Look at it again, then record the payment.`

interface Recording {
  month: TaxMonth
  deducted: number
  payments: readonly HmrcPaymentRecord[]
}

/** All that was deducted, in one payment: its day says everything. */
export const isPaidAtOnce = ({
  deducted,
  hmrc_payments,
  hmrc_paid,
}: Pick<HmrcMoney, 'hmrc_payments' | 'hmrc_paid'> & { deducted: number }): boolean =>
  hmrc_payments.length === 1 && hmrc_paid === deducted

/**
 * `£2,579.58 paid on 20 Nov 2026; £40.00 more is due`; empty where nothing is recorded as paid.
 */
export function describeHmrcPaid(
  { deducted, hmrc_payments, hmrc_paid, hmrc_outstanding }: HmrcMoney & { deducted: number },
  words: Say = inEnglish,
): string {
  const last = hmrc_payments.at(-1)
  if (!last) return ''
  const paid = formatPounds(hmrc_paid)
  const day = formatDay(last.paid_on)
  const count = hmrc_payments.length
  const sentence =
    count === 1
      ? words(msg('{paid} paid on {day}'), { paid, day })
      : words(msg('{paid} paid in {count} payments, the last on {day}'), { paid, count, day })
  const over = poundsFromPence(sumPounds([hmrc_paid, -deducted]))
  if (hmrc_outstanding > 0) {
    return words(msg('{said}; {amount} more is due'), {
      said: sentence,
      amount: formatPounds(hmrc_outstanding),
    })
  }
  return penceFromPounds(over) > 0
    ? words(msg('{said}; {amount} more than was deducted'), {
        said: sentence,
        amount: formatPounds(over),
      })
    : sentence
}
