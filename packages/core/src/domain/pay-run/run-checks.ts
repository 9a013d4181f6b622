import { formatDay, type Day } from '../day.ts'
import { msg } from '../msg.ts'
import { inEnglish } from '../sentence.ts'
import { paymentFileFormats, type PaymentFileFormatName } from '../payment-files/formats.ts'
import { taxMonthOf } from '../tax-calendar.ts'
import {
  bacsDayRefusal,
  earliestPaymentDate,
  unknownYear,
  type BacsDayRefusal,
} from './bacs-days.ts'
import { block, confirm, type Check } from './check.ts'

/** What the checks of a whole run look at. */
export interface RunFacts {
  id: string
  payment_date: Day
  file_format: PaymentFileFormatName
  /** The return of the payment day's tax month is recorded as sent. */
  is_month_returned: boolean
  /** To which day the company's books are locked; null: they are open. */
  books_locked_to: Day | null
}

const DAY_REFUSALS: Readonly<Record<Exclude<BacsDayRefusal, 'unknown_year'>, string>> = {
  no_bacs_day: msg('{day} is no working day of the banks.'),
  too_near: msg(
    'Money sent by Bacs takes three working days: it arrives on {earliest} at the earliest, not on {day}.',
  ),
  too_far: msg('{day} is too far ahead: a file is processed within 31 days.'),
}

function daySentence(refusal: BacsDayRefusal, payment_date: Day, today: Day): string {
  if (refusal === 'unknown_year') return `${unknownYear(payment_date) ?? ''}.`
  return inEnglish(DAY_REFUSALS[refusal], {
    day: formatDay(payment_date),
    earliest: formatDay(earliestPaymentDate(today) ?? payment_date),
  })
}

/**
 * What is to be known of a run as a whole. On 1 Dec 2026, after the return of month 8 was recorded, a
 * payment on 4 Dec asks: an amended return is due then.
 */
export function runChecks(run: RunFacts, today: Day): Check[] {
  const { id, payment_date, file_format, is_month_returned, books_locked_to } = run
  const checks: Check[] = []
  if (books_locked_to !== null && payment_date <= books_locked_to) {
    checks.push(
      block(
        'period_locked',
        id,
        msg('The books are locked to {locked}. This would change {day}.', {
          locked: formatDay(books_locked_to),
          day: formatDay(payment_date),
        }),
      ),
    )
  }
  if (is_month_returned) {
    checks.push(
      confirm(
        'month_returned',
        id,
        msg('Month {month} has been returned. Paying on {day} makes an amended return due.', {
          month: taxMonthOf(payment_date),
          day: formatDay(payment_date),
        }),
      ),
    )
  }
  const refusal = bacsDayRefusal(payment_date, today)
  if (refusal !== null) {
    const level = paymentFileFormats[file_format].needs_bacs_day ? block : confirm
    checks.push(level('not_a_bacs_day', id, daySentence(refusal, payment_date, today)))
  }
  return checks
}
