import { daysBetween, formatDay, hmrcDeadline } from '@daysheet/core'
import type { Words } from '../../ui/index.ts'

/** `3 days left`, `Due today`, `2 days late`. */
export function describeDaysLeft(days: number, words: Words): string {
  if (days === 0) return words('Due today')
  return days > 0
    ? words({ one: '1 day left', other: '{count} days left' }, { count: days })
    : words({ one: '1 day late', other: '{count} days late' }, { count: -days })
}

/** `By 19 Dec 2026 · 3 days left`, and once it has passed `Was due on 19 Dec 2026 · 2 days late`. */
export function describeDeadline(dueOn: string, today: string, words: Words): string {
  const days = daysBetween(today, dueOn)
  const values = { day: formatDay(dueOn), days_left: describeDaysLeft(days, words) }
  return days < 0
    ? words('Was due on {day} · {days_left}', values)
    : words('By {day} · {days_left}', values)
}

interface HmrcDates {
  hmrc_due_on: string
  hmrc_pay_by: string
}

/** The same of the payment to HMRC, which has until the 22nd by Faster Payments alone. */
export function describeHmrcDeadline(dates: HmrcDates, today: string, words: Words): string {
  const day = hmrcDeadline(dates, today)
  return day === dates.hmrc_pay_by || day < today
    ? describeDeadline(day, today, words)
    : words('By Faster Payments until {day} · {days_left}', {
        day: formatDay(day),
        days_left: describeDaysLeft(daysBetween(today, day), words),
      })
}
