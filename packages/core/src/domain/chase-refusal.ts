import { formatDay, type Day } from './day.ts'
import { INVOICE_STATUS_LABELS, type InvoiceStatus } from './invoice-status.ts'
import { isOverdue } from './overdue.ts'
import { msg } from './msg.ts'

export interface ChasedInvoice {
  status: InvoiceStatus
  due_date: Day
  /** The London day of the last reminder. */
  last_chased_on?: Day | null | undefined
}

/**
 * Why its worker can't send a reminder of this invoice today, or null when it can: submitted,
 * overdue, and at most one reminder a London day.
 *
 * Sat 21 Nov 2026: due on Fri 20 Nov it can be chased, once; due on Sat 21 Nov not before Sunday.
 */
export function chaseRefusal(invoice: ChasedInvoice, today: Day): string | null {
  if (invoice.status !== 'submitted') {
    const label = INVOICE_STATUS_LABELS[invoice.status].toLowerCase()
    return `Only a submitted invoice that is overdue can be chased; this one is ${label}. Nothing was sent.`
  }
  if (!isOverdue(invoice, today)) {
    return `This invoice is not overdue: it is due on ${formatDay(invoice.due_date, 'long')}. Nothing was sent.`
  }
  if (invoice.last_chased_on === today) {
    return msg(
      'You have already sent a reminder for this invoice today. You can send another one tomorrow.',
    )
  }
  return null
}
