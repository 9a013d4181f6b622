import type { ErrorBody, Invoice, InvoiceStatus } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import {
  buildEngagement,
  buildProject,
  buildWorkingPair,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { dayOn, invoiceBody } from './support/invoice-body.ts'
import { startTestHouse, type TestHouse } from './support/test-house.ts'

let test: TestHouse
let pair: WorkingPair
beforeAll(async () => {
  test = await startTestHouse()
})
beforeEach(async () => {
  test.clock.set('2026-11-21T12:00:00.000Z')
  pair = await buildWorkingPair(test)
})
afterAll(() => test.close())

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
      test.deps.knex('users').where('id', pair.worker.id).update({ vat_registered })
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
    const client = await buildClient(test)
    await buildEngagement(test, pair.worker, client)
    const projectId = await buildProject(test, client, { worker: pair.worker })
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
      await test.deps
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
      const foreign = await buildProject(test, await buildClient(test))
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
    test.clock.advance(600)
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
    await test.deps.knex('project_assignments').where('worker_id', pair.worker.id).delete()
    await test.deps
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
    const client = await buildClient(test)
    await buildEngagement(test, pair.worker, client)
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
      const audit = (await test.deps
        .knex('audit_log')
        .where('subject_id', invoice.id)
        .orderBy('id', 'desc')
        .first()) as { actor_id: string; after: string }
      expect(audit.actor_id).toBe(pair.client.id)
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
      test.clock.set('2026-07-31T23:30:00.000Z')
      pair = await buildWorkingPair(test)
      const invoice = await invoiceIn('approved', pair)
      expect(await act(invoice.id, 'mark-paid', { paid_at: '2026-08-02' })).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'paid_at', message: "The payment date can't be in the future" }] },
      })
      expect((await act(invoice.id, 'mark-paid', { paid_at: '2026-08-01' })).status).toBe(200)
    })
  })
})

describe('chasing an invoice', () => {
  const chase = (id: string) => pair.asWorker.post<Answered>(`/api/invoices/${id}/chase`)

  it('reminds the client once on a London day', async () => {
    const invoice = await createdInvoice(pair, { status: 'submitted', due_date: '2026-11-20' })
    expect(await chase(invoice.id)).toMatchObject({
      status: 200,
      body: { invoice: { is_overdue: true, abilities: { chase: false } } },
    })
    expect((await notified(pair.asClient))[0]).toBe('invoice_chased')
    expect(await chase(invoice.id)).toMatchObject({
      status: 409,
      body: {
        message:
          'You have already sent a reminder for this invoice today. You can send another one tomorrow.',
      },
    })
    test.clock.set('2026-11-22T00:00:00.000Z')
    pair.asWorker = await signedInClient(test, pair.worker)
    expect((await chase(invoice.id)).status).toBe(200)
  })

  it('is refused before it is overdue and once it is decided', async () => {
    const due = await createdInvoice(pair, { status: 'submitted', due_date: '2026-11-21' })
    expect((await chase(due.id)).body.message).toBe(
      'This invoice is not overdue: it is due on Saturday 21 November 2026. Nothing was sent.',
    )
    const approved = await invoiceIn('approved', pair)
    expect((await chase(approved.id)).body.message).toBe(
      'Only a submitted invoice that is overdue can be chased; this one is approved. Nothing was sent.',
    )
  })
})

describe('archiving an invoice', () => {
  it("moves it into the caller's archive and leaves the other side's list alone", async () => {
    const invoice = await invoiceIn('submitted', pair)
    const answer = await pair.asWorker.post<Answered>(`/api/invoices/${invoice.id}/archive`)
    expect(answer.body.invoice).toMatchObject({
      worker_archived_at: '2026-11-21T12:00:00.000Z',
      client_archived_at: null,
      abilities: { archive: false, unarchive: true },
    })
    const ids = async (who: WorkingPair['asWorker'], path: string) =>
      (await who.get<{ invoices: Invoice[] }>(path)).body.invoices.map(({ id }) => id)
    const mine = `/api/workers/${pair.worker.id}/invoices`
    expect(await ids(pair.asWorker, mine)).toEqual([])
    expect(await ids(pair.asWorker, `${mine}/archived`)).toEqual([invoice.id])
    expect(await ids(pair.asClient, `/api/clients/${pair.client.id}/invoices`)).toEqual([
      invoice.id,
    ])
    expect((await pair.asWorker.post(`/api/invoices/${invoice.id}/unarchive`)).status).toBe(200)
    expect(await ids(pair.asWorker, mine)).toEqual([invoice.id])
  })

  it('answers 409 where there is nothing to do', async () => {
    const draft = await createdInvoice(pair)
    expect(await pair.asWorker.post(`/api/invoices/${draft.id}/archive`)).toMatchObject({
      status: 409,
      body: {
        message: "This invoice is still a draft, so it can't be archived. Nothing was changed.",
      },
    })
    const sent = await invoiceIn('submitted', pair)
    expect((await pair.asClient.post(`/api/invoices/${sent.id}/unarchive`)).status).toBe(409)
    await pair.asClient.post(`/api/invoices/${sent.id}/archive`)
    expect(await pair.asClient.post(`/api/invoices/${sent.id}/archive`)).toMatchObject({
      status: 409,
      body: { message: 'This invoice is already in your archive.' },
    })
  })
})

describe('deleting an invoice', () => {
  it('removes a draft with its lines and never gives its number again', async () => {
    const draft = await createdInvoice(pair)
    expect((await pair.asWorker.delete(`/api/invoices/${draft.id}`)).status).toBe(204)
    expect((await pair.asWorker.get(`/api/invoices/${draft.id}`)).status).toBe(404)
    expect(await test.deps.knex('invoice_items').where('invoice_id', draft.id)).toEqual([])
    expect((await createdInvoice(pair)).invoice_number).toBe('INV-2026-0002')
  })

  it('is refused once it was sent', async () => {
    const sent = await invoiceIn('submitted', pair)
    expect(await pair.asWorker.delete(`/api/invoices/${sent.id}`)).toMatchObject({
      status: 409,
      body: {
        message: "This invoice is already submitted, so it can't be deleted. Nothing was changed.",
      },
    })
  })
})

describe('someone who is no party to an invoice', () => {
  it('is denied every call and changes nothing', async () => {
    const invoice = await invoiceIn('submitted', pair)
    const worker = await signedInClient(test, await buildWorker(test))
    const client = await signedInClient(test, await buildClient(test))
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
