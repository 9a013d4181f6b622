import type { ErrorBody, Invoice, InvoiceStatus } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { buildClient } from './support/build-user.ts'
import {
  buildEngagement,
  buildProject,
  buildWorkingPair,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { dayOn, invoiceBody } from './support/invoice-body.ts'
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

const put = (id: string, changes: Parameters<typeof invoiceBody>[1] = {}) =>
  pair.asWorker.put<Answered>(`/api/invoices/${id}`, invoiceBody(pair, changes))
const amend = (id: string, changes: Record<string, unknown> = {}) => {
  const { status: _draft, ...body } = invoiceBody(pair)
  return pair.asWorker.put<Answered>(`/api/invoices/${id}/amend`, { ...body, ...changes })
}
const read = async (id: string) =>
  (await pair.asWorker.get<Answered>(`/api/invoices/${id}`)).body.invoice
const notified = async (who: WorkingPair['asClient']) =>
  (
    await who.get<{ notifications: { type: string }[] }>('/api/notifications')
  ).body.notifications.map(({ type }) => type)

describe('saving a draft', () => {
  it('replaces its lines, prices it anew and moves its version on', async () => {
    const draft = await createdInvoice(pair, {
      items: [dayOn(pair, '2026-11-09'), dayOn(pair, '2026-11-10')],
      expenses: [{ description: 'Fixings', quantity: 1, rate: 10 }],
    })
    const answer = await put(draft.id, {
      version: 1,
      items: [dayOn(pair, '2026-11-11', { hours: 4 })],
    })
    expect(answer.status).toBe(200)
    expect(answer.body.invoice).toMatchObject({
      status: 'draft',
      version: 2,
      subtotal: 100,
      expenses_total: 0,
      invoice_number: draft.invoice_number,
      expenses: [],
    })
    expect(answer.body.invoice.items).toMatchObject([{ work_date: '2026-11-11', amount: 100 }])
    expect(await read(draft.id)).toEqual(answer.body.invoice)
  })

  it("takes up the worker's tax standing as it is now, until it is submitted", async () => {
    const draft = await createdInvoice(pair)
    const register = (vat_registered: boolean) =>
      app.deps.knex('users').where('id', pair.worker.id).update({ vat_registered })
    await register(true)
    expect((await put(draft.id, { status: 'submitted' })).body.invoice).toMatchObject({
      vat_registered: true,
      vat_amount: 40,
    })
    await register(false)
    expect(await read(draft.id)).toMatchObject({ vat_registered: true, vat_amount: 40 })
  })

  it('submits it and tells the client once', async () => {
    const draft = await createdInvoice(pair)
    const answer = await put(draft.id, { status: 'submitted' })
    expect(answer.body.invoice).toMatchObject({
      status: 'submitted',
      submitted_at: '2026-11-21T12:00:00.000Z',
      abilities: { edit: false, submit: false, delete: false, archive: true, download_pdf: true },
    })
    expect(await notified(pair.asClient)).toEqual(['invoice_submitted'])
    expect(await put(draft.id, { status: 'submitted' })).toMatchObject({
      status: 409,
      body: { message: 'Only draft or disputed invoices can be edited' },
    })
    expect(await notified(pair.asClient)).toEqual(['invoice_submitted'])
  })

  it('can move it to another client of the worker', async () => {
    const draft = await createdInvoice(pair)
    const client = await buildClient(app)
    await buildEngagement(app, pair.worker, client)
    const projectId = await buildProject(app, client, { worker: pair.worker })
    const answer = await put(draft.id, {
      client_id: client.id,
      items: [dayOn({ projectId }, '2026-11-09')],
    })
    expect(answer.body.invoice).toMatchObject({ client_id: client.id })
  })

  describe('when it was changed elsewhere', () => {
    it('answers 409 and keeps what is there', async () => {
      const draft = await createdInvoice(pair)
      await put(draft.id, { version: 1, notes: 'first' })
      const late = await put(draft.id, {
        version: 1,
        notes: 'second',
        items: [dayOn(pair, '2026-11-12')],
      })
      expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } })
      expect(await read(draft.id)).toMatchObject({
        notes: 'first',
        version: 2,
        items: [{ work_date: '2026-11-09' }],
      })
    })
  })

  describe('when the client has switched invoices off meanwhile', () => {
    it('still saves the draft but does not send it', async () => {
      const draft = await createdInvoice(pair)
      await app.deps
        .knex('engagements')
        .where('worker_id', pair.worker.id)
        .update({ invoices_enabled: false })
      expect((await put(draft.id)).body.invoice).toMatchObject({ abilities: { submit: false } })
      expect(await put(draft.id, { status: 'submitted' })).toMatchObject({
        status: 403,
        body: { code: 'permission_disabled' },
      })
      expect(await read(draft.id)).toMatchObject({ status: 'draft' })
    })
  })

  describe('when the lines are wrong', () => {
    it('answers 422 and keeps the old ones', async () => {
      const draft = await createdInvoice(pair)
      const foreign = await buildProject(app, await buildClient(app))
      expect(
        await put(draft.id, { items: [dayOn({ projectId: foreign }, '2026-11-09')] }),
      ).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'items.0.project_id' }] },
      })
      expect(await read(draft.id)).toEqual(draft)
    })
  })

  it.each<InvoiceStatus>(['submitted', 'approved', 'paid', 'rejected', 'dispute_resolved'])(
    'is refused once it is %s',
    async (status) => {
      const invoice = await invoiceIn(status, pair)
      expect(await put(invoice.id)).toMatchObject({
        status: 409,
        body: { code: 'wrong_state', message: 'Only draft or disputed invoices can be edited' },
      })
    },
  )
})

describe('amending an invoice in dispute', () => {
  it('sends it again, shows no dispute any more and tells the client', async () => {
    const invoice = await invoiceIn('disputed', pair)
    expect(await read(invoice.id)).toMatchObject({
      status: 'disputed',
      rejection_reason: 'Saturday was six hours',
      abilities: { edit: true, amend: true, submit: false },
    })
    app.clock.advance(600)
    const answer = await amend(invoice.id, { items: [dayOn(pair, '2026-11-14', { hours: 6 })] })
    expect(answer.body.invoice).toMatchObject({
      status: 'submitted',
      submitted_at: '2026-11-21T12:10:00.000Z',
      rejection_reason: null,
      subtotal: 150,
    })
    expect(await notified(pair.asClient)).toEqual(['invoice_resubmitted', 'invoice_submitted'])
  })

  it('keeps an amendment for later by PUT and by PUT …/amend', async () => {
    const invoice = await invoiceIn('disputed', pair)
    for (const answer of [
      await put(invoice.id, { status: 'submitted', notes: 'thinking' }),
      await amend(invoice.id, { status: 'disputed', notes: 'thinking' }),
    ]) {
      expect(answer.body.invoice).toMatchObject({
        status: 'disputed',
        rejection_reason: 'Saturday was six hours',
        notes: 'thinking',
      })
    }
    expect(await notified(pair.asClient)).toEqual(['invoice_submitted'])
  })

  it('may keep work on a project that has ended since', async () => {
    const invoice = await invoiceIn('disputed', pair)
    await app.deps.knex('project_assignments').where('worker_id', pair.worker.id).delete()
    await app.deps
      .knex('projects')
      .where('id', pair.projectId)
      .update({ archived_at: '2026-11-20 00:00:00' })
    expect((await amend(invoice.id)).body.invoice).toMatchObject({
      status: 'submitted',
      subtotal: 200,
    })
  })

  it('stays with its client', async () => {
    const invoice = await invoiceIn('disputed', pair)
    const client = await buildClient(app)
    await buildEngagement(app, pair.worker, client)
    expect(await amend(invoice.id, { client_id: client.id })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'client_id' }] },
    })
  })

  it('answers 409 for a stale version', async () => {
    const invoice = await invoiceIn('disputed', pair)
    expect(await amend(invoice.id, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    })
  })

  it.each<[InvoiceStatus, RegExp]>([
    ['draft', /still a draft, so it can't be amended/],
    ['submitted', /already submitted, so it can't be amended/],
    ['paid', /already paid, so it can't be amended/],
  ])('is refused while it is %s', async (status, sentence) => {
    const invoice = await invoiceIn(status, pair)
    const answer = await amend(invoice.id)
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(answer.body.message).toMatch(sentence)
  })
})
