import type { ErrorBody, Invoice, Timesheet } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryOn, timesheetIn } from './support/build-timesheet.ts'
import { buildProject, buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-17T09:00:00.000Z')
  pair = await buildWorkingPair(app, {
    worker: { vat_registered: true, cis_registered: true, cis_status: '20' },
  })
})
afterAll(() => app.close())

const invoiceOf = (id: string, who = pair) =>
  who.asWorker.post<{ invoice: Invoice } & ErrorBody>(`/api/timesheets/${id}/invoice`)
const read = async (id: string, who = pair.asWorker) =>
  (await who.get<{ timesheet: Timesheet }>(`/api/timesheets/${id}`)).body.timesheet

/** The week of the money rules' fifth example, without its expenses. */
const week = () => ({
  items: [0, 1, 2, 3, 4, 5].map((day) =>
    entryOn(pair, `2026-11-${String(9 + day).padStart(2, '0')}`, {
      overtime_hours: day === 1 ? 2 : null,
      work_type: day === 5 ? 'weekend' : 'standard',
      notes: day === 5 ? 'Crane day' : null,
    }),
  ),
})

describe('making an invoice of an approved timesheet', () => {
  it('carries hours, overtime and kinds of work over at the agreed rates', async () => {
    const timesheet = await timesheetIn('approved', pair, week())
    const { status, body } = await invoiceOf(timesheet.id)
    expect(status).toBe(201)
    expect(body.invoice).toMatchObject({
      status: 'draft',
      client_id: pair.client.id,
      period_start: '2026-11-09',
      period_end: '2026-11-15',
      due_date: '2026-11-20',
      notes: 'Timesheet for 9 – 15 Nov 2026',
      timesheet_id: timesheet.id,
      timesheet_number: timesheet.timesheet_number,
      total_hours: 50,
      subtotal: 1475,
      vat_amount: 295,
      cis_deduction: 295,
      net_amount: 1475,
      expenses: [],
    })
    expect(
      body.invoice.items.map(({ work_date, work_type, hours, overtime_hours, amount, notes }) => [
        work_date,
        work_type,
        hours,
        overtime_hours,
        amount,
        notes,
      ]),
    ).toEqual([
      ['2026-11-09', 'standard', 8, null, 200, null],
      ['2026-11-10', 'standard', 8, 2, 275, null],
      ['2026-11-11', 'standard', 8, null, 200, null],
      ['2026-11-12', 'standard', 8, null, 200, null],
      ['2026-11-13', 'standard', 8, null, 200, null],
      ['2026-11-14', 'weekend', 8, null, 400, 'Crane day'],
    ])
  })

  it('links both, and shows the client no draft', async () => {
    const timesheet = await timesheetIn('approved', pair)
    expect((await read(timesheet.id)).abilities.create_invoice).toBe(true)
    const { invoice } = (await invoiceOf(timesheet.id)).body
    expect(await read(timesheet.id)).toMatchObject({
      status: 'approved',
      invoice_id: invoice.id,
      invoice_number: invoice.invoice_number,
      abilities: { create_invoice: false },
    })
    const seen = () => read(timesheet.id, pair.asClient)
    expect(await seen()).toMatchObject({ invoice_id: null, invoice_number: null })
    const sent = { ...invoice, status: 'submitted' }
    expect((await pair.asWorker.put(`/api/invoices/${invoice.id}`, sent)).status).toBe(200)
    expect(await seen()).toMatchObject({ invoice_id: invoice.id })
  })

  it('is done once, until the draft is deleted', async () => {
    const timesheet = await timesheetIn('approved', pair)
    const { invoice } = (await invoiceOf(timesheet.id)).body
    expect(await invoiceOf(timesheet.id)).toMatchObject({
      status: 409,
      body: {
        code: 'duplicate',
        message: `This timesheet is already on invoice ${invoice.invoice_number}. Nothing was changed.`,
      },
    })
    expect((await pair.asWorker.delete(`/api/invoices/${invoice.id}`)).status).toBe(204)
    expect(await read(timesheet.id)).toMatchObject({ invoice_id: null })
    const again = await invoiceOf(timesheet.id)
    expect(again.status).toBe(201)
    expect(again.body.invoice.invoice_number).not.toBe(invoice.invoice_number)
  })

  it.each(['draft', 'submitted', 'rejected', 'disputed'] as const)(
    'is refused to one that is %s',
    async (status) => {
      const timesheet = await timesheetIn(status, pair)
      const answer = await invoiceOf(timesheet.id)
      expect(answer.status).toBe(409)
      expect(answer.body.message).toMatch(/so it can't be invoiced\. Nothing was changed\.$/)
    },
  )

  it('makes one invoice of a repeated request', async () => {
    const timesheet = await timesheetIn('approved', pair)
    const post = () =>
      pair.asWorker.post<{ invoice: Invoice }>(
        `/api/timesheets/${timesheet.id}/invoice`,
        undefined,
        { headers: { 'idempotency-key': timesheet.id } },
      )
    const [first, second] = [await post(), await post()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.invoice.id).toBe(first.body.invoice.id)
  })
})

describe('when the job has ended since', () => {
  it('still invoices the approved hours, and saves the draft', async () => {
    const project_id = await buildProject(app, pair.client, { worker: pair.worker })
    const items = [entryOn({ projectId: project_id }, '2026-11-09')]
    const timesheet = await timesheetIn('approved', pair, { items })
    await app.deps.knex('project_assignments').where({ project_id }).delete()
    await app.deps
      .knex('projects')
      .where('id', project_id)
      .update({ archived_at: '2026-11-16 09:00:00' })
    const { status, body } = await invoiceOf(timesheet.id)
    expect(status).toBe(201)
    expect(body.invoice.subtotal).toBe(200)
    const saved = await pair.asWorker.put<{ invoice: Invoice }>(
      `/api/invoices/${body.invoice.id}`,
      { ...body.invoice, notes: 'Checked' },
    )
    expect(saved).toMatchObject({ status: 200, body: { invoice: { subtotal: 200 } } })
  })
})

describe('when the client takes no invoices of the worker', () => {
  it('answers 403 and stores nothing', async () => {
    const other = await buildWorkingPair(app, { engagement: { invoices_enabled: false } })
    const timesheet = await timesheetIn('approved', other)
    expect(await invoiceOf(timesheet.id, other)).toMatchObject({
      status: 403,
      body: { code: 'permission_disabled' },
    })
    expect(await app.deps.knex('invoices').where('worker_id', other.worker.id)).toEqual([])
  })
})

describe('the invoice that was made', () => {
  it('stays with the client that approved the hours', async () => {
    const timesheet = await timesheetIn('approved', pair)
    const { invoice } = (await invoiceOf(timesheet.id)).body
    const other = await buildWorkingPair(app)
    const body = { ...invoice, client_id: other.client.id }
    expect(await pair.asWorker.put(`/api/invoices/${invoice.id}`, body)).toMatchObject({
      status: 422,
      body: {
        message: `This invoice was made of timesheet ${timesheet.timesheet_number}, so it must stay with that client.`,
        issues: [{ path: 'client_id' }],
      },
    })
  })
})
