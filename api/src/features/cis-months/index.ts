import type { Chore } from '../../outbox/dispatcher.ts'
import { remindOfHmrcPayments, remindOfMonths } from './remind-of-months.ts'

export { markingMonths, markingMonthsOf } from './marking-months.ts'
export { changeMonth, lockMonth } from './change-month.ts'
export { findContractor } from './find-record.ts'
export { findMonth } from './find-month.ts'
export { hmrcReminderMail } from './hmrc-reminder-mail.ts'
export { cisReminderMail } from './reminder-mail.ts'
export { cisMonthRoutes } from './routes.ts'
export { remindOfHmrcPayments, remindOfMonths }

export const cisMonthChores: readonly Chore[] = [
  { name: 'remind of tax months that are due', run: remindOfMonths },
  { name: 'remind of payments to HMRC', run: remindOfHmrcPayments },
]
