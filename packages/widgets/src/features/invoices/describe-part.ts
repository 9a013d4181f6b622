import { formatPounds, type InvoiceSummary } from '@daysheet/core'
import type { Words } from '../../ui/index.ts'

/** `£505.16 of £1,257.04 paid`; null while nothing or all of it is. */
export const describePart = (
  { payment_status, amount_paid, net_amount }: InvoiceSummary,
  words: Words,
): string | null =>
  payment_status === 'part_paid'
    ? words('{paid} of {net} paid', {
        paid: formatPounds(amount_paid),
        net: formatPounds(net_amount),
      })
    : null
