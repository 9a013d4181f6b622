import type { Chore } from '../../outbox/dispatcher.ts'
import { remindOfMonths } from './remind-of-months.ts'

export { markMonthsChanged } from './mark-months-changed.ts'
export { markPayment } from './mark-payment.ts'
export { findMonth } from './find-month.ts'
export { cisReminderMail } from './reminder-mail.ts'
export { cisMonthRoutes } from './routes.ts'
export { remindOfMonths }

export const cisMonthChores: readonly Chore[] = [
  { name: 'remind of tax months that are due', run: remindOfMonths },
]
