import type { Day } from '../day.ts'
import { formatPence, penceFromPounds } from '../money.ts'
import { msg } from '../msg.ts'
import { refused, type Refused } from '../refusal.ts'
import { creditRefusal, type CreditableInvoice } from './plan-credit-note.ts'

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
  invoice: Pick<CreditableInvoice, 'status' | 'lines'> & { last_asked_on: Day | null },
  today: Day,
): Refused | null {
  const refusal = creditRefusal(invoice)
  if (refusal) return refusal
  return invoice.last_asked_on === today ? refused('wrong_state', ASKED_TODAY) : null
}

/** What the worker reads of it: `£40.00: Saturday was 6 hours`. */
export const askedForSentence = (reason: string, amount: number | null | undefined): string =>
  amount == null ? reason.trim() : `${formatPence(penceFromPounds(amount))}: ${reason.trim()}`
