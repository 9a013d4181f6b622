import { invoiceTotals, type InvoiceTotals, type TaxStatus } from '../invoice-totals.ts'
import { NO_PENCE, pence, sumPence, type Pence } from '../money.ts'
import { shareOut } from '../share-out.ts'
import { leftOf, type CreditableLine, type CreditedPart } from './creditable-lines.ts'

/** The lines with these parts credited as well, or given back with a credit note that is withdrawn. */
export function withCredited(
  lines: readonly CreditableLine[],
  parts: readonly Pick<CreditedPart, 'item_id' | 'amount'>[],
): CreditableLine[] {
  const amounts = new Map<string, number>()
  for (const { item_id, amount } of parts) {
    amounts.set(item_id, (amounts.get(item_id) ?? 0) + amount)
  }
  return lines.map((line) => ({
    ...line,
    credited: pence(line.credited + (amounts.get(line.id) ?? 0)),
  }))
}

/** What the invoice comes to without all that was credited of it, priced as it was frozen. */
export const totalsLeft = (lines: readonly CreditableLine[], tax: TaxStatus): InvoiceTotals => {
  const amounts = (of: (line: CreditableLine) => boolean) => lines.filter(of).map(leftOf)
  return invoiceTotals({
    labour: amounts(({ kind }) => kind === 'labour'),
    expenses: amounts(({ kind, cis_liable }) => kind === 'expense' && !cis_liable),
    liable_expenses: amounts(({ kind, cis_liable }) => kind === 'expense' && cis_liable),
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
 */
export function creditFigures(
  lines: readonly CreditableLine[],
  parts: readonly Pick<CreditedPart, 'item_id' | 'amount'>[],
  tax: TaxStatus,
): CreditFigures {
  const after = totalsLeft(withCredited(lines, parts), tax)
  return { credit: difference(totalsLeft(lines, tax), after), after }
}

/** What a line says is credited of it. */
export interface CreditedLine {
  id: string
  credited: Pence
  /** Of what it carries of the expenses. */
  credited_share: Pence
}

/**
 * What every line says is credited of it. What is credited of the expenses is taken from the lines of
 * work by what each carries of them, so that the cost of a project falls in the weeks of the credited
 * work and in all by the credited value.
 *
 * INV-2026-0007: Monday £200.00 at the mill with £30.00 of a mixer's £45.00, Tuesday £100.00 at the
 * gatehouse with £15.00. £9.00 of the mixer credited on 27 Nov 2026: the mill's cost falls by £6.00,
 * the gatehouse's by £3.00; £50.00 of Monday: by £50.00 in Monday's week alone.
 */
export function creditedLines(lines: readonly CreditableLine[]): CreditedLine[] {
  const expenses = sumPence(
    lines.filter(({ kind }) => kind === 'expense').map(({ credited }) => credited),
  )
  const carried = lines.map(({ expenses_share }) => expenses_share)
  const isCarried = carried.some((share) => share > 0)
  const shares = isCarried ? shareOut(expenses, carried) : lines.map(() => NO_PENCE)
  return lines.map(({ id, credited }, index) => ({
    id,
    credited,
    credited_share: shares[index] ?? NO_PENCE,
  }))
}
