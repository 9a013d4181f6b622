import { BANK_CHANGE_HELD, MARKING_PAID, type InvoiceSummary } from '@daysheet/core'

type Refused = Pick<InvoiceSummary, 'status' | 'payment_refusal'>

/** Whether it waits for its payment. */
export const waitsForPayment = ({ status }: Pick<InvoiceSummary, 'status'>): boolean =>
  (MARKING_PAID as readonly string[]).includes(status)

/**
 * Why the reader, who may pay others, does not mark this one paid: they approved it. Of new bank
 * details their own notice speaks.
 */
export const ownApprovalRefusal = (document: Refused): string | null =>
  waitsForPayment(document) && document.payment_refusal !== BANK_CHANGE_HELD
    ? document.payment_refusal
    : null
