import { halfUp, NO_PENCE, pence, penceFromPounds, sumPence, type Pence } from './money.ts'
import { TAX_RATES, type TaxRates } from './tax-rates.ts'
import { msg } from './msg.ts'

export interface TaxYearFigures {
  /** The year in which the tax year starts. */
  tax_year: number
  /** Labour and expense lines, ex VAT, of the invoices paid in the tax year. */
  income: Pence
  /** Business expenses dated in the tax year, see {@link allowableCost}. */
  costs: Pence
  /** CIS deductions on those invoices. */
  cis_deducted: Pence
}

export interface EstimatedTax {
  /** What was taken off the income: the costs, or the trading allowance where that is more. */
  deduction: Pence
  uses_trading_allowance: boolean
  profit: Pence
  income_tax: Pence
  class_4: Pence
  /** Income tax and class 4 together. */
  before_cis: Pence
  /** What is still to pay after CIS; zero when a refund is due. */
  liability: Pence
  refund: Pence
  assumptions: readonly string[]
}

export const TAX_ASSUMPTIONS: readonly string[] = [
  msg('This is your only income.'),
  msg('You live in England, Wales or Northern Ireland.'),
  msg('You use the cash basis: invoices count when they are paid.'),
  msg('The £1,000 trading allowance is used where it is better than your costs.'),
]

/** A VAT registered worker reclaims the VAT of an expense, so only the rest of it is a cost. */
export const allowableCost = (
  expense: { cost_ex_vat: Pence; vat_amount: Pence },
  vatRegistered: boolean,
): Pence =>
  vatRegistered ? expense.cost_ex_vat : sumPence([expense.cost_ex_vat, expense.vat_amount])

const least = (a: Pence, b: Pence): Pence => (a < b ? a : b)
const most = (a: Pence, b: Pence): Pence => (a > b ? a : b)
const less = (a: Pence, b: Pence): Pence => most(NO_PENCE, pence(a - b))

/** Each band is [the top of it, or none; its percent]; the sum is rounded once. */
function bandedTax(amount: Pence, bands: readonly (readonly [Pence | null, number])[]): Pence {
  let hundredths = 0n
  let bottom = NO_PENCE
  for (const [top, percent] of bands) {
    const inBand = less(top === null ? amount : least(amount, top), bottom)
    hundredths += BigInt(inBand) * BigInt(percent)
    if (top !== null) bottom = top
  }
  return halfUp(hundredths, 100n)
}

function personalAllowance(profit: Pence, rates: TaxRates): Pence {
  const above = less(profit, penceFromPounds(rates.allowance_taper_from))
  const lost = penceFromPounds(Math.floor(above / 200))
  return less(penceFromPounds(rates.personal_allowance), lost)
}

/**
 * Income tax and class 4 National Insurance on the profit of one tax year, less CIS already
 * deducted. Profit is income less costs, or less the trading allowance where that is better.
 *
 * 2026/27: paid invoices of £48,000, costs of £10,000, CIS £8,800. Profit £38,000; income tax 20%
 * of £25,430 is £5,086.00; class 4 6% of £25,430 is £1,525.80; together £6,611.80. CIS is more, so
 * £2,188.20 comes back.
 *
 * Null for a tax year whose rates are not known.
 */
export function estimatedTax(figures: TaxYearFigures): EstimatedTax | null {
  const rates = TAX_RATES[figures.tax_year]
  if (!rates) return null

  const allowance = least(penceFromPounds(rates.trading_allowance), figures.income)
  const deduction = most(figures.costs, allowance)
  const profit = less(figures.income, deduction)

  const income_tax = bandedTax(less(profit, personalAllowance(profit, rates)), [
    [penceFromPounds(rates.basic_rate_limit), rates.basic_percent],
    [penceFromPounds(rates.higher_rate_limit), rates.higher_percent],
    [null, rates.additional_percent],
  ])
  const class_4 = bandedTax(profit, [
    [penceFromPounds(rates.class_4_lower_limit), 0],
    [penceFromPounds(rates.class_4_upper_limit), rates.class_4_main_percent],
    [null, rates.class_4_upper_percent],
  ])
  const before_cis = sumPence([income_tax, class_4])

  return {
    deduction,
    uses_trading_allowance: allowance > figures.costs,
    profit,
    income_tax,
    class_4,
    before_cis,
    liability: less(before_cis, figures.cis_deducted),
    refund: less(figures.cis_deducted, before_cis),
    assumptions: TAX_ASSUMPTIONS,
  }
}
