import { cisPercent, type CisStatus } from './cis.ts'
import type { CisLineWarning, VerificationResult } from './cis-month.ts'
import type { Day } from './day.ts'
import { pence, penceFromPounds, poundsFromPence, sumPounds, type Pence } from './money.ts'
import { STATUS_OF_RESULT } from './verification.ts'

/** What was paid to a worker, from the columns of an invoice or sums of them, in pounds. */
export interface PaidUnderCis {
  worker_id: string
  /** Labour. */
  subtotal: number
  expenses_total: number
  /** Of `expenses_total`, what CIS is deducted from. */
  liable_expenses_total: number
  cis_deduction: number
  /** As the invoice was priced; of a sum, whether any of them was. */
  cis_registered: boolean
  /** Of a sum, the last day. */
  paid_at: Day
}

/** An invoice that was paid. */
export interface PaidCisInvoice extends PaidUnderCis {
  id: string
  invoice_number: string
  cis_status: CisStatus | null
  /** Of the verification that it was priced with; null: on the worker's own word. */
  cis_verified_on: Day | null
  /** Not all of the invoice. */
  is_part?: boolean
}

/** What HMRC told the client about a worker on a day. */
export interface VerificationFact {
  id: string
  worker_id: string
  verified_on: Day
  result: VerificationResult
  verification_number: string | null
}

export interface CisFigures {
  payments: number
  materials: number
  liable: number
  deducted: number
  /** Of HMRC's form: payments and materials in whole pounds rounded down. */
  cis300: { payments: number; materials: number; deducted: number }
}

type Amounts = Omit<PaidUnderCis, 'worker_id' | 'cis_registered' | 'paid_at'>

const wholePounds = (amount: Pence): number => Math.floor(amount / 100)

const liable = (payments: Pence, materials: Pence): Pence => pence(payments - materials)

/**
 * The amount that a deduction is made from, in pounds without VAT (CISR12160).
 *
 * Paid £2,320.50, of which £45.50 are materials: £2,275.00.
 */
export const liableToDeduction = (of: { payments: number; materials: number }): number =>
  poundsFromPence(liable(penceFromPounds(of.payments), penceFromPounds(of.materials)))

/**
 * The figures of one worker's line. Payments are labour and expenses without VAT; materials are the
 * expenses that nothing is deducted from.
 *
 * Month 8 of 2026/27: labour £1,475.00 and expenses £45.50 with CIS £295.00, then labour £800.00 with
 * CIS £160.00: payments £2,320.50, materials £45.50, liable £2,275.00, deducted £455.00; on the form
 * 2320, 45 and 455.00.
 */
export function lineFigures(paid: readonly Amounts[]): CisFigures {
  const payments = sumPounds(paid.flatMap((one) => [one.subtotal, one.expenses_total]))
  const materials = sumPounds(
    paid.flatMap((one) => [one.expenses_total, -one.liable_expenses_total]),
  )
  const deducted = poundsFromPence(sumPounds(paid.map(({ cis_deduction }) => cis_deduction)))
  return {
    payments: poundsFromPence(payments),
    materials: poundsFromPence(materials),
    liable: poundsFromPence(liable(payments, materials)),
    deducted,
    cis300: { payments: wholePounds(payments), materials: wholePounds(materials), deducted },
  }
}

/** Of several lines; the figures of the form are added up as they stand in it, pounds lost and all. */
export function sumOfLines(lines: readonly CisFigures[]): CisFigures {
  const sum = (of: (line: CisFigures) => number) => poundsFromPence(sumPounds(lines.map(of)))
  const deducted = sum((line) => line.deducted)
  return {
    payments: sum((line) => line.payments),
    materials: sum((line) => line.materials),
    liable: sum((line) => line.liable),
    deducted,
    cis300: {
      payments: sum((line) => line.cis300.payments),
      materials: sum((line) => line.cis300.materials),
      deducted,
    },
  }
}

/** The day from which on a contractor knew what HMRC says of a worker; null: never asked. */
export const verifiedSince = (verifications: readonly VerificationFact[]): Day | null =>
  verifications.reduce<Day | null>(
    (first, { verified_on }) => (first === null || verified_on < first ? verified_on : first),
    null,
  )

/**
 * Whether what a worker was paid in a month belongs in its return. Each payment is judged by what
 * was known on its own day: priced as of somebody registered, or made when they had been verified.
 *
 * Not registered, paid on 20 Oct 2026 and verified for the first time on 10 Nov: what was paid on
 * 20 Oct stays outside, what is paid on 10 Nov is under CIS.
 */
export const isUnderCis = (
  paid: readonly Pick<PaidUnderCis, 'cis_registered' | 'paid_at'>[],
  since: Day | null,
): boolean =>
  paid.some(({ cis_registered, paid_at }) => cis_registered || (since !== null && since <= paid_at))

const isLater = (one: VerificationFact, other: VerificationFact): boolean =>
  one.verified_on === other.verified_on ? one.id > other.id : one.verified_on > other.verified_on

/**
 * The verification that stood on a day; of a worker who was verified only after it, the first.
 *
 * Verified on 3 Nov and again on 1 Dec 2026: on 20 Nov the one of 3 Nov, on 1 Nov that as well.
 */
export function verificationOn(
  verifications: readonly VerificationFact[],
  day: Day,
): VerificationFact | null {
  let stood: VerificationFact | null = null
  let first: VerificationFact | null = null
  for (const one of verifications) {
    if (one.verified_on <= day && (stood === null || isLater(one, stood))) stood = one
    if (first === null || isLater(first, one)) first = one
  }
  return stood ?? first
}

/** The rate that an invoice was priced with; nothing is deducted from somebody outside the scheme. */
export const rateOf = (invoice: Pick<PaidCisInvoice, 'cis_registered' | 'cis_status'>): CisStatus =>
  String(cisPercent(invoice)) as CisStatus

/** The rate of all the invoices; null where they have several. */
export function rateOfAll(invoices: readonly PaidCisInvoice[]): CisStatus | null {
  const [rate, ...others] = new Set(invoices.map(rateOf))
  return others.length === 0 ? (rate ?? null) : null
}

/**
 * What a line should not be sent with. A payment is compared with the verification that stood on its
 * own day: paid at 30% on 10 Nov 2026 and verified at 20% on 1 Dec, after a first one at 30% on
 * 3 Nov, nothing differs.
 */
export function lineWarnings(
  worker: { full_name: string; utr_number: string | null },
  invoices: readonly PaidCisInvoice[],
  verifications: readonly VerificationFact[],
): CisLineWarning[] {
  const differs = invoices.some((invoice) => {
    const verified = verificationOn(verifications, invoice.paid_at)
    return verified !== null && STATUS_OF_RESULT[verified.result] !== rateOf(invoice)
  })
  const applies: Record<CisLineWarning, boolean> = {
    utr_missing: !worker.utr_number?.trim(),
    never_verified: verifications.length === 0,
    rate_differs: differs,
    name_missing: worker.full_name.trim() === '',
  }
  return (Object.keys(applies) as CisLineWarning[]).filter((warning) => applies[warning])
}

/**
 * The same of somebody who is in no line: who is paid for labour is either under CIS or known to
 * HMRC as somebody else's employee, which only asking it tells. Materials alone ask nothing.
 */
export const outsideWarnings = (
  invoices: readonly PaidCisInvoice[],
  verifications: readonly VerificationFact[],
): CisLineWarning[] =>
  verifications.length === 0 && lineFigures(invoices).liable > 0 ? ['never_verified'] : []

/** The amount of one payment as a line lists it. */
export const paidByInvoice = (invoice: PaidCisInvoice) => ({
  id: invoice.id,
  invoice_number: invoice.invoice_number,
  paid_at: invoice.paid_at,
  payments: poundsFromPence(sumPounds([invoice.subtotal, invoice.expenses_total])),
  deducted: invoice.cis_deduction,
  is_part: invoice.is_part ?? false,
})
