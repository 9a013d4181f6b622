import type { ReconciledMonth } from './cis-reconciliation.ts'
import { compareNames } from './compare-names.ts'
import { clientDisplayName } from './display-name.ts'
import { allowableCost, estimatedTax } from './estimated-tax.ts'
import { groupedBy } from './grouped-by.ts'
import { NO_PENCE, pence, penceFromPounds, sumPence, sumPounds, type Pence } from './money.ts'
import { msg } from './msg.ts'
import { inEnglish } from './sentence.ts'
import { formatTaxYear } from './tax-calendar.ts'
import type { PackExpense, PackInvoice } from './tax-year-pack.ts'

/** A table of the summary; amounts in pence, one for each column. */
export interface SummarySection {
  heading: string
  columns: readonly string[]
  rows: readonly { label: string; amounts: readonly Pence[] }[]
  total: { label: string; amounts: readonly Pence[] } | null
  notes: readonly string[]
}

export interface TaxYear {
  tax_year: number
  /** Paid in the tax year. */
  invoices: readonly PackInvoice[]
  /** Dated in it. */
  expenses: readonly PackExpense[]
  lines: readonly ReconciledMonth<unknown, unknown>[]
  /** Today: it decides whether the VAT of an expense is a cost. */
  vat_registered: boolean
}

const AMOUNT = ['Amount']

/**
 * A worker's tax year for their accountant: income, costs by category, CIS by client, and the
 * estimate with what it assumes.
 *
 * 2026/27: labour £1,475.00 and expenses £45.50 paid with CIS £295.00, and drill bits of £100.00 +
 * £20.00 VAT: income £1,520.50, costs £120.00 (£100.00 when VAT registered), CIS £295.00.
 */
export const taxYearSummary = (year: TaxYear): SummarySection[] => [
  incomeOf(year),
  costsByCategory(year),
  cisByClient(year),
  estimateOf(year),
]

function incomeOf({ invoices }: TaxYear): SummarySection {
  const labour = sumPounds(invoices.map(({ subtotal }) => subtotal))
  const expenses = sumPounds(invoices.map(({ expenses_total }) => expenses_total))
  const vat = sumPounds(invoices.map(({ vat_amount }) => vat_amount))
  return {
    heading: 'Income',
    columns: AMOUNT,
    rows: [
      { label: 'Labour', amounts: [labour] },
      { label: 'Expenses charged to clients', amounts: [expenses] },
    ],
    total: { label: 'Income without VAT', amounts: [sumPence([labour, expenses])] },
    notes: [
      inEnglish('{count} paid in the tax year, by the day of payment (cash basis).', {
        count: invoices.length === 1 ? '1 invoice' : `${invoices.length} invoices`,
      }),
      ...(vat === 0 ? [] : [inEnglish('VAT on them is in invoices.csv and is not income.')]),
    ],
  }
}

const costOf = (expense: PackExpense, vatRegistered: boolean): Pence =>
  allowableCost(
    {
      cost_ex_vat: penceFromPounds(expense.cost_ex_vat),
      vat_amount: penceFromPounds(expense.vat_amount),
    },
    vatRegistered,
  )

const costsOf = (expenses: readonly PackExpense[], vatRegistered: boolean): Pence =>
  sumPence(expenses.map((expense) => costOf(expense, vatRegistered)))

function costsByCategory({ expenses, vat_registered }: TaxYear): SummarySection {
  const categories = groupedBy(expenses, ({ category }) => category)
  return {
    heading: 'Business expenses by category',
    columns: AMOUNT,
    rows: categories
      .map((ones) => ({ label: ones[0].category, amounts: [costsOf(ones, vat_registered)] }))
      .toSorted((one, other) => compareNames(one.label, other.label)),
    total: { label: 'Costs', amounts: [costsOf(expenses, vat_registered)] },
    notes: [
      vat_registered
        ? 'Without VAT, which a VAT registered business reclaims.'
        : 'With VAT, which is a cost to a business that is not VAT registered.',
    ],
  }
}

function cisByClient({ lines }: TaxYear): SummarySection {
  const amountsOf = (ones: readonly ReconciledMonth<unknown, unknown>[]): Pence[] => {
    const invoices = sumPounds(ones.map(({ expected_deductions }) => expected_deductions))
    const statements = sumPounds(ones.map(({ stated_deductions }) => stated_deductions ?? 0))
    return [invoices, statements, pence(statements - invoices)]
  }
  return {
    heading: 'CIS deducted by client',
    columns: ['By invoices', 'By statements', 'Difference'],
    rows: groupedBy(lines, ({ client_id }) => client_id)
      .map((ones) => ({ label: clientDisplayName(ones[0]), amounts: amountsOf(ones) }))
      .toSorted((one, other) => compareNames(one.label, other.label)),
    total: { label: 'CIS deducted', amounts: amountsOf(lines) },
    notes: ['Month by month in cis.csv, with the statements that are missing or differ.'],
  }
}

function estimateOf(year: TaxYear): SummarySection {
  const { tax_year, invoices, expenses, vat_registered } = year
  const income = sumPounds(invoices.flatMap((one) => [one.subtotal, one.expenses_total]))
  const cis_deducted = sumPounds(invoices.map(({ cis_deduction }) => cis_deduction))
  const costs = costsOf(expenses, vat_registered)
  const estimate = estimatedTax({ tax_year, income, costs, cis_deducted })
  const heading = 'Estimated tax'
  if (!estimate) {
    const notes = [`The rates of ${formatTaxYear(tax_year)} are not known here: no estimate.`]
    return { heading, columns: AMOUNT, rows: [], total: null, notes }
  }
  const row = (label: string, amount: Pence) => ({ label, amounts: [amount] })
  const isRefund = estimate.refund > NO_PENCE
  return {
    heading,
    columns: AMOUNT,
    rows: [
      row('Income', income),
      row(
        estimate.uses_trading_allowance ? 'Less trading allowance' : 'Less costs',
        estimate.deduction,
      ),
      row('Profit', estimate.profit),
      row('Income tax', estimate.income_tax),
      row('Class 4 National Insurance', estimate.class_4),
      row('Tax before CIS', estimate.before_cis),
      row('Less CIS deducted', cis_deducted),
    ],
    total: isRefund ? row('Comes back', estimate.refund) : row('Still to pay', estimate.liability),
    notes: [ESTIMATE_ONLY, ...estimate.assumptions],
  }
}

const ESTIMATE_ONLY = msg('An estimate from what is recorded here. Nothing was sent to HMRC.')
