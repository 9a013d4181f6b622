import { cisDeduction, cisPercent, type CisStatus } from './cis.ts'
import { formatPence, pence, poundsFromPence, sumPence, type Pence } from './money.ts'
import { inEnglish, type Say } from './sentence.ts'
import { VAT_PERCENT, vatOn } from './vat.ts'

/** The worker's VAT and CIS registration when the invoice is priced. */
export interface TaxStatus {
  vat_registered: boolean
  cis_registered: boolean
  cis_status: CisStatus | null
}

export interface InvoiceLines extends TaxStatus {
  /** The amount of every line of work, each already rounded. */
  labour: Iterable<Pence>
  /** The amount of every expense line, each already rounded. */
  expenses: Iterable<Pence>
}

export interface InvoiceTotals {
  labour: Pence
  expenses: Pence
  vat: Pence
  /** Labour, expenses and VAT. */
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
 */
export function invoiceTotals(invoice: InvoiceLines): InvoiceTotals {
  const labour = sumPence(invoice.labour)
  const expenses = sumPence(invoice.expenses)
  const vat = vatOn(sumPence([labour, expenses]), invoice.vat_registered)
  const total = sumPence([labour, expenses, vat])
  const cis = cisDeduction(labour, invoice)
  return { labour, expenses, vat, total, cis, net: pence(total - cis) }
}

/** The totals as the columns of an invoice and the wire have them: in pounds. */
export const totalsInPounds = (totals: InvoiceTotals) => ({
  subtotal: poundsFromPence(totals.labour),
  expenses_total: poundsFromPence(totals.expenses),
  vat_amount: poundsFromPence(totals.vat),
  total_amount: poundsFromPence(totals.total),
  cis_deduction: poundsFromPence(totals.cis),
  net_amount: poundsFromPence(totals.net),
})

export interface TotalsExplanation {
  /** `20% of £1,948.40`, or why there is none. */
  vat: string
  /** `20% of labour £1,714.50`, or why there is none. */
  cis: string
}

/** Why the two taxes are what they are, to stand beside each figure. */
export function explainTotals(
  totals: Pick<InvoiceTotals, 'labour' | 'expenses'>,
  status: TaxStatus,
  words: Say = inEnglish,
): TotalsExplanation {
  const percent = cisPercent(status)
  const deducted = words('{percent}% of labour {amount}', {
    percent,
    amount: formatPence(totals.labour),
  })
  const notDeducted = status.cis_registered
    ? words('Paid gross, no deduction')
    : words('Not CIS registered')
  return {
    vat: status.vat_registered
      ? words('{percent}% of {amount}', {
          percent: VAT_PERCENT,
          amount: formatPence(sumPence([totals.labour, totals.expenses])),
        })
      : words('Not VAT registered'),
    cis: percent === 0 ? notDeducted : deducted,
  }
}
