import type { CisPayment, ClientDashboard, contract, ErrorBody, ResponseOf } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createdInvoice } from './support/build-invoice.ts'
import { buildStatement } from './support/build-statement.ts'
import { buildWorker, signedInClient } from './support/build-user.ts'
import { buildVerification } from './support/build-verification.ts'
import {
  buildEngagement,
  buildProject,
  buildWorkingPair,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

type Endpoints = (typeof contract)['cisStatements']
type Statements = ResponseOf<Endpoints['listForClient']>
type Summaries = ResponseOf<Endpoints['listWorkerSummaries']>
type Payments = ResponseOf<Endpoints['listPayments']>

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00.000Z')
  pair = await buildWorkingPair(app, { worker: { full_name: 'Łukasz Wiśniewski' } })
})
afterAll(() => app.close())

const read = async <Body>(path: string, { client, asClient } = pair): Promise<Body> => {
  const answer = await asClient.get<Body & ErrorBody>(`/api/clients/${client.id}/${path}`)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}
const statements = (query = '') => read<Statements>(`cis-statements${query}`)
const summaries = (query = '') => read<Summaries>(`workers-cis-summary${query}`)
const payments = (query = '') => read<Payments>(`cis-payments${query}`)
const monthsOf = (list: Statements) => list.statements.map(({ tax_month }) => tax_month)

/** A second worker of the pair's client. */
async function second(changes: Parameters<typeof buildWorker>[1] = {}, status = 'active') {
  const worker = await buildWorker(app, { full_name: 'Seán O’Brien', ...changes })
  await buildEngagement(app, worker, pair.client, { status, created_at: '2026-11-19 09:00:00' })
  return worker
}

/** An invoice of £200.00 with £40.00 deducted, paid on this day. */
async function paidOn(paid_at: string, of: WorkingPair = pair) {
  const invoice = await createdInvoice(of, { status: 'submitted' })
  const actions = [
    ['approve', undefined],
    ['mark-paid', { paid_at }],
  ] as const
  for (const [action, body] of actions) {
    const answer = await of.asClient.post(`/api/invoices/${invoice.id}/${action}`, body)
    expect(answer).toMatchObject({ status: 200 })
  }
  return invoice
}
const asPair = async (worker: WorkingPair['worker']): Promise<WorkingPair> => ({
  ...pair,
  worker,
  projectId: await buildProject(app, pair.client, { worker }),
  asWorker: await signedInClient(app, worker),
})

describe("a client's list of statements", () => {
  it('goes by tax year, worker and search, and adds up what they leave', async () => {
    const sean = await second()
    await buildStatement(app, pair, { tax_month: 5, invoice_number: 'INV-2026-0007' })
    await buildStatement(app, pair, { tax_month: 6 })
    await buildStatement(app, pair, { tax_year: 2025, tax_month: 12 })
    await buildStatement(app, { worker: sean, client: pair.client }, { tax_month: 7 })
    await buildStatement(app, await buildWorkingPair(app))

    const every = await statements()
    expect(monthsOf(every)).toEqual([7, 12, 6, 5])
    expect(every.summary).toEqual({
      total_statements: 4,
      total_payments: 9282,
      total_deductions: 1820,
    })
    expect(monthsOf(await statements('?year=2026'))).toEqual([7, 6, 5])
    const ofLukasz = await statements(`?year=2026&worker_id=${pair.worker.id}`)
    expect([monthsOf(ofLukasz), ofLukasz.summary.total_statements]).toEqual([[6, 5], 2])
    // Letters count as equal that a collation may tell apart.
    expect(monthsOf(await statements('?q=sean%20o%27brien'))).toEqual([7])
    const found = await statements('?q=0007')
    expect([monthsOf(found), found.summary.total_payments]).toEqual([[5], 2320.5])
    expect(monthsOf(await statements('?q=nobody'))).toEqual([])
  })

  it('has the newest upload first, page after page', async () => {
    for (const tax_month of [1, 2, 3, 4, 5]) await buildStatement(app, pair, { tax_month })
    const first = await statements('?limit=3')
    const rest = await statements(`?limit=3&cursor=${first.next_cursor}`)
    expect([monthsOf(first), monthsOf(rest), rest.next_cursor]).toEqual([[5, 4, 3], [2, 1], null])
    expect(rest.summary.total_statements).toBe(5)
  })
})

describe("a client's workers with the sums of their statements", () => {
  it('are those of the tax year, the newest engagement first', async () => {
    const sean = await second({ cis_status: '30', utr_number: '2108834503' })
    await buildStatement(app, pair, { tax_month: 5 })
    await buildStatement(app, pair, { tax_month: 6 })
    await buildStatement(app, pair, { tax_year: 2025, tax_month: 12 })
    const none = {
      total_payments_this_year: 0,
      total_deductions_this_year: 0,
      statements_count: 0,
    }
    const lukasz = {
      id: pair.worker.id,
      full_name: 'Łukasz Wiśniewski',
      email: pair.worker.email,
      engagement_status: 'active',
      cis_status: '20',
      utr_number: '1234567890',
    }
    const summed = {
      total_payments_this_year: 4641,
      total_deductions_this_year: 910,
      statements_count: 2,
    }
    const { workers } = await summaries()
    expect(workers).toContainEqual({ ...lukasz, ...summed, statements_to_give: 0 })
    expect(workers).toContainEqual({
      id: sean.id,
      full_name: 'Seán O’Brien',
      email: sean.email,
      engagement_status: 'active',
      cis_status: '30',
      utr_number: '2108834503',
      ...none,
      statements_to_give: 0,
    })
    expect(workers).toHaveLength(2)
    expect((await summaries('?year=2025&q=wisniewski')).workers).toMatchObject([
      { id: pair.worker.id, statements_count: 1, total_payments_this_year: 2320.5 },
    ])
    expect((await summaries('?year=2024')).workers[0]).toMatchObject(none)
    const first = await summaries('?limit=1')
    const rest = await summaries(`?limit=1&cursor=${first.next_cursor}`)
    expect([...first.workers, ...rest.workers]).toEqual(workers)
  })

  it('show the CIS status that the client verified, whatever the profile says', async () => {
    await buildVerification(app, pair, { result: 'unmatched', verified_on: '2026-11-03' })
    await app.deps.knex('users').where('id', pair.worker.id).update({ cis_registered: false })
    expect((await summaries('?q=wisniewski')).workers).toMatchObject([{ cis_status: '30' }])
  })

  it('show no UTR and no CIS status of somebody who no longer works for them', async () => {
    const former = await second({}, 'inactive')
    await buildStatement(app, { worker: former, client: pair.client })
    const hidden = { cis_status: null, utr_number: null, engagement_status: 'inactive' }
    expect((await summaries('?q=sean')).workers).toMatchObject([
      { id: former.id, ...hidden, statements_count: 1 },
    ])
    const outside = await second({ full_name: 'Anna Kowalska', cis_registered: false })
    expect((await summaries('?q=anna')).workers).toMatchObject([
      { id: outside.id, cis_status: null },
    ])
  })
})

describe('what a client paid by worker and tax month', () => {
  const known = ({ tax_year, tax_month, status }: CisPayment) => [tax_year, tax_month, status]

  it('is added up without VAT, with when its statement is due', async () => {
    const { invoice_number } = await paidOn('2026-10-20')
    const month = {
      worker_id: pair.worker.id,
      worker_name: 'Łukasz Wiśniewski',
      tax_year: 2026,
      tax_month: 7,
      total_payments: 200,
      total_deductions: 40,
      invoice_number,
      last_paid_on: '2026-10-20',
      statements_count: 0,
      due_on: '2026-11-19',
      status: 'missing',
    }
    expect(await payments()).toEqual({ payments: [month], next_cursor: null })
    await paidOn('2026-11-05')
    await buildStatement(app, pair, { tax_month: 7 })
    expect((await payments(`?year=2026&worker_id=${pair.worker.id}`)).payments).toEqual([
      {
        ...month,
        total_payments: 400,
        total_deductions: 80,
        invoice_number: null,
        last_paid_on: '2026-11-05',
        statements_count: 1,
        status: 'given',
      },
    ])
    expect((await payments('?year=2025')).payments).toEqual([])
  })

  it('is, of what is outstanding, exactly what the home counts', async () => {
    const sean = await asPair(await second())
    // Month 12 of 2025/26 and 7 of 2026/27 are missing on 20 Nov, month 8 runs.
    for (const day of ['2026-04-05', '2026-10-20', '2026-11-06']) await paidOn(day)
    await paidOn('2026-10-21', sean)
    await paidOn('2026-09-10', sean)
    await buildStatement(app, sean, { tax_month: 6 })
    const gross = await asPair(await second({ cis_status: '0', full_name: 'Marcus Bell' }))
    await paidOn('2026-10-22', gross)
    const countsAgree = async (missing: number, due: number) => {
      const outstanding = (await payments('?status=outstanding')).payments
      const home = await read<ClientDashboard>('dashboard')
      const of = (paymentStatus: string) =>
        outstanding.filter(({ status }) => status === paymentStatus).length
      expect([of('missing'), of('due'), outstanding.length]).toEqual([missing, due, missing + due])
      expect([home.cis_compliance.missing_statements, home.waiting.statements_due]).toEqual([
        missing,
        due,
      ])
      const { workers } = await summaries()
      const toGive = workers.map(({ id, statements_to_give }) => [id, statements_to_give])
      expect(toGive.sort()).toEqual(
        workers
          .map(({ id }) => [id, outstanding.filter(({ worker_id }) => worker_id === id).length])
          .sort(),
      )
      return outstanding
    }
    expect((await countsAgree(3, 0)).map(known)).toEqual([
      [2026, 7, 'missing'],
      [2026, 7, 'missing'],
      [2025, 12, 'missing'],
    ])
    const on = async (day: string) => {
      app.clock.set(`${day}T12:00:00.000Z`)
      pair = { ...pair, asClient: await signedInClient(app, pair.client) }
    }
    await on('2026-11-19')
    await countsAgree(1, 2)
    await on('2026-12-06')
    await countsAgree(3, 1)
    // Two tax years on nobody is reminded of it any more.
    await on('2028-04-06')
    await countsAgree(0, 0)
    const all = (await payments()).payments
    expect(all.map(({ status }) => status).sort()).toEqual(
      ['given', 'missing', 'missing', 'missing', 'missing', 'not_needed'].sort(),
    )
  })

  it('comes page after page, the last paid first', async () => {
    const sean = await asPair(await second())
    await paidOn('2026-09-10')
    await paidOn('2026-10-20')
    await paidOn('2026-10-20', sean)
    const first = await payments('?limit=2')
    const rest = await payments(`?limit=2&cursor=${first.next_cursor}`)
    expect(first.payments.map(({ last_paid_on }) => last_paid_on)).toEqual([
      '2026-10-20',
      '2026-10-20',
    ])
    expect(rest.payments.map(known)).toEqual([[2026, 6, 'missing']])
    expect(rest.next_cursor).toBeNull()
  })
})

it('takes the same number of statements for one or many', async () => {
  const count = (work: () => Promise<unknown>) => countStatements(app.deps.knex, work)
  const each = async () => [
    await count(() => statements('?year=2026')),
    await count(() => statements('?q=lukasz')),
    await count(() => summaries()),
    await count(() => payments('?status=outstanding')),
  ]
  await paidOn('2026-10-20')
  await buildStatement(app, pair)
  const one = await each()
  for (let n = 0; n < 3; n += 1) {
    const other = await asPair(await second({ full_name: `Worker ${n}` }))
    await paidOn(`2026-0${n + 6}-20`, other)
    await buildStatement(app, other)
  }
  expect(await each()).toEqual(one)
})
