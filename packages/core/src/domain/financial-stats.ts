import { allowableCost, estimatedTax } from './estimated-tax.ts'
import { poundsFromPence, sumPence, type Pence } from './money.ts'

/** Sums over everything a worker has sent and spent; who reads them from where is no matter here. */
export interface WorkerFigures {
  /** The year in which the tax year starts. */
  tax_year: number
  /** Invoices in one of the OUTSTANDING_STATUSES, archived ones too: they are owed all the same. */
  outstanding: { count: number; overdue: number; total: Pence; net: Pence }
  /** Invoices paid on a day of the tax year, archived ones too. */
  paid: { count: number; labour: Pence; expenses: Pence; total: Pence; cis: Pence; net: Pence }
  /** Business expenses dated within the tax year. */
  business_expenses: { count: number; cost_ex_vat: Pence; vat_amount: Pence }
  /** Today: it decides whether the VAT of an expense is a cost. */
  vat_registered: boolean
  active_clients: number
}

/**
 * The figures of the worker's home as they go over the wire, in pounds. `totalAmount` is what the
 * invoices come to, as `total_amount` of each (VAT included, before CIS); `netAmount` is what
 * reaches the bank.
 *
 * 2026/27, VAT registered: labour of £44,000.00 and expense lines of £4,000.00 paid, VAT £9,600.00,
 * CIS £8,800.00; business expenses of £10,000.00 + £2,000.00 VAT. Paid £57,600.00, of which
 * £48,800.00 reached the bank; the income is £48,000.00, the costs are £10,000.00, the tax is
 * £6,611.80, and £2,188.20 of the deducted CIS comes back.
 */
export function financialStats(figures: WorkerFigures) {
  const { tax_year, outstanding, paid, business_expenses, vat_registered } = figures
  const income = sumPence([paid.labour, paid.expenses])
  // The cost of many is the sum of the costs: ex VAT and VAT are added up apart.
  const costs = allowableCost(business_expenses, vat_registered)
  const estimate = estimatedTax({ tax_year, income, costs, cis_deducted: paid.cis })
  return {
    outstandingInvoices: {
      count: outstanding.count,
      totalAmount: poundsFromPence(outstanding.total),
      netAmount: poundsFromPence(outstanding.net),
      overdueCount: outstanding.overdue,
    },
    taxYearStats: {
      year: tax_year,
      paidInvoices: {
        count: paid.count,
        totalAmount: poundsFromPence(paid.total),
        netAmount: poundsFromPence(paid.net),
      },
      totalCisDeductions: poundsFromPence(paid.cis),
      businessExpenses: {
        count: business_expenses.count,
        totalAmount: poundsFromPence(
          sumPence([business_expenses.cost_ex_vat, business_expenses.vat_amount]),
        ),
        allowableAmount: poundsFromPence(costs),
      },
      estimatedTaxLiability: estimate && poundsFromPence(estimate.liability),
      estimatedTaxBeforeCis: estimate && poundsFromPence(estimate.before_cis),
      estimatedRefund: estimate && poundsFromPence(estimate.refund),
      estimate: estimate && {
        income: poundsFromPence(income),
        deduction: poundsFromPence(estimate.deduction),
        usesTradingAllowance: estimate.uses_trading_allowance,
        profit: poundsFromPence(estimate.profit),
        incomeTax: poundsFromPence(estimate.income_tax),
        class4: poundsFromPence(estimate.class_4),
      },
      assumptions: [...(estimate?.assumptions ?? [])],
    },
    activeClientsCount: figures.active_clients,
  }
}
