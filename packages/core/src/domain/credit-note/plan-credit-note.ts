import { formatDay, type Day } from '../day.ts'
import type { InvoiceTotals } from '../invoice-totals.ts'
import { invoiceStatus, type InvoiceAction, type InvoiceStatus } from '../invoice-status.ts'
import { formatPence } from '../money.ts'
import { msg } from '../msg.ts'
import { refusedFields, versionRefusal, type Refused } from '../refusal.ts'
import { inEnglish } from '../sentence.ts'
import { creditFigures, type FrozenTerms } from './credit-figures.ts'
import { creditedLines, withCredited, type CreditedLine } from './credited-lines.ts'
import { creditedBeyondReleases, type RetentionLeft } from './retention-left.ts'
import type { CreditNoteStatus } from './credit-note-status.ts'
import { creditRefusal } from './credit-refusal.ts'
import {
  creditedParts,
  wholeCredit,
  type CreditableLine,
  type CreditedPart,
  type TypedCreditLine,
} from './creditable-lines.ts'
import { isOwed, keptOf, owedBack, type SettledSoFar } from './owed-back.ts'
import { paymentOfTotals, type PaymentFigures } from '../invoice-payments/payment-figures.ts'

/** An invoice that a credit note may be written for, with what was paid of it and is owed back. */
export interface CreditableInvoice extends FrozenTerms, SettledSoFar {
  status: InvoiceStatus
  invoice_number: string
  version: number
  /** The London day on which it was last sent. */
  issued_on: Day
  /** Whether it became payable by a dispute that ended in the worker's favour. */
  is_resolved: boolean
  lines: readonly CreditableLine[]
}

/** A credit note as it is typed. */
export interface TypedCredit {
  full?: boolean | null | undefined
  lines?: readonly TypedCreditLine[] | null | undefined
  reason: string
  issued_on?: Day | null | undefined
  /** Of the invoice that was seen. */
  version?: number | undefined
}

/** What becomes of an invoice by a credit note, or when one is withdrawn. */
export interface CreditedInvoice {
  /** The step that its status takes; `credit`, or none at all, leaves it what it is. */
  step: InvoiceAction | null
  status: InvoiceStatus
  /** What it comes to now. */
  after: InvoiceTotals
  lines: CreditedLine[]
}

export interface CreditNotePlan {
  note: {
    status: CreditNoteStatus
    issued_on: Day
    reason: string
    totals: InvoiceTotals
    /** What of it was paid already; no figures where nothing was. */
    owed: PaymentFigures
  }
  /** What is no longer kept back, by project; below zero where a withdrawal keeps it back again. */
  reversed: RetentionLeft[]
  parts: CreditedPart[]
  invoice: CreditedInvoice
}

const FUTURE_CREDIT = msg("A credit note can't be dated in the future")
const NO_LINES = msg('Say what is credited')
const RETENTION_CREDITED = msg(
  '{amount} of this is retention that was released. Credit so much less here, and the retention invoice with it.',
)

function dayRefusal(issued_on: Day, invoice: CreditableInvoice, today: Day): string | null {
  if (issued_on > today) return FUTURE_CREDIT
  if (issued_on >= invoice.issued_on) return null
  return `A credit note can't be dated before its invoice of ${formatDay(invoice.issued_on, 'medium')}`
}

function partsOf({ lines }: CreditableInvoice, typed: TypedCredit): CreditedPart[] | Refused {
  if (typed.full) return wholeCredit(lines)
  const found = creditedParts(lines, typed.lines ?? [])
  if ('issues' in found) return refusedFields(found.issues)
  return found.parts.length > 0
    ? found.parts
    : refusedFields([{ path: 'lines', message: NO_LINES }])
}

/** The step by which nothing is due any more, else the one that leaves the status. */
function stepAfter(invoice: CreditableInvoice, after: PaymentFigures): InvoiceAction {
  const isUnpaid = invoiceStatus.can(invoice.status, 'mark_paid')
  const settledFigures = keptOf(invoice)
  if (!isUnpaid || after.gross > settledFigures.gross) return 'credit'
  return invoice.paid.gross === 0 ? 'credit_in_full' : 'settle_by_credit'
}

/**
 * Its worker credits an invoice that was approved, resolved or paid. What was sent never changes: the
 * invoice is less by the credit note, what is due falls first, and what was paid beyond it is owed back.
 *
 * INV-2026-0041 is approved on 20 Nov 2026 at £1,493.04. 27 Nov: £216.00 credited, £1,077.04 instead
 * of £1,257.04 is due. Credited in full instead: it is `cancelled`, and no tax month ever had it. Paid
 * on 4 Dec and credited with £216.00 on 7 Dec: it stays paid, £180.00 are owed back.
 */
export function planCreditNote(
  invoice: CreditableInvoice,
  typed: TypedCredit,
  { today }: { today: Day },
): CreditNotePlan | Refused {
  const is_credited_in_full = wholeCredit(invoice.lines).length === 0
  const refusal =
    creditRefusal({ status: invoice.status, is_credited_in_full }) ??
    versionRefusal(invoice, typed.version)
  if (refusal) return refusal
  const issued_on = typed.issued_on || today
  const wrongDay = dayRefusal(issued_on, invoice, today)
  if (wrongDay) return refusedFields([{ path: 'issued_on', message: wrongDay }])
  const parts = partsOf(invoice, typed)
  if ('refusal' in parts) return parts
  const beyond = creditedBeyondReleases(withCredited(invoice.lines, parts), invoice.retentions)
  if (beyond > 0) {
    const message = inEnglish(RETENTION_CREDITED, { amount: formatPence(beyond) })
    return refusedFields([{ path: 'lines', message }])
  }
  const { credit, after, reversed } = creditFigures(invoice.lines, parts, invoice)
  const figures = paymentOfTotals(after)
  const owed = owedBack(figures, invoice)
  const step = stepAfter(invoice, figures)
  return {
    note: {
      status: isOwed(owed) ? 'owed_back' : 'issued',
      issued_on,
      reason: typed.reason.trim(),
      totals: credit,
      owed,
    },
    reversed,
    parts,
    invoice: {
      step,
      status: invoiceStatus.next(invoice.status, step) as InvoiceStatus,
      after,
      lines: creditedLines(withCredited(invoice.lines, parts)),
    },
  }
}
