import type { ErrorBody, HistoryEntry, Timesheet } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildOwnPair, buildPremiumWorker, type OwnPair } from './support/build-own-client.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { dayOn, invoiceBody } from './support/invoice-body.ts'
import {
  approveByLink,
  base,
  record,
  sendInvoice,
  statsOf,
  undo,
  type OneInvoice,
} from './support/own-client-invoice.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-09T12:00:00.000Z'))

type OneTimesheet = { timesheet: Timesheet } & ErrorBody

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
    await approveByLink(app, invoice, 'disputed')
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
