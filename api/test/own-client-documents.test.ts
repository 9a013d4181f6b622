import {
  cisStatements,
  formOf,
  type CisStatement,
  type ErrorBody,
  type FinancialStats,
  type HistoryEntry,
  type Invoice,
  type OwnClient,
  type Reconciliation,
  type Timesheet,
} from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Actor } from '../src/actor.ts'
import { inTransaction } from '../src/db/in-transaction.ts'
import { newId } from '../src/db/new-id.ts'
import { transactionDeps } from '../src/deps.ts'
import { decideByLink } from '../src/documents/decide-for-own-client.ts'
import { invoiceType } from '../src/features/invoices/index.ts'
import { signedInClient } from './support/build-user.ts'
import { buildOwnPair, buildPremiumWorker, type OwnPair } from './support/build-own-client.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { dayOn, invoiceBody } from './support/invoice-body.ts'
import { statementPdfFile } from './support/statement-form.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-09T12:00:00.000Z'))

type OneInvoice = { invoice: Invoice } & ErrorBody
type OneTimesheet = { timesheet: Timesheet } & ErrorBody

const base = ({ worker }: Pick<OwnPair, 'worker'>) => `/api/workers/${worker.id}`

/** Two days and £38.40 of materials: £374.40 net. */
async function sendInvoice(pair: OwnPair): Promise<Invoice> {
  const body = invoiceBody(pair, {
    items: [dayOn(pair, '2026-11-09'), dayOn(pair, '2026-11-10')],
    expenses: [{ description: 'Oak treads', quantity: 1, rate: 38.4 }],
    status: 'submitted',
  })
  const answer = await pair.asWorker.post<OneInvoice>(`${base(pair)}/invoices`, body)
  if (answer.status !== 201) throw new Error(answer.bytes.toString())
  return answer.body.invoice
}

async function sendTimesheet(pair: OwnPair): Promise<Timesheet> {
  const answer = await pair.asWorker.post<OneTimesheet>(`${base(pair)}/timesheets`, {
    client_id: pair.client.id,
    period_start: '2026-11-09',
    period_end: '2026-11-15',
    items: [
      { work_date: '2026-11-09', project_id: pair.projectId, work_type: 'standard', hours: 8 },
    ],
    status: 'submitted',
  })
  if (answer.status !== 201) throw new Error(answer.bytes.toString())
  return answer.body.timesheet
}

const approveByLink = (invoice: Invoice, what: 'approved' | 'disputed' = 'approved') =>
  inTransaction({ ...app.deps, actor: Actor.system }, async (trx) => {
    const deps = transactionDeps(app.deps, trx)
    await trx('invoices').where('id', invoice.id).forUpdate().first('id')
    const document = await invoiceType.find(trx, invoice.id)
    return decideByLink(deps, invoiceType, document, {
      what,
      ...(what === 'disputed' && { reason: 'Monday was half a day' }),
      email: 'accounts@brook.example',
      link_id: newId(),
      version: document.version,
    })
  })

/** A day on which the worker has signed in again. */
async function on(pair: OwnPair, instant: string): Promise<OwnPair> {
  app.clock.set(instant)
  return { ...pair, asWorker: await signedInClient(app, pair.worker) }
}

const record = (pair: OwnPair, invoice: { id: string }, body: object) =>
  pair.asWorker.post<OneInvoice>(`/api/invoices/${invoice.id}/record`, body)
const undo = (pair: OwnPair, invoice: { id: string }, reason = 'Wrong invoice') =>
  pair.asWorker.post<OneInvoice>(`/api/invoices/${invoice.id}/undo-record`, { reason })

const statsOf = async (pair: OwnPair) =>
  (await pair.asWorker.get<FinancialStats>(`${base(pair)}/financial-stats`)).body

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
    await approveByLink(sent)
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

describe('what its worker records of an own client', () => {
  it('is approved, disputed with the reason, and undone, each in the name of the worker', async () => {
    const pair = await buildOwnPair(app, { worker: { full_name: 'Callum Reid' } })
    const invoice = await sendInvoice(pair)
    const approved = (await record(pair, invoice, { what: 'approved' })).body.invoice
    expect(approved).toMatchObject({
      status: 'approved',
      approved_by: null,
      client_decision: { source: 'worker', what: 'approved' },
      abilities: { undo_record: true },
    })
    expect(approved.client_decision?.sentence).toBe(
      'Recorded as approved by Callum Reid, as they were told, 9 Nov 2026 12:00',
    )
    expect((await undo(pair, invoice)).body).toMatchObject({
      invoice: { status: 'submitted', approved_at: null, client_decision: null },
    })
    const withoutReason = await record(pair, invoice, { what: 'disputed' })
    expect(withoutReason).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'reason', message: 'Please provide a dispute reason' }] },
    })
    const disputed = await record(pair, invoice, { what: 'disputed', reason: 'Half a day' })
    expect(disputed.body.invoice).toMatchObject({
      status: 'disputed',
      rejection_reason: 'Half a day',
      client_decision: { source: 'worker', what: 'disputed' },
    })
    expect((await undo(pair, invoice)).body.invoice).toMatchObject({
      status: 'submitted',
      disputed_at: null,
      rejection_reason: null,
    })
    const history = await pair.asWorker.get<{ entries: HistoryEntry[] }>(
      `/api/invoices/${invoice.id}/history`,
    )
    expect(history.body.entries.map(({ sentence }) => sentence.replace(/INV-\S+/, 'INV'))).toEqual([
      'Callum Reid took back what they had recorded of invoice INV',
      'Callum Reid recorded invoice INV as disputed, as they were told',
      'Callum Reid took back what they had recorded of invoice INV',
      'Callum Reid recorded invoice INV as approved, as they were told',
      'Callum Reid submitted invoice INV',
    ])
  })

  it('is paid before anybody approved, and back to approved when that was a mistake', async () => {
    const pair = await buildOwnPair(app)
    const invoice = await sendInvoice(pair)
    expect((await record(pair, invoice, { what: 'paid' })).body.invoice).toMatchObject({
      status: 'paid',
      paid_at: '2026-11-09',
      client_decision: { source: 'worker', what: 'approved' },
    })
    expect((await undo(pair, invoice)).body.invoice).toMatchObject({
      status: 'approved',
      paid_at: null,
      payment_recorded_by: null,
      payment_undone_reason: 'Wrong invoice',
    })
    expect((await statsOf(pair)).taxYearStats.paidInvoices.count).toBe(0)
  })

  it('may be a part, which leaves it approved and is taken back alike', async () => {
    const pair = await buildOwnPair(app)
    const invoice = await sendInvoice(pair)
    const part = await record(pair, invoice, { what: 'paid', amount: 100 })
    expect(part.body.invoice).toMatchObject({
      ...{ status: 'approved', payment_status: 'part_paid', amount_paid: 100, paid_at: null },
      payment_recorded_by: { id: pair.worker.id },
      abilities: { record_paid: true, record_disputed: false, undo_record: true },
    })
    const disputed = await record(pair, invoice, { what: 'disputed', reason: 'Half a day' })
    expect(disputed.status).toBe(409)
    expect((await undo(pair, invoice)).body.invoice).toMatchObject({
      ...{ status: 'approved', payment_status: 'unpaid', payment_recorded_by: null },
    })
  })

  it('is at most what is due, of a day that has come', async () => {
    const pair = await buildOwnPair(app)
    const invoice = await sendInvoice(pair)
    const more = await record(pair, invoice, { what: 'paid', amount: invoice.net_amount + 1 })
    expect(more).toMatchObject({ status: 422, body: { issues: [{ path: 'amount' }] } })
    const late = await record(pair, invoice, { what: 'paid', paid_at: '2026-11-10' })
    expect(late).toMatchObject({ status: 422, body: { issues: [{ path: 'paid_at' }] } })
    const stale = await record(pair, invoice, { what: 'approved', version: invoice.version + 1 })
    expect(stale.status).toBe(409)
    const now = (await pair.asWorker.get<OneInvoice>(`/api/invoices/${invoice.id}`)).body.invoice
    expect(now.status).toBe('submitted')
  })

  it('leaves what a link decided to the client', async () => {
    const pair = await buildOwnPair(app)
    const invoice = await sendInvoice(pair)
    await approveByLink(invoice, 'disputed')
    const refused = await undo(pair, invoice)
    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(refused.body.message).toContain('answered this by its link')
    const amended = await pair.asWorker.put<OneInvoice>(
      `/api/invoices/${invoice.id}/amend`,
      invoiceBody(pair, { items: [dayOn(pair, '2026-11-09')], status: 'submitted' }),
    )
    expect(amended.body.invoice).toMatchObject({ status: 'submitted', client_decision: null })
  })

  it('is one thing where several say it at once', async () => {
    const pair = await buildOwnPair(app)
    const invoice = await sendInvoice(pair)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => record(pair, invoice, { what: 'approved' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  it('is a timesheet as well, which becomes an invoice', async () => {
    const pair = await buildOwnPair(app)
    const timesheet = await sendTimesheet(pair)
    const path = `/api/timesheets/${timesheet.id}`
    const approved = await pair.asWorker.post<OneTimesheet>(`${path}/record`, { what: 'approved' })
    expect(approved.body.timesheet).toMatchObject({
      status: 'approved',
      abilities: { create_invoice: true, undo_record: true },
    })
    expect((await pair.asWorker.post(`${path}/record`, { what: 'paid' })).status).toBe(422)
    expect((await pair.asWorker.post(`${path}/invoice`)).status).toBe(201)
    const undone = await pair.asWorker.post<ErrorBody>(`${path}/undo-record`, { reason: 'No' })
    expect(undone.status).toBe(409)
    expect(undone.body.message).toContain('is on invoice INV-')
  })

  it('is nothing of a client that signs in, nor of another worker', async () => {
    const pair = await buildWorkingPair(app)
    const own = { ...pair, client: { id: pair.client.id } }
    const invoice = await sendInvoice(own)
    expect(await record(own, invoice, { what: 'approved' })).toMatchObject({
      status: 403,
      body: { code: 'access_denied' },
    })
    expect((await undo(own, invoice)).status).toBe(403)
    expect(invoice.abilities).toMatchObject({ record_approved: false, record_paid: false })
    const other = await buildPremiumWorker(app)
    const path = `/api/invoices/${invoice.id}/record`
    expect((await other.asWorker.post(path, { what: 'approved' })).status).toBe(403)
    expect((await pair.asClient.post(path, { what: 'approved' })).status).toBe(403)
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
