import type { Day } from '../day.ts'
import { invoiceStatus, type InvoiceStatus } from '../invoice-status.ts'
import { formatPence, penceFromPounds } from '../money.ts'
import { msg } from '../msg.ts'
import { refused, type Refused } from '../refusal.ts'

/** What decides whether an invoice can be credited at all. */
export interface CreditState {
  status: InvoiceStatus
  /** Nothing of any line is left. */
  is_credited_in_full?: boolean | undefined
}

const NOTHING_LEFT = msg('Nothing is left of this invoice to credit. Nothing was changed.')

/** Only one that is approved, resolved or paid can, of which something is left. */
export function creditRefusal({ status, is_credited_in_full }: CreditState): Refused | null {
  if (!invoiceStatus.can(status, 'credit')) {
    return refused('wrong_state', invoiceStatus.refusal(status, 'credit', 'invoice'))
  }
  return is_credited_in_full ? refused('wrong_state', NOTHING_LEFT) : null
}

const ASKED_TODAY = msg(
  'You have already asked for a credit note of this invoice today. You can ask again tomorrow.',
)

/**
 * Why a client can't ask the worker for a credit note of this invoice today, or null: once a London
 * day, and only of one that can be credited.
 *
 * 27 Nov 2026 09:14, asked for £40.00 of INV-2026-0041; at 16:00 that is refused, on 28 Nov it is not.
 */
export function askCreditRefusal(
  invoice: CreditState & {
    /** The London day. */
    last_credit_asked_on?: Day | null | undefined
  },
  today: Day,
): Refused | null {
  const refusal = creditRefusal(invoice)
  if (refusal) return refusal
  return invoice.last_credit_asked_on === today ? refused('wrong_state', ASKED_TODAY) : null
}

/** What the worker reads of it: `£40.00: Saturday was 6 hours`. */
export const askedForSentence = (reason: string, amount: number | null | undefined): string =>
  amount == null ? reason.trim() : `${formatPence(penceFromPounds(amount))}: ${reason.trim()}`
