import { chaseRefusal, type ChasedInvoice } from '../chase-refusal.ts'
import type { Day } from '../day.ts'
import { refused, type Refused } from '../refusal.ts'
import { documentEvent, type DocumentEvent } from './document-event.ts'

/** Its worker reminds the client of an invoice that is overdue, once on a London day at most. */
export function planReminder(
  invoice: ChasedInvoice,
  today: Day,
): { event: DocumentEvent } | Refused {
  const refusal = chaseRefusal(invoice, today)
  if (refusal !== null) return refused('wrong_state', refusal)
  return { event: documentEvent('chase') }
}
