import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { amount, idParams } from './schema.ts'

/** `totalAmount`: VAT included, before CIS. `netAmount`: what reaches the bank. */
const amounts = { count: z.int(), totalAmount: amount(), netAmount: amount() }

/** How the estimate comes about; `financialStats` of the domain works it out. */
const estimate = z.object({
  /** Labour and expense lines of the paid invoices, ex VAT. */
  income: amount(),
  /** Taken off the income: the costs, or the trading allowance where that is more. */
  deduction: amount(),
  usesTradingAllowance: z.boolean(),
  profit: amount(),
  incomeTax: amount(),
  /** Class 4 National Insurance. */
  class4: amount(),
})

const taxYearStats = z.object({
  /** The year in which the tax year starts: 2026 is 2026/27. */
  year: z.int(),
  paidInvoices: z.object(amounts),
  totalCisDeductions: amount(),
  businessExpenses: z.object({
    count: z.int(),
    /** With VAT. */
    totalAmount: amount(),
    /** What counts as a cost: without the VAT that a registered worker reclaims. */
    allowableAmount: amount(),
  }),
  /** Null, as the other estimates, where the rates of the tax year are not known. */
  estimatedTaxLiability: z.nullable(amount()),
  estimatedTaxBeforeCis: z.nullable(amount()),
  estimatedRefund: z.nullable(amount()),
  estimate: z.nullable(estimate),
  assumptions: z.array(z.string()),
})

export const financialStatsOut = z.object({
  /** Sent and not paid; see OUTSTANDING_STATUSES of the domain. */
  outstandingInvoices: z.object({ ...amounts, overdueCount: z.int() }),
  taxYearStats,
  activeClientsCount: z.int(),
})
export type FinancialStats = z.output<typeof financialStatsOut>

/** What the home of a worker shows of all documents together. */
export const workerOverview = {
  counts: endpoint({
    method: 'GET',
    path: '/api/workers/:id/counts',
    auth: 'worker',
    params: idParams,
    responses: {
      200: z.object({
        invoices: z.int(),
        cis_statements: z.int(),
        business_expenses: z.int(),
        timesheets: z.int(),
      }),
    },
    errors: ['access_denied'],
    summary: 'How many documents each tab of the worker holds',
  }),
  financialStats: endpoint({
    method: 'GET',
    path: '/api/workers/:id/financial-stats',
    auth: 'worker',
    params: idParams,
    responses: { 200: financialStatsOut },
    errors: ['access_denied'],
    summary: "What is outstanding, and this tax year's payments, deductions and estimated tax",
  }),
} as const
