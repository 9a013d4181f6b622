import { daysBetween, formatDay, type Day } from '../day.ts'
import { formatPounds } from '../money.ts'
import type { RetentionReminder } from './retention-days.ts'

/** What a worker is told of a release: each retention invoice is theirs to send. */
export const retentionReleasedNotification = (released: {
  client: string
  project: string
  amount: number
  invoice_number: string
  invoice_id: string
}) => ({
  type: 'retention_released' as const,
  subject: { noun: 'invoice' as const, id: released.invoice_id },
  title: `${released.client} releases ${formatPounds(released.amount)} of retention`,
  body: `Of ${released.project}. Invoice ${released.invoice_number} is made for it: send it to be paid.`,
})

function whenDue(due_on: Day, today: Day): string {
  const days = daysBetween(today, due_on)
  if (days < 0) return `since ${formatDay(due_on)}`
  return days === 0 ? 'today' : `in ${days} days, on ${formatDay(due_on)}`
}

/** What both sides are told before a release and while one is due. */
export const retentionReminderNotification = (
  { project, amount, reminder }: { project: string; amount: number; reminder: RetentionReminder },
  today: Day,
) => ({
  type: 'retention_due' as const,
  title: `${formatPounds(amount)} of retention on ${project} is due for release ${whenDue(reminder.due_on, today)}`,
})
