import type { Invoice, InvoiceOverlap } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postInvoice } from './support/build-invoice.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { countRows } from './support/count-rows.ts'
import { dayOn, invoiceBody } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set('2026-11-21T12:00:00.000Z'))
afterAll(() => app.close())

type Answered = { invoice: Invoice }

const stored = (pair: WorkingPair) => countRows(app, 'invoices', { worker_id: pair.worker.id })

describe('creating an invoice', () => {
  it('names another one for the same period on both, and before it is written', async () => {
    const pair = await buildWorkingPair(app)
    const period = `client_id=${pair.client.id}&period_start=2026-11-15&period_end=2026-11-16`
    const typed = async (more = '') =>
      (
        await pair.asWorker.get<{ overlaps: InvoiceOverlap[] }>(
          `/api/workers/${pair.worker.id}/invoices/overlaps?${period}${more}`,
        )
      ).body.overlaps
    expect(await typed()).toEqual([])
    const first = (await postInvoice(pair, { status: 'submitted' })).body.invoice
    expect(await typed()).toEqual([
      {
        id: first.id,
        invoice_number: first.invoice_number,
        period_start: first.period_start,
        period_end: first.period_end,
        status: 'submitted',
      },
    ])
    expect(await typed(`&invoice_id=${first.id}`)).toEqual([])
    const second = (await postInvoice(pair, { status: 'submitted' })).body.invoice
    expect(second.overlaps.map(({ id }) => id)).toEqual([first.id])
    const seen = await pair.asClient.get<Answered>(`/api/invoices/${first.id}`)
    expect(seen.body.invoice.overlaps.map(({ id }) => id)).toEqual([second.id])
    const draft = (await postInvoice(pair)).body.invoice
    expect(draft.overlaps).toHaveLength(2)
    expect((await typed()).map(({ id }) => id)).not.toContain(draft.id)
  })

  it('answers 201 with the draft, its number and what the worker may do with it', async () => {
    const pair = await buildWorkingPair(app)
    const answer = await postInvoice(pair, { notes: 'Crane day' })
    expect(answer.status).toBe(201)
    expect(answer.body.invoice).toMatchObject({
      invoice_number: 'INV-2026-0001',
      status: 'draft',
      client_id: pair.client.id,
      worker_id: pair.worker.id,
      company_name: 'Brick & Beam Ltd',
      worker_name: pair.worker.full_name,
      submitted_at: null,
      created_at: '2026-11-21T12:00:00.000Z',
      subtotal: 200,
      vat_amount: 0,
      cis_deduction: 40,
      net_amount: 160,
      total_hours: 8,
      notes: 'Crane day',
      version: 1,
      abilities: { edit: true, submit: true, delete: true, approve: false, download_pdf: false },
      items: [
        {
          item_type: 'work',
          project_name: 'Saltaire Mill, Block C',
          project_code: 'SM-C',
          hours: 8,
          rate: 25,
          multiplier: 1,
          amount: 200,
          has_overtime: false,
        },
      ],
    })
  })

  it('numbers each worker from one in every year of the London calendar', async () => {
    app.clock.set('2026-12-31T23:59:00.000Z')
    const [one, other] = [await buildWorkingPair(app), await buildWorkingPair(app)]
    const numbers: string[] = []
    for (const pair of [one, one, other]) {
      numbers.push((await postInvoice(pair)).body.invoice.invoice_number)
    }
    app.clock.advance(60)
    numbers.push((await postInvoice(one)).body.invoice.invoice_number)
    expect(numbers).toEqual(['INV-2026-0001', 'INV-2026-0002', 'INV-2026-0001', 'INV-2027-0001'])
  })

  it('accepts totals, rates and owners in the body and stores none of them', async () => {
    const pair = await buildWorkingPair(app)
    const line = { ...dayOn(pair, '2026-11-09'), rate: 999, multiplier: 9, amount: 9999 }
    const answer = await pair.asWorker.post<Answered>(`/api/workers/${pair.worker.id}/invoices`, {
      ...invoiceBody(pair),
      items: [line],
      subtotal: 1,
      total_amount: 1,
      net_amount: 1,
      worker_id: pair.client.id,
      invoice_number: 'INV-1',
      approved_at: '2026-11-01T00:00:00.000Z',
    })
    expect(answer.status).toBe(201)
    expect(answer.body.invoice).toMatchObject({
      subtotal: 200,
      total_amount: 200,
      worker_id: pair.worker.id,
      invoice_number: expect.stringMatching(/^INV-\d{4}-0001$/) as string,
      approved_at: null,
    })
  })

  it('makes one invoice of a request that is sent twice', async () => {
    const pair = await buildWorkingPair(app)
    const send = () =>
      pair.asWorker.post<Answered>(`/api/workers/${pair.worker.id}/invoices`, invoiceBody(pair), {
        headers: { 'idempotency-key': 'one-press-of-the-button' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.status).toBe(201)
    expect(second.body.invoice.id).toBe(first.body.invoice.id)
    expect(await stored(pair)).toBe(1)
  })

  describe('and submitting it at once', () => {
    it('tells the client', async () => {
      const pair = await buildWorkingPair(app, { client: { accounts_email: 'accounts@bb.test' } })
      const { body } = await postInvoice(pair, { status: 'submitted' })
      expect(body.invoice).toMatchObject({ status: 'submitted', abilities: { chase: false } })
      const notificationsAnswer = await pair.asClient.get<{
        notifications: { type: string; subject: unknown }[]
      }>('/api/notifications')
      expect(notificationsAnswer.body.notifications).toMatchObject([
        { type: 'invoice_submitted', subject: { noun: 'invoice', id: body.invoice.id } },
      ])
    })
  })
})
