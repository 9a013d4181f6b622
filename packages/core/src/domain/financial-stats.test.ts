import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { financialStats, type WorkerFigures } from './financial-stats.ts'
import { NO_PENCE, pence, penceFromPounds } from './money.ts'

const nothing = (tax_year = 2026): WorkerFigures => ({
  tax_year,
  outstanding: { count: 0, overdue: 0, total: NO_PENCE, net: NO_PENCE },
  paid: {
    count: 0,
    labour: NO_PENCE,
    expenses: NO_PENCE,
    total: NO_PENCE,
    cis: NO_PENCE,
    net: NO_PENCE,
  },
  business_expenses: { count: 0, cost_ex_vat: NO_PENCE, vat_amount: NO_PENCE },
  vat_registered: false,
  active_clients: 0,
})

/** The money rules' example with VAT: income 48,000, costs 10,000, CIS 8,800. */
const goodYear = (vat_registered: boolean): WorkerFigures => ({
  ...nothing(),
  outstanding: {
    count: 2,
    overdue: 1,
    total: penceFromPounds(2824.6),
    net: penceFromPounds(2529.6),
  },
  paid: {
    count: 30,
    labour: penceFromPounds(44_000),
    expenses: penceFromPounds(4_000),
    total: penceFromPounds(57_600),
    cis: penceFromPounds(8_800),
    net: penceFromPounds(48_800),
  },
  business_expenses: {
    count: 12,
    cost_ex_vat: penceFromPounds(10_000),
    vat_amount: penceFromPounds(2_000),
  },
  vat_registered,
  active_clients: 3,
})

describe('the financial stats of a worker', () => {
  it('follow the worked example', () => {
    expect(financialStats(goodYear(true))).toEqual({
      outstandingInvoices: {
        count: 2,
        totalAmount: 2824.6,
        netAmount: 2529.6,
        overdueCount: 1,
      },
      taxYearStats: {
        year: 2026,
        paidInvoices: { count: 30, totalAmount: 57_600, netAmount: 48_800 },
        totalCisDeductions: 8_800,
        businessExpenses: { count: 12, totalAmount: 12_000, allowableAmount: 10_000 },
        estimatedTaxLiability: 0,
        estimatedTaxBeforeCis: 6611.8,
        estimatedRefund: 2188.2,
        estimate: {
          income: 48_000,
          deduction: 10_000,
          usesTradingAllowance: false,
          profit: 38_000,
          incomeTax: 5086,
          class4: 1525.8,
        },
        assumptions: expect.arrayContaining(['This is your only income.']),
      },
      activeClientsCount: 3,
    })
  })

  it('count the VAT of an expense as a cost when nobody reclaims it', () => {
    const { taxYearStats } = financialStats(goodYear(false))
    expect(taxYearStats.businessExpenses.allowableAmount).toBe(12_000)
    expect(taxYearStats.estimate?.profit).toBe(36_000)
  })

  it('take off the trading allowance for somebody who has spent less', () => {
    const small = { ...goodYear(true), business_expenses: nothing().business_expenses }
    expect(financialStats(small).taxYearStats.estimate).toMatchObject({
      deduction: 1000,
      usesTradingAllowance: true,
      profit: 47_000,
    })
  })

  it('give no estimate for a year whose rates are not known, but all that was counted', () => {
    const { taxYearStats } = financialStats({ ...goodYear(true), tax_year: 2019 })
    expect(taxYearStats).toMatchObject({
      estimatedTaxLiability: null,
      estimatedTaxBeforeCis: null,
      estimatedRefund: null,
      estimate: null,
      assumptions: [],
      totalCisDeductions: 8_800,
      paidInvoices: { count: 30, totalAmount: 57_600 },
    })
  })

  it('are zeros for somebody who has just come', () => {
    const { taxYearStats, outstandingInvoices } = financialStats(nothing())
    expect(outstandingInvoices).toMatchObject({ count: 0, totalAmount: 0 })
    expect(taxYearStats).toMatchObject({
      estimatedTaxLiability: 0,
      estimatedTaxBeforeCis: 0,
      estimatedRefund: 0,
    })
  })

  it('explain the estimate to the penny, whatever was earned and spent', () => {
    const amount = fc.integer({ min: 0, max: 30_000_000 }).map(pence)
    fc.assert(
      fc.property(amount, amount, amount, amount, fc.boolean(), (labour, ex, vat, cis, isVat) => {
        const { taxYearStats } = financialStats({
          ...nothing(),
          paid: { ...nothing().paid, labour, cis },
          business_expenses: { count: 1, cost_ex_vat: ex, vat_amount: vat },
          vat_registered: isVat,
        })
        const { estimate, ...stats } = taxYearStats
        if (!estimate) throw new Error('2026 has rates')
        const inPence = (pounds: number | null) => penceFromPounds(pounds ?? 0)
        expect(inPence(estimate.profit)).toBe(
          Math.max(0, inPence(estimate.income) - inPence(estimate.deduction)),
        )
        expect(inPence(estimate.incomeTax) + inPence(estimate.class4)).toBe(
          inPence(stats.estimatedTaxBeforeCis),
        )
        expect(inPence(stats.estimatedTaxLiability) - inPence(stats.estimatedRefund)).toBe(
          inPence(stats.estimatedTaxBeforeCis) - cis,
        )
      }),
    )
  })
})
