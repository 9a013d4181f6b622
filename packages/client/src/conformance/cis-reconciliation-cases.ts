import { unzipSync } from 'fflate'
import { addDays, STATEMENT_ASKED_TODAY, statementDueOn, taxMonthAt } from '@daysheet/core'
import {
  exampleWeek,
  strangers,
  UNKNOWN_ID,
  type ConformanceCase,
  type ConformanceWorld,
} from './conformance-world.ts'
import {
  accessDenied,
  has,
  holds,
  notFound,
  refused,
  same,
  wrongRole,
  wrongState,
} from './expectation.ts'

/** Two months ago: whatever day it is, its statement is late. */
const LATE_DAYS = 62

/** The example week, paid so long ago that its statement is missing: CIS £295.00 of £1,520.50. */
async function paidLongAgo(world: ConformanceWorld) {
  const { worker, client, today } = world
  const paid_at = addDays(today, -LATE_DAYS)
  const { invoice } = await worker.api.invoices.create({
    params: { id: worker.user.id },
    body: exampleWeek(world, { status: 'submitted' }),
  })
  const params = { id: invoice.id }
  await client.api.invoices.approve({ params })
  await client.api.invoices.markPaid({ params, body: { paid_at } })
  return { invoice, month: taxMonthAt(paid_at) }
}

export const cisReconciliationCases: ConformanceCase[] = [
  {
    name: 'a worker sees the month whose statement is missing, asks for it once a day, and it matches when it comes',
    run: async (world) => {
      const { worker, client } = world
      const { invoice, month } = await paidLongAgo(world)
      const params = { id: worker.user.id }
      const read = () =>
        worker.api.cisReconciliation.read({ params, query: { year: month.tax_year } })
      const before = await read()
      same('how many lines', before.lines.length, 1)
      has('the line', before.lines[0], {
        ...month,
        client_id: client.user.id,
        company_name: 'Hartwell & Sons',
        due_on: statementDueOn(month.tax_year, month.tax_month),
        verdict: 'missing',
        expected_payments: 1520.5,
        expected_deductions: 295,
        stated_deductions: null,
        statements: [],
        requested_on: null,
        abilities: { request_statement: true },
      })
      same('its invoice', before.lines[0]?.invoices[0]?.id, invoice.id)
      has('the year', before.totals, { deducted_by_invoices: 295, difference: -295 })

      const body = { client_id: client.user.id, ...month }
      const ask = () => worker.api.cisReconciliation.requestStatement({ params, body })
      const { request } = await ask()
      has('the request', request, { ...body, worker_id: worker.user.id, requested_on: world.today })
      await refused('asked again', ask(), wrongState(STATEMENT_ASKED_TODAY))
      const { notifications } = await client.api.notifications.list({})
      has('the client is told', notifications[0], {
        type: 'cis_statement_requested',
        subject: { noun: 'cis_month', id: client.user.id, ...month },
      })
      has('asked today', (await read()).lines[0], {
        requested_on: world.today,
        abilities: { request_statement: false },
      })

      await client.api.cisStatements.create({
        params: { id: client.user.id },
        body: {
          worker_id: worker.user.id,
          ...month,
          total_payments: 1520.5,
          total_deductions: 290,
        },
      })
      has('another figure', (await read()).lines[0], {
        verdict: 'differs',
        payments_difference: 0,
        deductions_difference: -5,
      })
      await client.api.cisStatements.create({
        params: { id: client.user.id },
        body: { worker_id: worker.user.id, ...month, total_payments: 0.01, total_deductions: 0 },
      })
      has('statements add up', (await read()).lines[0], {
        stated_payments: 1520.51,
        stated_deductions: 290,
      })
    },
  },
  {
    name: 'the reconciliation, the requests and the tax year pack are of the worker alone',
    run: async (world) => {
      const { worker, client, today } = world
      const other = await strangers(world)
      const params = { id: worker.user.id }
      const { tax_year, tax_month } = taxMonthAt(today)
      const body = { client_id: client.user.id, tax_year, tax_month }
      for (const [who, api, refusal] of [
        ['another worker', other.worker.api, accessDenied],
        ['the client', client.api, wrongRole],
      ] as const) {
        await refused(who, api.cisReconciliation.read({ params }), refusal)
        await refused(who, api.cisReconciliation.requestStatement({ params, body }), refusal)
        await refused(who, api.taxYearPack.download({ params }), refusal)
      }
      const ask = (client_id: string) =>
        worker.api.cisReconciliation.requestStatement({ params, body: { ...body, client_id } })
      await refused('a stranger', ask(other.client.user.id), accessDenied)
      await refused('nobody', ask(UNKNOWN_ID), notFound)
      await refused(
        'a month without a deduction',
        ask(client.user.id),
        wrongState(
          'Nothing was deducted from your invoices of this tax month, so no statement is owed. Nothing was sent.',
        ),
      )
    },
  },
  {
    name: 'a tax year pack is a ZIP with the summary and its three tables',
    run: async (world) => {
      const { worker } = world
      const { invoice, month } = await paidLongAgo(world)
      const pack = await worker.api.taxYearPack.download({
        params: { id: worker.user.id },
        query: { year: month.tax_year },
      })
      const files = unzipSync(new Uint8Array(await pack.arrayBuffer()))
      for (const name of ['Summary.pdf', 'invoices.csv', 'expenses.csv', 'cis.csv']) {
        holds(`it has ${name}`, name in files)
      }
      const csv = new TextDecoder().decode(files['invoices.csv'])
      const [columns = '', line = '', ...rest] = csv.split('\r\n')
      same('what follows its one invoice', rest, [''])
      holds(
        'their last columns',
        columns.endsWith('VAT treatment,Reverse charge VAT (not in the total),Expenses under CIS'),
      )
      holds('the number', line.startsWith(`${invoice.invoice_number},Hartwell & Sons,`))
      holds('VAT and CIS', line.endsWith(',Standard 20%,0.00,0.00'))
    },
  },
]
