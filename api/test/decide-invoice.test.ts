import type { ErrorBody, Invoice, InvoiceStatus } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { invoiceBody } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00.000Z')
  pair = await buildWorkingPair(app)
})
afterAll(() => app.close())

type Answered = { invoice: Invoice } & ErrorBody

const read = async (id: string) =>
  (await pair.asWorker.get<Answered>(`/api/invoices/${id}`)).body.invoice
const notified = async (who: WorkingPair['asClient']) =>
  (
    await who.get<{ notifications: { type: string }[] }>('/api/notifications')
  ).body.notifications.map(({ type }) => type)

describe("a client's decision", () => {
  const act = (id: string, action: string, body?: unknown) =>
    pair.asClient.post<Answered>(`/api/invoices/${id}/${action}`, body)

  it.each<[string, unknown, InvoiceStatus, Partial<Invoice>, string]>([
    ['approve', undefined, 'submitted', { status: 'approved' }, 'invoice_approved'],
    [
      'reject',
      { reason: ' Not ours ' },
      'submitted',
      { status: 'rejected', rejection_reason: 'Not ours' },
      'invoice_rejected',
    ],
    ['reject', {}, 'submitted', { status: 'rejected', rejection_reason: null }, 'invoice_rejected'],
    [
      'dispute',
      { reason: 'Six hours' },
      'submitted',
      { status: 'disputed', rejection_reason: 'Six hours' },
      'invoice_disputed',
    ],
    [
      'resolve-dispute',
      { resolution: 'resolved' },
      'disputed',
      { status: 'dispute_resolved' },
      'invoice_dispute_resolved',
    ],
    [
      'resolve-dispute',
      { resolution: 'rejected' },
      'disputed',
      { status: 'rejected' },
      'invoice_rejected',
    ],
    [
      'mark-paid',
      undefined,
      'approved',
      { status: 'paid', paid_at: '2026-11-21', tax_year: 2026, tax_month: 8 },
      'invoice_paid',
    ],
    [
      'mark-paid',
      {},
      'dispute_resolved',
      { status: 'paid', paid_at: '2026-11-21' },
      'invoice_paid',
    ],
  ])(
    '%s %j is made of a %s invoice, recorded and told',
    async (action, body, from, after, type) => {
      const invoice = await invoiceIn(from, pair)
      const answer = await act(invoice.id, action, body)
      expect(answer.status).toBe(200)
      expect(answer.body.invoice).toMatchObject(after)
      expect((await notified(pair.asWorker))[0]).toBe(type)
      const audit = (await app.deps
        .knex('audit_log')
        .where('subject_id', invoice.id)
        .orderBy('id', 'desc')
        .first()) as { action: string; actor_id: string; after: string }
      expect(audit).toMatchObject({
        action: `invoice.${action.replace('-', '_')}`,
        actor_id: pair.client.id,
      })
      expect(JSON.parse(audit.after)).toMatchObject({ status: after.status })
    },
  )

  it.each<[string, unknown, InvoiceStatus, string]>([
    [
      'approve',
      undefined,
      'approved',
      "This invoice is already approved, so it can't be approved. Nothing was changed.",
    ],
    [
      'approve',
      undefined,
      'disputed',
      "This invoice is disputed, so it can't be approved. Nothing was changed.",
    ],
    [
      'reject',
      {},
      'paid',
      "This invoice is already paid, so it can't be rejected. Nothing was changed.",
    ],
    [
      'dispute',
      { reason: 'x' },
      'approved',
      "This invoice is already approved, so it can't be disputed. Nothing was changed.",
    ],
    [
      'resolve-dispute',
      { resolution: 'resolved' },
      'submitted',
      "This invoice is already submitted, so it can't be resolved. Nothing was changed.",
    ],
    [
      'mark-paid',
      undefined,
      'submitted',
      "This invoice is already submitted, so it can't be marked as paid. Nothing was changed.",
    ],
    [
      'mark-paid',
      undefined,
      'paid',
      "This invoice is already paid, so it can't be marked as paid. Nothing was changed.",
    ],
  ])('%s %j is refused of an invoice that is %s', async (action, body, from, message) => {
    const invoice = await invoiceIn(from, pair)
    const before = await read(invoice.id)
    expect(await act(invoice.id, action, body)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', message },
    })
    expect(await read(invoice.id)).toEqual(before)
  })

  it.each<[string, unknown]>([
    ['approve', undefined],
    ['reject', {}],
    ['dispute', { reason: 'x' }],
    ['resolve-dispute', { resolution: 'resolved' }],
    ['mark-paid', {}],
    ['archive', undefined],
  ])("%s of a worker's draft is denied, of an unknown id not found", async (action, body) => {
    const draft = await createdInvoice(pair)
    expect(await act(draft.id, action, body)).toMatchObject({
      status: 403,
      body: { message: 'Access denied' },
    })
    expect((await act('018f0000-0000-7000-8000-000000000000', action, body)).status).toBe(404)
  })

  it('needs a reason for a dispute and a known resolution', async () => {
    const invoice = await invoiceIn('submitted', pair)
    for (const [action, body, path] of [
      ['dispute', undefined, 'reason'],
      ['dispute', { reason: '   ' }, 'reason'],
      ['resolve-dispute', { resolution: 'maybe' }, 'resolution'],
    ] as const) {
      expect(await act(invoice.id, action, body)).toMatchObject({
        status: 422,
        body: { issues: [{ path }] },
      })
    }
  })

  describe('marking it paid', () => {
    it('keeps how and when it was paid, which decides the tax month', async () => {
      const invoice = await invoiceIn('approved', pair)
      const answer = await act(invoice.id, 'mark-paid', {
        payment_method: 'Bank Transfer',
        payment_reference: 'BACS 77',
        notes: 'paid early',
        paid_at: '2026-04-05',
      })
      expect(answer.body.invoice).toMatchObject({
        paid_at: '2026-04-05',
        tax_year: 2025,
        tax_month: 12,
        payment_method: 'Bank Transfer',
        payment_reference: 'BACS 77',
        payment_notes: 'paid early',
      })
    })

    it('refuses a day that is still to come, counted in London', async () => {
      app.clock.set('2026-07-31T23:30:00.000Z')
      pair = await buildWorkingPair(app)
      const invoice = await invoiceIn('approved', pair)
      expect(await act(invoice.id, 'mark-paid', { paid_at: '2026-08-02' })).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'paid_at', message: "The payment date can't be in the future" }] },
      })
      expect((await act(invoice.id, 'mark-paid', { paid_at: '2026-08-01' })).status).toBe(200)
    })
  })
})

describe('someone who is no party to an invoice', () => {
  it('is denied every call and changes nothing', async () => {
    const invoice = await invoiceIn('submitted', pair)
    const worker = await signedInClient(app, await buildWorker(app))
    const client = await signedInClient(app, await buildClient(app))
    const path = `/api/invoices/${invoice.id}`
    const answers = [
      await worker.get(path),
      await client.get(path),
      await worker.get(`${path}/pdf`),
      await client.get(`${path}/pdf`),
      await worker.put(path, invoiceBody(pair)),
      await worker.put(`${path}/amend`, { ...invoiceBody(pair), status: 'submitted' }),
      await worker.delete(path),
      await worker.post(`${path}/chase`),
      await worker.post(`${path}/archive`),
      await client.post(`${path}/approve`),
      await client.post(`${path}/dispute`, { reason: 'mine now' }),
      await client.post(`${path}/mark-paid`),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    expect(await read(invoice.id)).toMatchObject({ status: 'submitted', version: 1 })
  })
})
