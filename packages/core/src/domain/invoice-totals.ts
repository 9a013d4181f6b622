import { cisDeduction, cisPercent, type CisStatus } from './cis.ts'
import {
  formatPence,
  NO_PENCE,
  pence,
  penceFromPounds,
  poundsFromPence,
  sumPence,
  type Pence,
} from './money.ts'
import { afterRetention } from './retentions/withhold.ts'
import { inEnglish, type Say } from './sentence.ts'
import {
  DEFAULT_VAT_TREATMENT,
  REVERSE_CHARGE_WORDS,
  VAT_TREATMENT_PERCENT,
  type VatTreatment,
} from './vat-treatment.ts'
import { vatOn } from './vat.ts'

/** The worker's VAT and CIS registration when the invoice is priced. */
export interface TaxStatus {
  vat_registered: boolean
  cis_registered: boolean
  cis_status: CisStatus | null
  /** The standard rate when missing; counts only with VAT registration. */
  vat_treatment?: VatTreatment | null | undefined
}

export interface InvoiceLines extends TaxStatus {
  /** The amount of every line of work, each already rounded. */
  labour: Iterable<Pence>
  /** The amount of every expense line that no CIS is taken from, each already rounded. */
  expenses: Iterable<Pence>
  /** And of those that CIS is taken from: travel and subsistence (CISR15080). */
  liable_expenses?: Iterable<Pence>
  /** What the client keeps back of labour and expenses; nothing when missing. */
  retention?: Pence
}

export interface InvoiceTotals {
  labour: Pence
  /** All of them. */
  expenses: Pence
  /** The part of the expenses that CIS is taken from; the rest are materials. */
  liable_expenses: Pence
  /** Kept back of labour and expenses until the work is complete: no tax is on it before. */
  retention: Pence
  /** What is added. */
  vat: Pence
  /** Worked out and shown, but for the customer to pay to HMRC: no part of the total. */
  reverse_charge_vat: Pence
  /** Labour and expenses less retention, and the VAT that is added. */
  total: Pence
  /** What the client keeps back for HMRC. */
  cis: Pence
  /** What reaches the worker's bank: total less CIS. */
  net: Pence
}

/**
 * The one place where an invoice is added up: lines are summed, then VAT and CIS are each rounded
 * once.
 *
 * Week of 16 to 21 Nov 2026, £200 a day of 8 h, VAT registered, CIS 20%: five standard days, one of
 * them with 2 h overtime, and a weekend Saturday are labour £1,475.00; expenses £45.50; VAT 20% of
 * £1,520.50 is £304.10; total £1,824.60; CIS 20% of £1,475.00 is £295.00; net £1,529.60.
 *
 * 16 Nov 2026, labour £900 and materials £150 under the reverse charge: VAT of £210.00 is shown, none
 * added; total £1,050.00; CIS 20% of £900 is £180.00; net £870.00.
 *
 * A retention is neither a supply that VAT is due on (VATTOS5170) nor a payment under CIS
 * (CISR15020) before it is released. 16 Nov 2026, labour £3,400.00, materials £900.00, 3% of which,
 * £129.00, is kept back: VAT 20% of £4,171.00 is £834.20; total £5,005.20; CIS 20% of £3,271.00 is
 * £654.20; net £4,351.00.
 */
export function invoiceTotals(invoice: InvoiceLines): InvoiceTotals {
  const labour = sumPence(invoice.labour)
  const liable_expenses = sumPence(invoice.liable_expenses ?? [])
  const expenses = sumPence([sumPence(invoice.expenses), liable_expenses])
  const retention = invoice.retention ?? NO_PENCE
  const treatment = invoice.vat_treatment ?? DEFAULT_VAT_TREATMENT
  const amountBeforeVat = pence(labour + expenses - retention)
  const due = vatOn(amountBeforeVat, invoice.vat_registered, VAT_TREATMENT_PERCENT[treatment])
  const [vat, reverse_charge_vat] =
    treatment === 'reverse_charge' ? [NO_PENCE, due] : [due, NO_PENCE]
  const total = sumPence([amountBeforeVat, vat])
  const totals = { labour, expenses, liable_expenses, retention, vat, reverse_charge_vat, total }
  const cis = cisDeduction(partsOf(totals).liable, invoice)
  return { ...totals, cis, net: pence(total - cis) }
}

/**
 * What CIS is taken from and the materials of what an invoice asks for: together its labour and
 * expenses less retention.
 */
export const partsOf = ({
  labour,
  expenses,
  liable_expenses,
  retention,
}: Pick<InvoiceTotals, 'labour' | 'expenses' | 'liable_expenses' | 'retention'>) =>
  afterRetention(
    { liable: sumPence([labour, liable_expenses]), materials: pence(expenses - liable_expenses) },
    retention,
  )

/** What of an invoice's columns decides them, in pounds. */
export interface PricedColumns {
  subtotal: number
  expenses_total: number
  liable_expenses_total: number
  retention_amount: number
}

/** The same of an invoice's columns, in pence. */
export const partsOfInvoice = (invoice: PricedColumns) =>
  partsOf({
    labour: penceFromPounds(invoice.subtotal),
    expenses: penceFromPounds(invoice.expenses_total),
    liable_expenses: penceFromPounds(invoice.liable_expenses_total),
    retention: penceFromPounds(invoice.retention_amount),
  })

/** The totals as the columns of an invoice and the wire have them: in pounds. */
export const totalsInPounds = (totals: InvoiceTotals) => ({
  subtotal: poundsFromPence(totals.labour),
  expenses_total: poundsFromPence(totals.expenses),
  liable_expenses_total: poundsFromPence(totals.liable_expenses),
  retention_amount: poundsFromPence(totals.retention),
  vat_amount: poundsFromPence(totals.vat),
  reverse_charge_vat: poundsFromPence(totals.reverse_charge_vat),
  total_amount: poundsFromPence(totals.total),
  cis_deduction: poundsFromPence(totals.cis),
  net_amount: poundsFromPence(totals.net),
})

export interface TotalsExplanation {
  /** `20% of £1,948.40`, HMRC's words where the customer is to pay it, or why there is none. */
  vat: string
  /** `£210.00, 20% of £1,050.00`: what the customer is to pay; null elsewhere. */
  reverse_charge: string | null
  /** `20% of labour £1,714.50`, `20% of labour less retention £3,271.00`, or why there is none. */
  cis: string
}

type Explained = Pick<
  InvoiceTotals,
  'labour' | 'expenses' | 'liable_expenses' | 'retention' | 'reverse_charge_vat'
>

function explainVat(totals: Explained, status: TaxStatus, words: Say) {
  if (!status.vat_registered) return { vat: words('Not VAT registered'), reverse_charge: null }
  const treatment = status.vat_treatment ?? DEFAULT_VAT_TREATMENT
  const share = words('{percent}% of {amount}', {
    percent: VAT_TREATMENT_PERCENT[treatment],
    amount: formatPence(pence(totals.labour + totals.expenses - totals.retention)),
  })
  if (treatment !== 'reverse_charge') return { vat: share, reverse_charge: null }
  const due = formatPence(totals.reverse_charge_vat)
  return { vat: words(REVERSE_CHARGE_WORDS), reverse_charge: `${due}, ${share}` }
}

function explainCis(totals: Explained, status: TaxStatus, words: Say): string {
  const percent = cisPercent(status)
  if (percent === 0) {
    return status.cis_registered ? words('Paid gross, no deduction') : words('Not CIS registered')
  }
  const figures = { percent, amount: formatPence(partsOf(totals).liable) }
  if (totals.retention > 0) {
    return totals.liable_expenses === 0
      ? words('{percent}% of labour less retention {amount}', figures)
      : words('{percent}% of labour and expenses under CIS less retention {amount}', figures)
  }
  return totals.liable_expenses === 0
    ? words('{percent}% of labour {amount}', figures)
    : words('{percent}% of labour and expenses under CIS {amount}', figures)
}

/** Why the two taxes are what they are, to stand beside each figure. */
export const explainTotals = (
  totals: Explained,
  status: TaxStatus,
  words: Say = inEnglish,
): TotalsExplanation => ({
  ...explainVat(totals, status, words),
  cis: explainCis(totals, status, words),
})
