import { addDays, taxYearOf, taxYearPeriod, TAX_RATES } from '@daysheet/core'
import {
  sendInvoice,
  UNKNOWN_ID,
  type ConformanceCase,
  type ConformanceWorld,
} from './conformance-world.ts'
import { accessDenied, has, notFound, refused, same, wrongRole } from './expectation.ts'

const statsOf = ({ worker }: ConformanceWorld) =>
  worker.api.workerOverview.financialStats({ params: { id: worker.user.id } })

/** Known rates: the figure; else none, and no guess. */
const estimated = ({ today }: ConformanceWorld, figure: number) =>
  TAX_RATES[taxYearOf(today)] ? figure : null

const WEEK = { totalAmount: 1824.6, netAmount: 1529.6 }

export const workerOverviewCases: ConformanceCase[] = [
  {
    name: 'what a worker has sent is outstanding until it is paid or turned down',
    run: async (world) => {
      const { client } = world
      const outstanding = async () => (await statsOf(world)).outstandingInvoices
      const none = { count: 0, totalAmount: 0, netAmount: 0, overdueCount: 0 }
      same('nothing was sent', await outstanding(), none)
      await sendInvoice(world, { status: 'draft' })
      same('a draft', await outstanding(), none)
      const { id } = await sendInvoice(world)
      const one = { count: 1, ...WEEK, overdueCount: 0 }
      same('submitted', await outstanding(), one)
      const params = { id }
      await client.api.invoices.dispute({ params, body: { reason: 'Saturday was six hours' } })
      same('disputed', await outstanding(), one)
      const resolve = { params, body: { resolution: 'resolved' as const } }
      await client.api.invoices.resolveDispute(resolve)
      same('resolved', await outstanding(), one)
      const late = await sendInvoice(world, { due_date: addDays(world.today, -1) })
      same('a second one, overdue', await outstanding(), {
        count: 2,
        totalAmount: 3649.2,
        netAmount: 3059.2,
        overdueCount: 1,
      })
      const reason = { params: { id: late.id }, body: { reason: 'Not our site' } }
      await client.api.invoices.reject(reason)
      same('rejected', await outstanding(), one)
      await client.api.invoices.markPaid({ params })
      same('paid', await outstanding(), none)
    },
  },
  {
    name: 'payments, deductions and the estimated tax are those of the tax year',
    run: async (world) => {
      const { client, today } = world
      const year = taxYearOf(today)
      const pay = async (paid_at?: string) => {
        const params = { id: (await sendInvoice(world)).id }
        await client.api.invoices.approve({ params })
        await client.api.invoices.markPaid({ params, body: { paid_at } })
      }
      const { start } = taxYearPeriod(year)
      await pay(addDays(start, -1))
      const before = (await statsOf(world)).taxYearStats
      has('paid on the last day of the year before', before, {
        year,
        paidInvoices: { count: 0, totalAmount: 0, netAmount: 0 },
        totalCisDeductions: 0,
        businessExpenses: { count: 0, totalAmount: 0, allowableAmount: 0 },
        estimatedTaxLiability: estimated(world, 0),
        estimatedRefund: estimated(world, 0),
      })
      await pay(start)
      await pay()
      // Income £3,041.00 less the trading allowance of £1,000.00: all CIS comes back.
      has('paid on the first day, and today', (await statsOf(world)).taxYearStats, {
        paidInvoices: { count: 2, totalAmount: 3649.2, netAmount: 3059.2 },
        totalCisDeductions: 590,
        estimatedTaxLiability: estimated(world, 0),
        estimatedTaxBeforeCis: estimated(world, 0),
        estimatedRefund: estimated(world, 590),
      })
      const { estimate } = (await statsOf(world)).taxYearStats
      if (TAX_RATES[year]) {
        same('how it comes about', estimate, {
          income: 3041,
          deduction: 1000,
          usesTradingAllowance: true,
          profit: 2041,
          incomeTax: 0,
          class4: 0,
        })
      } else same('no rates', estimate, null)
    },
  },
  {
    name: 'the figures of a worker are for nobody else',
    run: async (world) => {
      const { fixture, client, worker } = world
      same('active clients', (await statsOf(world)).activeClientsCount, 1)
      const other = await fixture.engagement()
      const params = { id: worker.user.id }
      const readBy = (person: typeof worker, id = params.id) =>
        person.api.workerOverview.financialStats({ params: { id } })
      await refused('by another worker', readBy(other.worker), accessDenied)
      await refused('by the client', readBy(client), wrongRole)
      await refused('of a client', readBy(worker, client.user.id), notFound)
      await refused('of nobody', readBy(worker, UNKNOWN_ID), notFound)
    },
  },
]
