import { formatDay, type Day } from './day.ts'
import { paymentColumns, type PaymentToRecord } from './payment-columns.ts'
import type { RecordedPayment } from './payment-line.ts'
import { formatTaxMonth, taxMonthAt, type TaxMonth } from './tax-calendar.ts'

/** A payment that was recorded, with what correcting it may change. */
export interface PaymentToCorrect extends RecordedPayment {
  payment_notes: string | null
}

export interface PaymentChange {
  /** What the invoice says of its payment now. */
  columns: NonNullable<ReturnType<typeof paymentColumns>>
  /** Nothing is said differently. */
  isNothing: boolean
  /** The tax months that it is corrected in: its own, and the one it comes to; none for nothing. */
  months: TaxMonth[]
  /** What the worker is told; null when the day stays, because nothing of theirs moves then. */
  sentence: string | null
}

/**
 * A payment recorded wrongly, put right: what is not typed stays as it was recorded. Null for a day
 * that is refused. Every correction marks the month that it is made in; only a payment that moves
 * to another tax month changes the figures of a return (CISR61190).
 *
 * Paid on 5 Nov 2026 and recorded as of 6 Nov: £295.00 of CIS move from month 8 to month 7. From
 * 9 Nov to 10 Nov no figure moves.
 */
export function paymentChange(
  recorded: PaymentToCorrect,
  typed: PaymentToRecord,
  today: Day,
): PaymentChange | null {
  const before = recorded.paid_at ?? today
  const columns = paymentColumns(
    {
      paid_at: typed.paid_at || before,
      payment_method: typedOrRecorded(typed.payment_method, recorded.payment_method),
      payment_reference: typedOrRecorded(typed.payment_reference, recorded.payment_reference),
      notes: typedOrRecorded(typed.notes, recorded.payment_notes),
    },
    today,
  )
  if (columns === null) return null
  const { paid_at, payment_method, payment_reference, payment_notes } = columns
  const left = taxMonthAt(before)
  const isMoved = columns.tax_year !== left.tax_year || columns.tax_month !== left.tax_month
  const { tax_year, tax_month } = columns
  const isNothing =
    paid_at === recorded.paid_at &&
    payment_method === recorded.payment_method &&
    payment_reference === recorded.payment_reference &&
    payment_notes === recorded.payment_notes
  const come = isMoved ? [{ tax_year, tax_month }] : []
  return {
    columns,
    isNothing,
    months: isNothing ? [] : [left, ...come],
    sentence: paid_at === before ? null : sentenceOf(before, paid_at, isMoved),
  }
}

/** What was typed; what was not typed stays. */
const typedOrRecorded = <Value>(
  typed: Value | null | undefined,
  recorded: Value | null,
): Value | null => (typed === undefined ? recorded : typed)

function sentenceOf(before: Day, after: Day, isMoved: boolean): string {
  const days = `Paid on ${formatDay(after, 'medium')}, not on ${formatDay(before, 'medium')}.`
  if (!isMoved) return days
  const { tax_year, tax_month } = taxMonthAt(after)
  return `${days} It counts in tax ${formatTaxMonth(tax_year, tax_month).replace('M', 'm')} now.`
}
