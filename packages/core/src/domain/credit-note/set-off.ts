import { formatPence, pence } from '../money.ts'
import { refused, refusedFields, type Refused } from '../refusal.ts'
import type { CisStatus } from '../cis.ts'
import { creditNoteStatus, CREDIT_NOTE, type CreditNoteStatus } from './credit-note-status.ts'
import type { PaymentFigures } from '../invoice-payments/payment-figures.ts'
import { sumFigures } from './payment-sums.ts'

/** A credit note that a client wants to take off a payment. */
export interface CreditToSetOff {
  credit_note_number: string
  status: CreditNoteStatus
  client_id: string
  worker_id: string
  /** At which its invoice was deducted from; '0' of somebody outside CIS. */
  rate: CisStatus
  owed: PaymentFigures
}

/** What is paid of an invoice in the same run, by its client. */
export interface PaidBeside {
  worker_id: string
  rate: CisStatus
  figures: PaymentFigures
}

const wrong = (message: string) => refusedFields([{ path: 'credit_note_ids', message }])

const otherRate = (credit: CisStatus, invoice: CisStatus) =>
  `The credit was deducted at ${credit}%, this invoice at ${invoice}%. Record a refund instead.`

const ofWorker = <One extends { worker_id: string }>(
  all: readonly One[],
  { worker_id }: CreditToSetOff,
): One[] => all.filter((one) => one.worker_id === worker_id)

/**
 * Why a credit note can't be taken off payments of these invoices whatever their amounts, or null: by
 * its status, its worker, or the rate at which they were deducted from.
 *
 * 18 Dec 2026, credited at 20%, against an invoice at 30%: 'The credit was deducted at 20%, this
 * invoice at 30%. Record a refund instead.'
 */
export function setOffPairingRefusal(
  credit: CreditToSetOff,
  invoices: readonly Omit<PaidBeside, 'figures'>[],
): Refused | null {
  const { status, rate } = credit
  if (!creditNoteStatus.can(status, 'set_off')) {
    return refused('wrong_state', creditNoteStatus.refusal(status, 'set_off', CREDIT_NOTE))
  }
  const own = ofWorker(invoices, credit)
  const [first] = own
  if (!first) {
    return wrong(
      `${credit.credit_note_number} is of another worker than these invoices. Record a refund instead.`,
    )
  }
  return own.some((one) => one.rate === rate) ? null : wrong(otherRate(rate, first.rate))
}

const liable = ({ payments, materials }: PaymentFigures) => pence(payments - materials)

/** What of the credit is more than what is paid, which would leave a month with a minus. */
function lacking(owed: PaymentFigures, paid: PaymentFigures): string | null {
  const lacks = (amount: number, of: number, what: string) =>
    amount > of
      ? `The credit takes back ${formatPence(pence(amount))} of ${what}, this payment has ${formatPence(pence(of))}. Record a refund instead.`
      : null
  return (
    lacks(owed.materials, paid.materials, 'materials') ??
    lacks(liable(owed), liable(paid), 'labour') ??
    lacks(owed.cis, paid.cis, 'CIS')
  )
}

/**
 * What of credit notes is more than their workers are paid at the same rate, in a sentence; null:
 * nothing. £800.00 of labour credited at 20%, INV-2026-0042 of £640.00 at 20%: 'The credit takes back
 * £800.00 of labour, this payment has £640.00. Record a refund instead.'
 */
export function setOffLack(
  credits: readonly CreditToSetOff[],
  invoices: readonly PaidBeside[],
): string | null {
  for (const { worker_id, rate } of credits) {
    const isOfPair = (one: { worker_id: string; rate: CisStatus }) =>
      one.worker_id === worker_id && one.rate === rate
    const owed = sumFigures(credits.filter(isOfPair).map((one) => one.owed))
    const paid = sumFigures(invoices.filter(isOfPair).map(({ figures }) => figures))
    const message = lacking(owed, paid)
    if (message !== null) return message
  }
  return null
}

/**
 * Why credit notes can't be taken off what is paid to the same worker at once, or null. Each is set
 * off against invoices that were deducted from at its own rate, and against no more of labour,
 * materials or CIS than they have: the month counts invoice less credit (CISR15020, CISR15120), and
 * no line of a return is below zero.
 *
 * 18 Dec 2026, £180.00 of labour credited at 20% and INV-2026-0042 of £640.00 at 20%: £460.00 is
 * paid, and the month's line has payments of £460.00 and £92.00 deducted.
 */
export function setOffRefusal(
  credits: readonly CreditToSetOff[],
  invoices: readonly PaidBeside[],
): Refused | null {
  for (const credit of credits) {
    const refusal = setOffPairingRefusal(credit, invoices)
    if (refusal) return refusal
  }
  const message = setOffLack(credits, invoices)
  return message === null ? null : wrong(message)
}
