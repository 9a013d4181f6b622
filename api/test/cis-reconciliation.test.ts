import type { ErrorBody, Notification, Reconciliation, StatementRequest } from '@daysheet/core'
import { STATEMENT_ASKED_TODAY } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPaidInvoice } from './support/build-paid-month.ts'
import { buildStatement } from './support/build-statement.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00.000Z')
  pair = await buildWorkingPair(app, { worker: { full_name: 'Łukasz Wiśniewski' } })
})
afterAll(() => app.close())

const paid = (day: string, changes = {}) => buildPaidInvoice(app, pair, day, changes)
const createStatement = (changes = {}) =>
  buildStatement(app, pair, { total_payments: 1520.5, total_deductions: 295, ...changes })
const read = (query = '') =>
  pair.asWorker.get<Reconciliation & ErrorBody>(
    `/api/workers/${pair.worker.id}/cis-reconciliation${query}`,
  )
const verdicts = async (query = '') =>
  (await read(query)).body.lines.map(({ tax_month, verdict }) => [tax_month, verdict])

describe("the reconciliation of a worker's CIS", () => {
  it('shows what the invoices of a month and its statement say, and where both are', async () => {
    const { id, invoice_number } = await paid('2026-10-23')
    const { id: statementId } = await createStatement({ total_deductions: 280 })
    expect((await read()).body).toEqual({
      tax_year: 2026,
      lines: [
        {
          client_id: pair.client.id,
          client_name: pair.client.full_name,
          company_name: 'Brick & Beam Ltd',
          tax_year: 2026,
          tax_month: 7,
          due_on: '2026-11-19',
          verdict: 'differs',
          expected_payments: 1520.5,
          expected_deductions: 295,
          stated_payments: 1520.5,
          stated_deductions: 280,
          is_in_accepted_return: false,
          payments_difference: 0,
          deductions_difference: -15,
          invoices: [
            { id, invoice_number, paid_at: '2026-10-23', payments: 1520.5, deducted: 295 },
          ],
          statements: [
            {
              id: statementId,
              source: 'uploaded',
              statement_version: 1,
              total_payments: 1520.5,
              total_deductions: 280,
              uploaded_at: '2026-11-21T12:00:00.000Z',
              file_url: `/api/cis-statements/${statementId}/download`,
              original_filename: 'statement.pdf',
            },
          ],
          requested_on: null,
          abilities: { request_statement: true },
        },
      ],
      totals: { deducted_by_statements: 280, deducted_by_invoices: 295, difference: -15 },
    })
  })

  it('has each verdict', async () => {
    await paid('2026-11-06') // month 8, whose statement is due on 19 December
    await paid('2026-10-23') // month 7, missing
    await paid('2026-09-20') // month 6
    await createStatement({ tax_month: 6 })
    await paid('2026-08-20') // month 5
    await createStatement({ tax_month: 5, total_payments: 1000 })
    await createStatement({ tax_month: 4 })
    expect(await verdicts()).toEqual([
      [8, 'not_due_yet'],
      [7, 'missing'],
      [6, 'matched'],
      [5, 'differs'],
      [4, 'no_invoice'],
    ])
  })

  it('misses a statement once the 19th is over in London', async () => {
    await paid('2026-10-23')
    app.clock.set('2026-11-19T23:59:00.000Z')
    expect(await verdicts()).toEqual([[7, 'not_due_yet']])
    app.clock.set('2026-11-20T00:00:00.000Z')
    expect(await verdicts()).toEqual([[7, 'missing']])
    // In summer London is an hour ahead: the 19th ends at 23:00 UTC.
    await paid('2026-06-10', { invoice_number: 'INV-2026-0900' })
    app.clock.set('2026-07-19T22:59:00.000Z')
    expect((await verdicts()).at(-1)).toEqual([3, 'not_due_yet'])
    app.clock.set('2026-07-19T23:00:00.000Z')
    expect((await verdicts()).at(-1)).toEqual([3, 'missing'])
  })

  it('goes by the tax year of the payment', async () => {
    await paid('2026-04-05')
    await paid('2026-04-06')
    expect(await verdicts('?year=2025')).toEqual([[12, 'missing']])
    expect(await verdicts()).toEqual([[1, 'missing']])
    expect(await verdicts('?year=2024')).toEqual([])
    expect(await read('?year=1999')).toMatchObject({ status: 422 })
  })

  it('counts a corrected statement instead of the one it replaced', async () => {
    await paid('2026-10-23')
    const wrong = await createStatement({ total_deductions: 1 })
    await createStatement()
    await app.deps
      .knex('cis_statements')
      .where('id', wrong.id)
      .update({ superseded_at: '2026-11-20 09:00:00.000' })
    expect(await verdicts()).toEqual([[7, 'matched']])
  })

  it('is of nobody else', async () => {
    await paid('2026-10-23')
    const other = await signedInClient(app, await buildWorker(app))
    const path = `/api/workers/${pair.worker.id}/cis-reconciliation`
    expect(await other.get(path)).toMatchObject({ status: 403 })
    expect(await pair.asClient.get(path)).toMatchObject({ status: 403 })
  })

  it('takes the same number of statements for one month or many', async () => {
    await paid('2026-10-23')
    await createStatement()
    const one = await countStatements(app.deps.knex, () => read())
    for (const day of ['2026-09-20', '2026-08-20', '2026-07-20', '2026-06-20']) await paid(day)
    for (const tax_month of [1, 2, 3]) await createStatement({ tax_month })
    expect(await countStatements(app.deps.knex, () => read())).toBe(one)
  })
})

describe('asking for a statement', () => {
  const ask = (changes: object = {}, caller = pair.asWorker) =>
    caller.post<{ request: StatementRequest } & ErrorBody>(
      `/api/workers/${pair.worker.id}/statement-requests`,
      { client_id: pair.client.id, tax_year: 2026, tax_month: 7, ...changes },
    )

  it('tells the client by notification and mail, which lead to the month', async () => {
    await paid('2026-10-23')
    const answer = await ask()
    expect(answer).toMatchObject({
      status: 201,
      body: { request: { client_id: pair.client.id, tax_month: 7, requested_on: '2026-11-21' } },
    })
    const { notifications } = (
      await pair.asClient.get<{ notifications: Notification[] }>('/api/notifications')
    ).body
    expect(notifications[0]).toMatchObject({
      type: 'cis_statement_requested',
      title: 'Łukasz Wiśniewski asks for a CIS statement: Month 7 (6 Oct – 5 Nov 2026)',
      subject: { noun: 'cis_month', id: pair.client.id, tax_year: 2026, tax_month: 7 },
    })
    const [mail] = await mailsSentTo(app, pair.client.email)
    expect(mail?.subject).toBe(notifications[0]?.title)
    expect(mail?.text).toContain('It was due on Thursday 19 November 2026.')
    expect(mail?.text).toContain('Deducted: £295.00')
    expect(mail?.text).toContain('/dashboard/cis-statements?view=month-end&year=2026&month=7')
    const [line] = (await read()).body.lines
    expect(line).toMatchObject({
      requested_on: '2026-11-21',
      abilities: { request_statement: false },
    })
  })

  it('says in the mail by how much a statement differs', async () => {
    await paid('2026-10-23')
    await createStatement({ total_deductions: 280 })
    expect(await ask()).toMatchObject({ status: 201 })
    const [mail] = await mailsSentTo(app, pair.client.email)
    expect(mail?.text).toContain('Deductions are £15.00 less than the £295.00 that was deducted.')
  })

  it('sends no mail when the statement has come before it left', async () => {
    await paid('2026-10-23')
    await ask()
    await createStatement()
    expect(await mailsSentTo(app, pair.client.email)).toEqual([])
  })

  it('is possible once a London day for each month', async () => {
    await paid('2026-10-23')
    await paid('2026-09-20')
    expect(await ask()).toMatchObject({ status: 201 })
    expect(await ask()).toMatchObject({ status: 409, body: { message: STATEMENT_ASKED_TODAY } })
    expect(await ask({ tax_month: 6 })).toMatchObject({ status: 201 })
    app.clock.set('2026-11-22T00:01:00.000Z')
    const nextDay = await signedInClient(app, pair.worker)
    expect(await ask({}, nextDay)).toMatchObject({ status: 201 })
  })

  it('happens once when many press at once', async () => {
    await paid('2026-10-23')
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    const count = (table: string, where: object) =>
      app.deps.knex(table).where(where).count({ rows: '*' }).first<{ rows: number }>()
    const ofWorker = { worker_id: pair.worker.id }
    expect(await count('statement_requests', ofWorker)).toEqual({ rows: 1 })
    expect(await count('notifications', { user_id: pair.client.id })).toEqual({ rows: 1 })
    const action = 'cis_reconciliation.request_statement'
    expect(await count('audit_log', { actor_id: pair.worker.id, action })).toEqual({ rows: 1 })
  })

  it('gives the same answer to the same Idempotency-Key', async () => {
    await paid('2026-10-23')
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const path = `/api/workers/${pair.worker.id}/statement-requests`
    const body = { client_id: pair.client.id, tax_year: 2026, tax_month: 7 }
    const [first, again] = [
      await pair.asWorker.post(path, body, { headers }),
      await pair.asWorker.post(path, body, { headers }),
    ]
    expect(first).toMatchObject({ status: 201 })
    expect(again).toMatchObject({ status: 201, body: first.body })
  })

  it('is refused for months of which nothing is late or wrong', async () => {
    await paid('2026-11-06')
    await paid('2026-09-20')
    await createStatement({ tax_month: 6 })
    await createStatement({ tax_month: 4 })
    const refusals = [8, 6, 4, 1].map(async (tax_month) => {
      const { status, body } = await ask({ tax_month })
      return [status, body.message.split(/[:,]/)[0]]
    })
    expect(await Promise.all(refusals)).toEqual([
      [409, 'This statement is not late'],
      [409, 'You have this statement and it says what your invoices say. Nothing was sent.'],
      [409, 'You have this statement'],
      [409, 'Nothing was deducted from your invoices of this tax month'],
    ])
  })

  it('is for clients that the worker has worked for', async () => {
    await paid('2026-10-23')
    const stranger = await buildClient(app)
    expect(await ask({ client_id: stranger.id })).toMatchObject({ status: 403 })
    expect(await ask({ client_id: crypto.randomUUID() })).toMatchObject({ status: 404 })
    expect(await ask({ client_id: pair.worker.id })).toMatchObject({ status: 404 })
    expect(await ask({ tax_month: 13 })).toMatchObject({ status: 422 })
    expect(await ask({}, pair.asClient)).toMatchObject({ status: 403 })
  })
})
