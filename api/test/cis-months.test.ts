import type { CisMonth, CisMonthLine, ErrorBody } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPayment, buildVerification } from './support/build-payment.ts'
import { buildStatement } from './support/build-statement.ts'
import { buildWorker, type UserChanges } from './support/build-user.ts'
import {
  buildEngagement,
  buildWorkingPair,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { monthPath } from './support/month-end.ts'
import { buildOBrien, monthOf, yearOf } from './support/read-cis-months.ts'
import { storeLinesOf } from './support/store-month-lines.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-12-07T09:00:00.000Z')
  pair = await buildOBrien(app)
})

/** Another worker of the same client. */
async function workingFor(changes: UserChanges) {
  const worker = await buildWorker(app, changes)
  await buildEngagement(app, worker, pair.client)
  return { worker, client: pair.client }
}

const figuresOf = ({ payments, materials, liable, deducted, cis300 }: CisMonthLine | CisMonth) => ({
  payments,
  materials,
  liable,
  deducted,
  form: [cis300.payments, cis300.materials, cis300.deducted],
})

/** The workers A, B and C of the specification's example. */
async function payTheExample() {
  const b = await workingFor({ full_name: 'Bo Adeyemi', cis_status: '30' })
  const c = await workingFor({ full_name: 'Cara O’Neill', cis_status: '0' })
  await buildPayment(app, pair, { subtotal: 1475, expenses_total: 45.5, cis_deduction: 295 })
  await buildPayment(app, pair, { subtotal: 800, cis_deduction: 160 })
  const ofB = { subtotal: 600, expenses_total: 120.99, cis_deduction: 180 } as const
  await buildPayment(app, b, { ...ofB, cis_status: '30' })
  await buildPayment(app, c, { subtotal: 1000, cis_deduction: 0, cis_status: '0' })
  return { b, c }
}

describe('a tax month', () => {
  it('has the lines, the figures and the totals of month 8 of the specification', async () => {
    await payTheExample()
    const month = await monthOf(pair)
    expect(month.lines.map((line) => [line.worker_name, figuresOf(line)])).toEqual([
      [
        'Bo Adeyemi',
        { payments: 720.99, materials: 120.99, liable: 600, deducted: 180, form: [720, 120, 180] },
      ],
      [
        'Cara O’Neill',
        { payments: 1000, materials: 0, liable: 1000, deducted: 0, form: [1000, 0, 0] },
      ],
      [
        'Łukasz Wiśniewski',
        { payments: 2320.5, materials: 45.5, liable: 2275, deducted: 455, form: [2320, 45, 455] },
      ],
    ])
    expect(figuresOf(month)).toMatchObject({
      payments: 4041.49,
      materials: 166.49,
      liable: 3875,
      deducted: 635,
    })
    expect(month).toMatchObject({
      state: 'due',
      period_start: '2026-11-06',
      period_end: '2026-12-05',
      due_on: '2026-12-19',
      days_left: 12,
      hmrc_due_on: '2026-12-22',
      is_nil: false,
      workers_count: 3,
      statements: { needed: 2, given: 0, preparing: 0, failed: 0 },
      missing_details: ['contractor_utr', 'paye_reference', 'accounts_office_reference'],
    })
    expect(month.lines.map(({ needs_statement }) => needs_statement)).toEqual([true, false, true])
  })

  it('says the same in the year at a glance, and of the client’s home', async () => {
    await payTheExample()
    const { lines: _lines, outside: _outside, version: _version, ...month } = await monthOf(pair)
    const { amendments: _none, contractor: _name, missing_details: _details, ...summary } = month
    expect((await yearOf(pair, 2026))[7]).toEqual(summary)
    const home = await pair.asClient.get<{
      total_cis_owed: number
      cis_owed_by: string
      waiting: { statements_due: number; statements_due_on: string }
    }>(`/api/clients/${pair.client.id}/dashboard`)
    expect(home.body).toMatchObject({
      total_cis_owed: month.deducted,
      cis_owed_by: month.hmrc_due_on,
      waiting: { statements_due: month.statements.needed, statements_due_on: month.due_on },
    })
  })

  it('and the home agree that a made statement counts as long as it says what was paid', async () => {
    await buildPayment(app, pair)
    const { id } = await buildStatement(app, pair, {
      tax_month: 8,
      total_payments: 800,
      total_deductions: 160,
    })
    await app.deps.knex('cis_statements').where({ id }).update({ source: 'made', materials: 0 })
    await storeLinesOf(app, pair)
    const dueAtHome = async () => {
      const { client, asClient } = pair
      const { body } = await asClient.get<{ waiting: { statements_due: number } }>(
        `/api/clients/${client.id}/dashboard`,
      )
      return body.waiting.statements_due
    }
    expect([(await monthOf(pair)).statements.given, await dueAtHome()]).toEqual([1, 0])
    await buildPayment(app, pair, { subtotal: 100, cis_deduction: 20 })
    expect([(await monthOf(pair)).statements.given, await dueAtHome()]).toEqual([0, 1])
    const outstanding = await pair.asClient.get<{ payments: unknown[] }>(
      `/api/clients/${pair.client.id}/cis-payments?status=outstanding`,
    )
    expect(outstanding.body.payments).toHaveLength(1)
  })

  it('lists who was paid outside of the scheme apart, and counts them nowhere', async () => {
    const sole = await workingFor({ full_name: 'Ada Sole', cis_registered: false })
    await buildPayment(app, sole, { cis_deduction: 0, cis_registered: false, expenses_total: 10 })
    const month = await monthOf(pair)
    expect(month).toMatchObject({ lines: [], workers_count: 0, payments: 0, is_nil: true })
    expect(month.outside).toEqual([
      {
        worker_id: sole.worker.id,
        worker_name: 'Ada Sole',
        payments: 810,
        warnings: ['never_verified'],
      },
    ])
  })

  it('has a line for somebody who is not registered but was verified', async () => {
    const verified = await workingFor({ full_name: 'Vi Okafor', cis_registered: false })
    await buildPayment(app, verified, { cis_deduction: 0, cis_registered: false })
    await buildVerification(app, verified, { result: 'gross' })
    expect((await monthOf(pair)).lines).toMatchObject([
      { worker_name: 'Vi Okafor', cis_status: '0', verified_on: '2026-11-03', warnings: [] },
    ])
    expect((await yearOf(pair, 2026))[7]).toMatchObject({ workers_count: 1, payments: 800 })
  })

  it('takes expenses that CIS is deducted from out of the materials', async () => {
    await buildPayment(app, pair, {
      subtotal: 500,
      expenses_total: 100.5,
      liable_expenses_total: 40.25,
      cis_deduction: 108.05,
    })
    expect(figuresOf((await monthOf(pair)).lines[0] as CisMonthLine)).toEqual({
      payments: 600.5,
      materials: 60.25,
      liable: 540.25,
      deducted: 108.05,
      form: [600, 60, 108.05],
    })
  })

  it('warns of a line that should not be sent as it is', async () => {
    await buildPayment(app, pair, { cis_status: '30', cis_deduction: 240 })
    await buildVerification(app, pair, { result: 'net' })
    const unknown = await workingFor({ full_name: '', utr_number: null })
    await buildPayment(app, unknown)
    expect((await monthOf(pair)).lines.map(({ warnings }) => warnings)).toEqual([
      ['utr_missing', 'never_verified', 'name_missing'],
      ['rate_differs'],
    ])
  })

  it('holds a payment against the verification of its own day', async () => {
    await buildVerification(app, pair, { verified_on: '2026-11-01', result: 'unmatched' })
    await buildVerification(app, pair, { verified_on: '2026-12-01', result: 'net' })
    await buildPayment(app, pair, { cis_status: '30', cis_deduction: 240 })
    expect((await monthOf(pair)).lines).toMatchObject([{ warnings: [], verified_on: '2026-12-01' }])
  })

  it('counts an uploaded statement as given, and says whether it says what was paid', async () => {
    await buildPayment(app, pair)
    await buildStatement(app, pair, { tax_month: 8, total_payments: 800, total_deductions: 150 })
    const month = await monthOf(pair)
    expect(month.statements).toEqual({ needed: 1, given: 1, preparing: 0, failed: 0 })
    expect(month.lines[0]?.statement).toMatchObject({ source: 'uploaded', is_current: false })
    await buildStatement(app, pair, { tax_month: 8, total_payments: 800, total_deductions: 160 })
    expect((await monthOf(pair)).lines[0]?.statement).toMatchObject({ is_current: true })
  })
})

describe('reading a month of many', () => {
  it('takes as many statements as one of few', async () => {
    await buildPayment(app, pair)
    const read = () => countStatements(app.deps.knex, () => monthOf(pair))
    const list = () => countStatements(app.deps.knex, () => yearOf(pair, 2026))
    await read()
    const [few, fewOfYear] = [await read(), await list()]
    for (let n = 0; n < 6; n += 1) {
      const more = await workingFor({ full_name: `Worker ${n}` })
      await buildPayment(app, more)
      await buildPayment(app, more, { paid_at: '2026-10-20' })
      await buildVerification(app, more)
      await buildStatement(app, more, { tax_month: 8 })
    }
    expect((await monthOf(pair)).lines).toHaveLength(7)
    expect([await read(), await list()]).toEqual([few, fewOfYear])
    expect(few).toBeLessThanOrEqual(8)
  })
})

describe('when what is asked for is not a month of theirs', () => {
  it.each([
    ['2026/13', 'tax_month', 'Choose a tax month from the list'],
    ['2026/0', 'tax_month', 'Choose a tax month from the list'],
    ['1999/8', 'tax_year', 'Choose a tax year from the list'],
    ['2026/eight', 'tax_month', 'Enter a whole number'],
  ])('refuses %s with a sentence', async (place, path, message) => {
    const answer = await pair.asClient.get<ErrorBody>(
      `/api/clients/${pair.client.id}/cis-months/${place}`,
    )
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toEqual([{ path, message }])
  })

  it('refuses another client and a worker', async () => {
    const other = await buildWorkingPair(app)
    expect((await other.asClient.get(monthPath(pair))).status).toBe(403)
    expect((await pair.asWorker.get(monthPath(pair))).status).toBe(403)
    expect((await other.asClient.get<ErrorBody>(monthPath(pair))).body.message).toBe(
      'Access denied',
    )
  })
})
