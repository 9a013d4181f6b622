import { describeMatter, type OpenMatter } from './cis-month-standing.ts'
import type { CisMonthState } from './cis-month.ts'
import { addDays, daysBetween, formatDay, type Day } from './day.ts'
import { formatPounds } from './money.ts'
import {
  formatTaxMonth,
  hmrcPayBy,
  lastEndedTaxMonth,
  statementDueOn,
  type TaxMonth,
} from './tax-calendar.ts'

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
export const cisReminderAt = (today: Day): CisReminder | null =>
  reminderOf(lastEndedTaxMonth(today), statementDueOn, today)

/**
 * The same of the payment to HMRC: 7, 3 and 1 days before the last working day by the 22nd. Month 7 of
 * 2026/27 is to be paid by Fri 20 Nov 2026: from 13, 17 and 19 Nov on.
 */
export const hmrcReminderAt = (today: Day): CisReminder | null =>
  reminderOf(lastEndedTaxMonth(today), hmrcPayBy, today)

function reminderOf(
  month: TaxMonth,
  dueOn: (taxYear: number, taxMonth: number) => Day,
  today: Day,
): CisReminder | null {
  const due_on = dueOn(month.tax_year, month.tax_month)
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
  const dueOn = statementDueOn(tax_year, tax_month)
  return {
    type: 'cis_month_due' as const,
    subject: { noun: 'cis_month' as const, id: client_id, tax_year, tax_month },
    title: `CIS ${formatTaxMonth(tax_year, tax_month)} is due ${describeDaysLeft(dueOn, today)}, on ${formatDay(dueOn)}`,
  }
}

/** What is told of the payment to HMRC; `amount` is what is outstanding, in pounds. */
export const hmrcReminderNotification = (
  { tax_year, tax_month, client_id, amount }: TaxMonth & { client_id: string; amount: number },
  today: Day,
) => {
  const payBy = hmrcPayBy(tax_year, tax_month)
  return {
    type: 'cis_month_due' as const,
    subject: { noun: 'cis_month' as const, id: client_id, tax_year, tax_month },
    title: `${formatPounds(amount)} of CIS ${formatTaxMonth(tax_year, tax_month)} is due to HMRC ${describeDaysLeft(payBy, today)}, on ${formatDay(payBy)}`,
  }
}

function describeDaysLeft(due: Day, today: Day): string {
  const days = daysBetween(today, due)
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
}

/** What is open of a month that is due on the 19th, one sentence each. */
export const describeOpen = (open: readonly OpenMatter[]): string[] =>
  open.filter(({ what }) => what !== 'hmrc_payment').map((matter) => describeMatter(matter))
