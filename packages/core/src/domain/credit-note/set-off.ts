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

/** What is paid of an invoice in the same run. */
export interface PaidBeside {
  client_id: string
  worker_id: string
  rate: CisStatus
  figures: PaymentFigures
}

const wrong = (message: string) => refusedFields([{ path: 'credit_note_ids', message }])

const otherRate = (credit: CisStatus, invoice: CisStatus) =>
  `The credit was deducted at ${credit}%, this invoice at ${invoice}%. Record a refund instead.`

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
 * Why credit notes can't be taken off what is paid to the same worker at once, or null. Each is set
 * off against invoices that were deducted from at its own rate, and against no more of labour,
 * materials or CIS than they have: the month counts invoice less credit (CISR15020, CISR15120), and
 * no line of a return is below zero.
 *
 * 18 Dec 2026, £180.00 of labour credited at 20% and INV-2026-0042 of £640.00 at 20%: £460.00 is
 * paid, and the month's line has payments of £460.00 and £92.00 deducted. Against an invoice at 30%:
 * 'The credit was deducted at 20%, this invoice at 30%. Record a refund instead.'
 */
export function setOffRefusal(
  credits: readonly CreditToSetOff[],
  invoices: readonly PaidBeside[],
): Refused | null {
  const taken = new Map<CisStatus, PaymentFigures[]>()
  for (const credit of credits) {
    const { status, rate, owed } = credit
    if (!creditNoteStatus.can(status, 'set_off')) {
      return refused('wrong_state', creditNoteStatus.refusal(status, 'set_off', CREDIT_NOTE))
    }
    const ofPair = invoices.filter(
      (one) => one.client_id === credit.client_id && one.worker_id === credit.worker_id,
    )
    const [first] = ofPair
    if (!first) {
      return wrong(
        `${credit.credit_note_number} is of another worker than these invoices. Record a refund instead.`,
      )
    }
    const atRate = ofPair.filter((one) => one.rate === rate)
    if (atRate.length === 0) return wrong(otherRate(rate, first.rate))
    const together = [...(taken.get(rate) ?? []), owed]
    taken.set(rate, together)
    const message = lacking(sumFigures(together), sumFigures(atRate.map(({ figures }) => figures)))
    if (message) return wrong(message)
  }
  return null
}
