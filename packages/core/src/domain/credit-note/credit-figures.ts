import { invoiceTotals, type InvoiceTotals, type TaxStatus } from '../invoice-totals.ts'
import { pence, sumPence } from '../money.ts'
import { leftOf, type CreditableLine, type CreditedPart } from './creditable-lines.ts'
import { withCredited } from './credited-lines.ts'
import {
  retentionLeft,
  retentionReversed,
  type FrozenRetention,
  type RetentionLeft,
} from './retention-left.ts'

/** With what an invoice was frozen: its taxes, and what it kept back of each project. */
export interface FrozenTerms extends TaxStatus {
  retentions: readonly FrozenRetention[]
}

/** What CIS would be taken from before retention, and the retention by project. */
function heldOf(lines: readonly CreditableLine[], { retentions }: FrozenTerms): RetentionLeft[] {
  const liable = lines.filter(({ kind, cis_liable }) => kind === 'labour' || cis_liable)
  return retentionLeft(lines, retentions, sumPence(liable.map(leftOf)))
}

/** What the invoice comes to without all that was credited of it, priced as it was frozen. */
export const totalsLeft = (lines: readonly CreditableLine[], tax: FrozenTerms): InvoiceTotals => {
  const amounts = (of: (line: CreditableLine) => boolean) => lines.filter(of).map(leftOf)
  return invoiceTotals({
    labour: amounts(({ kind }) => kind === 'labour'),
    expenses: amounts(({ kind, cis_liable }) => kind === 'expense' && !cis_liable),
    liable_expenses: amounts(({ kind, cis_liable }) => kind === 'expense' && cis_liable),
    retention: sumPence(heldOf(lines, tax).flatMap((one) => [one.liable, one.materials])),
    vat_registered: tax.vat_registered,
    vat_treatment: tax.vat_treatment,
    cis_registered: tax.cis_registered,
    cis_status: tax.cis_status,
  })
}

/** Figure by figure. */
const difference = (before: InvoiceTotals, after: InvoiceTotals): InvoiceTotals => {
  const names = Object.keys(before) as (keyof InvoiceTotals)[]
  return Object.fromEntries(
    names.map((name) => [name, pence(before[name] - after[name])]),
  ) as unknown as InvoiceTotals
}

export interface CreditFigures {
  /** Of the credit note. */
  credit: InvoiceTotals
  /** Of the invoice, with this and every earlier credit note taken off. */
  after: InvoiceTotals
  /** What is no longer kept back, by project. */
  reversed: RetentionLeft[]
}

/**
 * What a credit note comes to: the invoice is priced again at the rate, the VAT and the CIS with
 * which it was frozen, without the credited part, and the difference of every figure is the credit
 * note's. So an invoice less its credit notes is always what pricing says, to the penny.
 *
 * INV-2026-0041, labour £1,180.00, materials £64.20, VAT 20%, CIS 20%. 27 Nov 2026: £180.00 of labour
 * credited is VAT £36.00, total £216.00, CIS £36.00, net £180.00, and leaves £1,277.04 with CIS of
 * £200.00 and £1,077.04 net. £33.33 instead is VAT £6.67, total £40.00, CIS £6.67, net £33.33, and
 * leaves £1,453.04, £229.33 and £1,223.71.
 *
 * Labour £3,400.00 and materials £900.00 of which 3% is kept back; £400.00 of labour credited: VAT
 * £77.60, total £465.60, CIS £77.60, net £388.00, and £117.00 instead of £129.00 is kept back.
 */
export function creditFigures(
  lines: readonly CreditableLine[],
  parts: readonly Pick<CreditedPart, 'item_id' | 'amount'>[],
  terms: FrozenTerms,
): CreditFigures {
  const left = withCredited(lines, parts)
  const after = totalsLeft(left, terms)
  return {
    credit: difference(totalsLeft(lines, terms), after),
    after,
    reversed: retentionReversed(heldOf(lines, terms), heldOf(left, terms)),
  }
}
