import {
  cisStatements,
  formOf,
  type CisStatement,
  type ErrorBody,
  type OwnClient,
  type Reconciliation,
} from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInClient } from './support/build-user.ts'
import { buildOwnPair, buildPremiumWorker, type OwnPair } from './support/build-own-client.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { invoiceBody } from './support/invoice-body.ts'
import {
  approveByLink,
  base,
  record,
  sendInvoice,
  statsOf,
  type OneInvoice,
} from './support/own-client-invoice.ts'
import { statementPdfFile } from './support/statement-form.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-09T12:00:00.000Z'))

/** A day on which the worker has signed in again. */
async function on(pair: OwnPair, instant: string): Promise<OwnPair> {
  app.clock.set(instant)
  return { ...pair, asWorker: await signedInClient(app, pair.worker) }
}

const fileStatement = (pair: OwnPair, changes: object = {}) =>
  pair.asWorker.post<{ statement: CisStatement } & ErrorBody>(
    `${base(pair)}/cis-statements`,
    undefined,
    {
      raw: formOf(cisStatements.file.body, {
        client_id: pair.client.id,
        tax_year: 2026,
        tax_month: 8,
        total_payments: 458.4,
        total_deductions: 84,
        ...changes,
      }),
    },
  )

describe('two days for Brook Joinery Ltd, paid on 20 November 2026', () => {
  it('come to £374.40 net, and to tax month 8 with all figures', async () => {
    let pair = await buildOwnPair(app, { worker: { full_name: 'Callum Reid', cis_status: '30' } })
    const sent = await sendInvoice(pair)
    expect(sent).toMatchObject({
      client_kind: 'own',
      status: 'submitted',
      subtotal: 420,
      expenses_total: 38.4,
      vat_amount: 0,
      cis_deduction: 84,
      net_amount: 374.4,
      accounts_email: 'accounts@brook.example',
      waits_for: [],
      abilities: { record_approved: true, record_disputed: true, record_paid: true },
    })
    expect((await statsOf(pair)).outstandingInvoices).toMatchObject({ count: 1, netAmount: 374.4 })

    pair = await on(pair, '2026-11-12T09:14:00.000Z')
    await approveByLink(app, sent)
    const approved = (await pair.asWorker.get<OneInvoice>(`/api/invoices/${sent.id}`)).body.invoice
    expect(approved).toMatchObject({
      status: 'approved',
      approved_at: '2026-11-12T09:14:00.000Z',
      client_decision: {
        source: 'link',
        what: 'approved',
        email: 'accounts@brook.example',
        sentence: 'Approved by the link sent to accounts@brook.example, 12 Nov 2026 09:14',
      },
      abilities: { record_approved: false, record_paid: true, undo_record: false },
    })

    pair = await on(pair, '2026-11-22T12:00:00.000Z')
    const paid = await record(pair, sent, {
      what: 'paid',
      amount: 374.4,
      paid_at: '2026-11-20',
      payment_method: 'Bank Transfer',
      payment_reference: 'BROOK 1',
    })
    expect(paid.status).toBe(200)
    expect(paid.body.invoice).toMatchObject({
      status: 'paid',
      paid_at: '2026-11-20',
      tax_year: 2026,
      tax_month: 8,
      payment_method: 'Bank Transfer',
      payment_recorded_by: { id: pair.worker.id, full_name: 'Callum Reid' },
      abilities: { record_paid: false, undo_record: true },
    })

    const stats = await statsOf(pair)
    expect(stats.outstandingInvoices.count).toBe(0)
    expect(stats.taxYearStats).toMatchObject({
      paidInvoices: { count: 1, totalAmount: 458.4, netAmount: 374.4 },
      totalCisDeductions: 84,
      estimate: { income: 458.4 },
    })
    const own = await pair.asWorker.get<{ own_client: OwnClient }>(
      `${base(pair)}/own-clients/${pair.client.id}`,
    )
    expect(own.body.own_client).toMatchObject({
      total_earned: 374.4,
      owed: { count: 0, amount: 0 },
    })

    const pack = await pair.asWorker.get(`${base(pair)}/tax-year-pack?year=2026`)
    expect(pack.status).toBe(200)

    pair = await on(pair, '2026-12-06T12:00:00.000Z')
    const year = () =>
      pair.asWorker.get<Reconciliation>(`${base(pair)}/cis-reconciliation?year=2026`)
    const before = (await year()).body.lines[0]
    expect(before).toMatchObject({
      tax_month: 8,
      expected_payments: 458.4,
      expected_deductions: 84,
      stated_payments: null,
      abilities: { request_statement: false },
    })
    const filed = await fileStatement(pair, { cis_file: statementPdfFile() })
    expect(filed.status).toBe(201)
    expect(filed.body.statement).toMatchObject({
      client_id: pair.client.id,
      filed_by_worker: true,
      total_deductions: 84,
    })
    const line = (await year()).body.lines[0]
    expect(line).toMatchObject({
      stated_payments: 458.4,
      stated_deductions: 84,
      payments_difference: 0,
      deductions_difference: 0,
    })
    const file = await pair.asWorker.get(filed.body.statement.file_url ?? '')
    expect(file.status).toBe(200)
  })
})

describe('when a document for an own client is written', () => {
  it('needs the plan, which one sent before does not', async () => {
    const pair = await buildOwnPair(app)
    const invoice = await sendInvoice(pair)
    await record(pair, invoice, { what: 'disputed', reason: 'Half a day' })
    await app.deps.knex('subscriptions').where('user_id', pair.worker.id).delete()
    const created = await pair.asWorker.post<OneInvoice>(
      `${base(pair)}/invoices`,
      invoiceBody(pair),
    )
    expect(created).toMatchObject({ status: 402, body: { code: 'plan_required' } })
    const amended = await pair.asWorker.put<OneInvoice>(
      `/api/invoices/${invoice.id}/amend`,
      invoiceBody(pair, { status: 'submitted' }),
    )
    expect(amended.status).toBe(200)
    expect((await record(pair, invoice, { what: 'paid' })).status).toBe(200)
    expect((await pair.asWorker.get(`/api/invoices/${invoice.id}`)).status).toBe(200)
  })

  it('is not sent without an address, nor before the own one is confirmed', async () => {
    const pair = await buildOwnPair(app, { client: { invoice_email: null } })
    const path = `${base(pair)}/invoices`
    expect((await pair.asWorker.post(path, invoiceBody(pair))).status).toBe(201)
    const sending = invoiceBody(pair, { status: 'submitted' })
    expect(await pair.asWorker.post<OneInvoice>(path, sending)).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'client_id' }] },
    })
    const unconfirmed = await buildOwnPair(app, { worker: { email_verified_at: null } })
    const refused = await unconfirmed.asWorker.post<OneInvoice>(
      `${base(unconfirmed)}/invoices`,
      invoiceBody(unconfirmed, { status: 'submitted' }),
    )
    expect(refused).toMatchObject({ status: 403, body: { code: 'email_unverified' } })
  })

  it('is at the rate of its word: nothing where it is not under CIS', async () => {
    const pair = await buildOwnPair(app, { client: { cis: 'none' } })
    expect(await sendInvoice(pair)).toMatchObject({ cis_deduction: 0, net_amount: 458.4 })
    const unsaid = await buildOwnPair(app, {
      worker: { cis_status: '30' },
      client: { cis: null },
    })
    expect(await sendInvoice(unsaid)).toMatchObject({ cis_deduction: 126, net_amount: 332.4 })
  })
})

describe('when a worker files statements', () => {
  it('files none of a client that signs in, and none twice', async () => {
    const pair = await on(await buildOwnPair(app), '2026-12-06T12:00:00.000Z')
    const cis_file = statementPdfFile('Nov.pdf')
    expect((await fileStatement(pair, { cis_file })).status).toBe(201)
    expect((await fileStatement(pair, { cis_file })).status).toBe(409)
    const member = await buildWorkingPair(app)
    const refused = await fileStatement({ ...pair, client: member.client })
    expect(refused.status).toBe(403)
    const other = await buildPremiumWorker(app)
    expect((await fileStatement({ ...other, client: pair.client, projectId: '' })).status).toBe(403)
  })

  it('deletes what they filed themself', async () => {
    const pair = await on(await buildOwnPair(app), '2026-12-06T12:00:00.000Z')
    const { statement } = (await fileStatement(pair)).body
    const other = await buildPremiumWorker(app)
    const path = (id: string) => `/api/workers/${id}/cis-statements/${statement.id}`
    expect((await other.asWorker.delete(path(other.worker.id))).status).toBe(403)
    expect((await pair.asWorker.delete(path(pair.worker.id))).status).toBe(204)
    expect((await pair.asWorker.delete(path(pair.worker.id))).status).toBe(404)
  })
})
