import { invoiceStatus, type InvoiceAction, type InvoiceStatus } from '../invoice-status.ts'
import { pence, type Pence } from '../money.ts'
import { refused, versionRefusal, type Refused } from '../refusal.ts'
import { creditFigures } from './credit-figures.ts'
import { creditedLines, withCredited } from './credited-lines.ts'
import type { RetentionLeft } from './retention-left.ts'
import { CREDIT_NOTE, creditNoteStatus, type CreditNoteStatus } from './credit-note-status.ts'
import { keptOf } from './owed-back.ts'
import { paymentOfTotals, type PaymentFigures } from '../invoice-payments/payment-figures.ts'
import { lessFigures } from './payment-sums.ts'
import type { CreditableInvoice, CreditedInvoice } from './plan-credit-note.ts'

/** A credit note that was sent. */
export interface SentCreditNote {
  credit_note_number: string
  status: CreditNoteStatus
  version: number
  owed: PaymentFigures
}

export interface CreditWithdrawalPlan {
  status: CreditNoteStatus
  /** What is kept back again, by project: below zero. */
  reversed: RetentionLeft[]
  invoice: CreditedInvoice
}

export const creditStatusRefusal = (
  { status }: { status: CreditNoteStatus },
  action: Parameters<typeof creditNoteStatus.refusal>[1],
): Refused | null =>
  creditNoteStatus.can(status, action)
    ? null
    : refused('wrong_state', creditNoteStatus.refusal(status, action, CREDIT_NOTE))

/** Back to what it was before it was credited, once something is due again. */
function stepBack(
  invoice: Pick<CreditableInvoice, 'status' | 'is_resolved'>,
  isDue: boolean,
): InvoiceAction | null {
  const steps = invoice.is_resolved
    ? (['restore_resolved', 'uncredit_resolved'] as const)
    : (['restore', 'uncredit'] as const)
  return (isDue && steps.find((step) => invoiceStatus.can(invoice.status, step))) || null
}

/**
 * Its worker takes a credit note back that nobody has settled: it stays readable and its number is
 * used. The invoice is what it was before, so of several credit notes the newest goes first.
 *
 * CN-2026-0003 of £216.00 took INV-2026-0041 from £1,257.04 to £1,077.04 to pay; withdrawn on 30 Nov
 * 2026, £1,257.04 is due again. One that was set off or refunded: 'This credit note is already
 * refunded, so it can't be withdrawn. Nothing was changed.'
 */
export function planCreditWithdrawal(
  note: SentCreditNote & {
    parts: readonly { item_id: string; amount: Pence }[]
    /** The number of one of the same invoice that was sent after it and stands; null: none. */
    later: string | null
  },
  invoice: CreditableInvoice,
  version: number | undefined,
): CreditWithdrawalPlan | Refused {
  const refusal = creditStatusRefusal(note, 'withdraw') ?? versionRefusal(note, version)
  if (refusal) return refusal
  if (note.later !== null) {
    const message = `${note.later} was sent after this credit note. Withdraw that one first. Nothing was changed.`
    return refused('wrong_state', message)
  }
  const negatedParts = note.parts.map(({ item_id, amount }) => ({
    item_id,
    amount: pence(-amount),
  }))
  const { after, reversed } = creditFigures(invoice.lines, negatedParts, invoice)
  const settled = { paid: invoice.paid, owed: lessFigures(invoice.owed, note.owed) }
  const step = stepBack(invoice, paymentOfTotals(after).gross > keptOf(settled).gross)
  const next = step === null ? null : invoiceStatus.next(invoice.status, step)
  return {
    status: 'withdrawn',
    reversed,
    invoice: {
      step,
      status: (next ?? invoice.status) as InvoiceStatus,
      after,
      lines: creditedLines(withCredited(invoice.lines, negatedParts)),
    },
  }
}
