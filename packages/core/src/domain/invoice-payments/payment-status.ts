import { msg } from '../msg.ts'

/** How much of an invoice is paid, beside its status. */
export const PAYMENT_STATUSES = ['unpaid', 'part_paid', 'paid'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_STATUS_LABELS: Readonly<Record<PaymentStatus, string>> = {
  unpaid: msg('Unpaid'),
  part_paid: msg('Part paid'),
  paid: msg('Paid'),
}

/** What says whether a part of an invoice is paid: pounds of its total. */
export interface PartlyPaid {
  gross_paid?: number | undefined
}

export const hasPayments = ({ gross_paid = 0 }: PartlyPaid): boolean => gross_paid > 0

/**
 * The stored status of an invoice stays what it is until nothing is due, so a part shows beside it
 * only: approved on 1 Dec 2026 and £505.16 of £1,257.04 paid on the 4th, it is approved and part paid.
 */
export function paymentStatus(invoice: { status: string } & PartlyPaid): PaymentStatus {
  if (invoice.status === 'paid') return 'paid'
  return hasPayments(invoice) ? 'part_paid' : 'unpaid'
}
