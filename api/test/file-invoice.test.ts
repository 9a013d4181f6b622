import type { ErrorBody, Invoice } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { signedInClient } from './support/build-user.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
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

const notified = async (who: WorkingPair['asClient']) =>
  (
    await who.get<{ notifications: { type: string }[] }>('/api/notifications')
  ).body.notifications.map(({ type }) => type)

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
    app.clock.set('2026-11-22T00:00:00.000Z')
    pair.asWorker = await signedInClient(app, pair.worker)
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
    expect(await app.deps.knex('invoice_items').where('invoice_id', draft.id)).toEqual([])
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
