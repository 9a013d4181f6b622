import { cisPercent, type CisStatus } from '../cis.ts'
import { partsOf, type InvoiceTotals } from '../invoice-totals.ts'
import { halfUp, pence, penceFromPounds, poundsFromPence, sumPence, type Pence } from '../money.ts'

/** The figures of an invoice that its payments share, in pounds. */
export interface InvoiceFigures {
  /** Labour. */
  subtotal: number
  expenses_total: number
  /** Of `expenses_total`, what CIS is taken from. */
  liable_expenses_total: number
  vat_amount: number
  reverse_charge_vat: number
  total_amount: number
  cis_deduction: number
  net_amount: number
  /** Kept back of labour and expenses: VAT and total are of the rest. */
  retention_amount?: number | undefined
  cis_registered: boolean
  cis_status: CisStatus | null
  /** What credit notes took off each. */
  credited_subtotal?: number | undefined
  credited_expenses_total?: number | undefined
  credited_liable_expenses_total?: number | undefined
  credited_retention_amount?: number | undefined
  credited_vat_amount?: number | undefined
  credited_reverse_charge_vat?: number | undefined
  credited_total_amount?: number | undefined
  credited_cis_deduction?: number | undefined
  credited_net_amount?: number | undefined
}

/** What a payment settles, figure by figure. */
export const PAYMENT_FIGURES = [
  'gross',
  'vat',
  'reverse_charge_vat',
  'payments',
  'expenses',
  'materials',
  'cis',
  'net',
] as const
type Figure = (typeof PAYMENT_FIGURES)[number]

/**
 * `gross` is the part of the invoice's total, `net` what reaches the bank; `payments` are labour and
 * expenses without VAT, as a return of CIS counts them, `materials` the expenses that nothing is
 * deducted from.
 */
export type PaymentFigures = Readonly<Record<Figure, Pence>>
/** The same as it is stored, in pounds. */
export type PaymentInPounds = Readonly<Record<Figure, number>>

const mapped = <From, To>(
  of: Readonly<Record<Figure, From>>,
  change: (figure: From, name: Figure) => To,
): Record<Figure, To> =>
  Object.fromEntries(PAYMENT_FIGURES.map((name) => [name, change(of[name], name)])) as Record<
    Figure,
    To
  >

export const inPounds = (figures: PaymentFigures): PaymentInPounds =>
  mapped(figures, poundsFromPence)
export const inPence = (figures: PaymentInPounds): PaymentFigures =>
  mapped(figures, penceFromPounds)

/**
 * What one payment settles of an invoice that comes to this. What is kept back of it comes off its
 * labour first, then off the expenses that CIS is taken from, then off the materials.
 */
export function paymentOfTotals(totals: InvoiceTotals): PaymentFigures {
  const { liable, materials } = partsOf(totals)
  const labour = Math.max(0, totals.labour - totals.retention)
  const payments = pence(liable + materials)
  return {
    gross: totals.total,
    vat: totals.vat,
    reverse_charge_vat: totals.reverse_charge_vat,
    payments,
    expenses: pence(payments - labour),
    materials,
    cis: totals.cis,
    net: totals.net,
  }
}

/** What one payment of all of it settles, less what was credited of it. */
export function wholePayment(invoice: InvoiceFigures): PaymentFigures {
  const left = (amount: number | undefined, credited: number | undefined): Pence =>
    pence(penceFromPounds(amount ?? 0) - penceFromPounds(credited ?? 0))
  return paymentOfTotals({
    labour: left(invoice.subtotal, invoice.credited_subtotal),
    expenses: left(invoice.expenses_total, invoice.credited_expenses_total),
    liable_expenses: left(invoice.liable_expenses_total, invoice.credited_liable_expenses_total),
    retention: left(invoice.retention_amount, invoice.credited_retention_amount),
    vat: left(invoice.vat_amount, invoice.credited_vat_amount),
    reverse_charge_vat: left(invoice.reverse_charge_vat, invoice.credited_reverse_charge_vat),
    total: left(invoice.total_amount, invoice.credited_total_amount),
    cis: left(invoice.cis_deduction, invoice.credited_cis_deduction),
    net: left(invoice.net_amount, invoice.credited_net_amount),
  })
}

/** What is left of the invoice after these payments. */
export const leftAfter = (whole: PaymentFigures, paid: readonly PaymentFigures[]): PaymentFigures =>
  mapped(whole, (amount, name) => pence(amount - sumPence(paid.map((one) => one[name]))))

const within = (amount: number, least: number, most: number): Pence =>
  pence(Math.min(Math.max(amount, least), most))

const share = (amount: Pence, part: Pence, whole: Pence): Pence =>
  halfUp(BigInt(amount) * BigInt(part), BigInt(whole))

/** Labour and liable expenses times the rate, in hundredths of a penny: not rounded before it is shared. */
const exactCis = (whole: PaymentFigures, invoice: InvoiceFigures): bigint =>
  BigInt(whole.payments - whole.materials) * BigInt(cisPercent(invoice))

interface Settling {
  invoice: InvoiceFigures
  whole: PaymentFigures
  left: PaymentFigures
}

/**
 * The figures of a part whose gross and CIS are known. Each is its share of the invoice, kept between
 * what the others leave for it, so that neither this part nor a later one is below zero, and what is
 * left under CIS is never less than the CIS that is left to deduct.
 *
 * Five pence, of which VAT 1, materials 1, under CIS 3 and CIS 1: after two parts of a penny each on
 * 4 Dec 2026 and 8 Jan 2027, both of what is under CIS, a third penny is the materials, so that the
 * last part has a penny that the penny of CIS can be deducted from.
 */
function figuresOf({ whole, left }: Settling, gross: Pence, cis: Pence): PaymentFigures {
  const of = (amount: Pence) => share(amount, gross, whole.gross)
  const cisOfLater = left.cis - cis
  const mostLiable = left.payments - left.materials - cisOfLater
  const vat = within(of(whole.vat), gross - left.materials - mostLiable, Math.min(left.vat, gross))
  const payments = pence(gross - vat)
  const materials = within(
    of(whole.materials),
    payments - mostLiable,
    Math.min(left.materials, payments),
  )
  const labourLeft = left.payments - left.expenses
  const liable = payments - materials
  const liableExpenses = within(
    of(pence(whole.expenses - whole.materials)),
    liable - labourLeft,
    Math.min(left.expenses - left.materials, liable),
  )
  return {
    gross,
    vat,
    reverse_charge_vat: within(of(whole.reverse_charge_vat), 0, left.reverse_charge_vat),
    payments,
    expenses: sumPence([materials, liableExpenses]),
    materials,
    cis,
    net: pence(gross - cis),
  }
}

/**
 * A payment that settles this much of the invoice's total. The deduction is pro rata, and whoever
 * leaves nothing to pay takes everything that is left.
 *
 * INV-2026-0041, total £1,493.04 with £236.00 of CIS, £248.84 of VAT and £64.20 of materials: £600.00
 * of it on 4 Dec 2026 are payments £500.00, materials £25.80, VAT £100.00, CIS £94.84 and £505.16 to
 * the bank; the rest on 8 Jan 2027 is £893.04 with £148.84, £744.20, £38.40, £141.16 and £751.88.
 */
export function partOfGross(settling: Settling, gross: Pence): PaymentFigures {
  const { invoice, whole, left } = settling
  if (gross >= left.gross) return left
  const due = halfUp(exactCis(whole, invoice) * BigInt(gross), BigInt(whole.gross) * 100n)
  const cis = within(due, gross - left.net, Math.min(left.cis, gross))
  return gross - cis >= left.net ? left : figuresOf(settling, gross, cis)
}

/**
 * A payment of which this much reaches the bank.
 *
 * £500.00 of INV-2026-0041: CIS £93.87, so £593.87 of its total, of which VAT £98.98, payments £494.89
 * and materials £25.54.
 */
export function partOfNet(settling: Settling, net: Pence): PaymentFigures {
  const { invoice, whole, left } = settling
  if (net >= left.net) return left
  const due = halfUp(exactCis(whole, invoice) * BigInt(net), BigInt(whole.net) * 100n)
  const cis = within(due, 0, left.cis)
  return figuresOf(settling, sumPence([net, cis]), cis)
}
