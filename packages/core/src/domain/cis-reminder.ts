import type { CisMonthState } from './cis-month.ts'
import { addDays, daysBetween, formatDay, type Day } from './day.ts'
import { msg } from './msg.ts'
import { formatTaxMonth, lastEndedTaxMonth, statementDueOn, type TaxMonth } from './tax-calendar.ts'

/** How many days before the 19th a client is reminded of a month with something open. */
export const REMINDER_DAYS = [7, 3, 1] as const

export interface CisReminder extends TaxMonth {
  due_on: Day
  /** The reminder's own day: whoever was reminded on it or later needs no other. */
  since: Day
}

/**
 * The reminder that stands today, or null. One whose day was missed goes out on the next, until the
 * month is due; of two that were missed the later one alone.
 *
 * Month 8 of 2026/27 is due on 19 Dec 2026: none on 11 Dec, the first from 12 Dec on, the second from
 * 16 Dec, the third on 18 and 19 Dec, none on 20 Dec.
 */
export function cisReminderAt(today: Day): CisReminder | null {
  const month = lastEndedTaxMonth(today)
  const due_on = statementDueOn(month.tax_year, month.tax_month)
  if (today > due_on) return null
  const since = REMINDER_DAYS.map((days) => addDays(due_on, -days)).findLast((day) => day <= today)
  return since === undefined ? null : { ...month, due_on, since }
}

/** Whether a month has something open: a statement, the return, or the return that amends it. */
export const isMonthOpen = (state: CisMonthState): boolean =>
  state === 'due' || state === 'late' || state === 'changed'

/** What a reminded client is told. */
export const cisReminderNotification = (
  { tax_year, tax_month, client_id }: TaxMonth & { client_id: string },
  today: Day,
) => {
  const due = statementDueOn(tax_year, tax_month)
  const days = daysBetween(today, due)
  const left = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
  return {
    type: 'cis_month_due' as const,
    subject: { noun: 'cis_month' as const, id: client_id, tax_year, tax_month },
    title: `CIS ${formatTaxMonth(tax_year, tax_month)} is due ${left}, on ${formatDay(due)}`,
  }
}

/** What is open of a month, one sentence each. */
export function describeOpen({
  statements,
  needs_return,
  is_amended,
}: {
  statements: { needed: number; given: number }
  needs_return: boolean
  /** A payment changed after the return was recorded. */
  is_amended: boolean
}): string[] {
  const missing = statements.needed - statements.given
  return [
    ...(missing === 1 ? [msg('1 worker has no statement of what you deducted.')] : []),
    ...(missing > 1
      ? [msg('{count} workers have no statement of what you deducted.', { count: missing })]
      : []),
    ...(needs_return ? [msg('The return to HMRC is not recorded as sent.')] : []),
    ...(is_amended
      ? [msg('A payment changed after the return was recorded: an amended return is due.')]
      : []),
  ]
}
