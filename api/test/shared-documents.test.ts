import type { ErrorBody, Invoice, SharedDocument } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildMailedPair,
  mailedDocumentLink,
  submittedInvoice,
  submittedTimesheet,
  type MailedPair,
} from './support/mailed-documents.ts'
import { dayOn } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-12T09:14:00.000Z')
})
afterAll(() => app.close())

type Answer = { document: SharedDocument }

/** A document that was submitted, with the link that its client got. */
async function shared(): Promise<{ pair: MailedPair; invoice: Invoice; secret: string }> {
  const pair = await buildMailedPair(app)
  const invoice = await submittedInvoice(pair)
  return { pair, invoice, secret: await mailedDocumentLink(app, pair.address) }
}

const read = (secret: string) => app.visitor().get<Answer>(`/api/shared/${secret}`)
const act = <Body = Answer>(secret: string, action: string, body?: object) =>
  app.visitor().post<Body>(`/api/shared/${secret}/${action}`, body, { csrf: false })
const refusedWith = (status: number, message: string | RegExp) => ({
  status,
  body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
})

describe('a client without an account', () => {
  it('reads the invoice by the link of its mail, as it would in the portal', async () => {
    const pair = await buildMailedPair(app)
    const lines = [dayOn(pair, '2026-11-09'), dayOn(pair, '2026-11-10', { notes: 'Crane day' })]
    const expenses = [{ description: 'Fixings', quantity: 1, rate: 38.4 }]
    await submittedInvoice(pair, { items: lines, expenses })
    const secret = await mailedDocumentLink(app, pair.address)
    const { status, body } = await read(secret)
    expect(status).toBe(200)
    expect(body.document).toMatchObject({
      noun: 'invoice',
      status: 'submitted',
      worker_name: 'Callum Reid',
      client_name: 'Brook Joinery Ltd',
      sent_to: pair.address,
      decision: null,
      abilities: { decide: true, pdf: true },
      work: [
        { title: 'Kitchen, 4 Canal Row', details: ['8.0 h × £26.25'], amount: 210 },
        { notes: 'Crane day', amount: 210 },
      ],
      expenses: [{ title: 'Fixings', details: ['1 × £38.40'], amount: 38.4 }],
    })
    // Labour £420.00, expenses £38.40, CIS 20% of labour £84.00, net £374.40.
    expect(body.document.sums.map(({ label, amount }) => [label, amount])).toEqual([
      ['Labour', 420],
      ['Expenses', 38.4],
      ['VAT', 0],
      ['Total', 458.4],
      ['CIS deduction', -84],
      ['Net amount', 374.4],
    ])
  })

  it('reads a timesheet, and gets either as a PDF', async () => {
    const pair = await buildMailedPair(app)
    const timesheet = await submittedTimesheet(pair)
    const secret = await mailedDocumentLink(app, pair.address)
    expect((await read(secret)).body.document).toMatchObject({
      noun: 'timesheet',
      number: timesheet.timesheet_number,
      total_hours: 8,
      sums: [],
    })
    const pdf = await app.visitor().get(`/api/shared/${secret}/pdf`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toContain(
      `${timesheet.timesheet_number} Callum Reid.pdf`,
    )
    const { secret: ofInvoice, invoice } = await shared()
    const invoicePdf = await app.visitor().get(`/api/shared/${ofInvoice}/pdf`)
    expect(invoicePdf.headers.get('content-disposition')).toContain(invoice.invoice_number)
  })

  it('approves it, which the document and its history say with the address', async () => {
    const { pair, invoice, secret } = await shared()
    const approved = await act(secret, 'approve', { version: invoice.version })
    const sentence = `Approved by the link sent to ${pair.address}, 12 Nov 2026 09:14`
    expect(approved.body.document).toMatchObject({
      status: 'approved',
      decision: { sentence },
      abilities: { decide: false },
    })
    const { body } = await pair.asWorker.get<{ invoice: Invoice }>(`/api/invoices/${invoice.id}`)
    expect(body.invoice).toMatchObject({
      status: 'approved',
      client_decision: { source: 'link', what: 'approved', email: pair.address, sentence },
    })
    const history = await pair.asWorker.get<{ entries: { sentence: string }[] }>(
      `/api/invoices/${invoice.id}/history`,
    )
    expect(history.body.entries[0]?.sentence).toBe(
      `Brook Joinery Ltd approved invoice ${invoice.invoice_number} by the link sent to ${pair.address}`,
    )
    const [entry] = (await app.deps
      .knex('audit_log')
      .where({ subject_id: invoice.id, action: 'invoice.approve_by_link' })) as object[]
    expect(entry).toMatchObject({ actor_id: null, actor_link_id: expect.any(String) })
    const notifications = await pair.asWorker.get<{ notifications: { title: string }[] }>(
      '/api/notifications',
    )
    expect(notifications.body.notifications[0]?.title).toContain('Brook Joinery Ltd approved')
  })

  it('questions it with a reason, and reads what became of it when it was amended', async () => {
    const { pair, invoice, secret } = await shared()
    const { version } = invoice
    const empty = await act<ErrorBody>(secret, 'question', { version, reason: ' ' })
    expect(empty).toMatchObject(refusedWith(422, 'Please say what you would like to ask'))
    const questioned = await act(secret, 'question', { version, reason: 'Two days or one?' })
    expect(questioned.body.document).toMatchObject({
      status: 'disputed',
      decision: {
        sentence: `Questioned by the link sent to ${pair.address}, 12 Nov 2026 09:14`,
        reason: 'Two days or one?',
      },
    })
    const { body } = await pair.asWorker.get<{ invoice: Invoice }>(`/api/invoices/${invoice.id}`)
    expect(body.invoice.rejection_reason).toBe('Two days or one?')
  })
})

describe('a link that opens nothing', () => {
  it.each(['get', 'post'] as const)('is not known when it was guessed (%s)', async (method) => {
    const secret = '3b0f9c56-7f7a-4f6e-9a51-0c2f4a0b7a11'
    const answer =
      method === 'get' ? await read(secret) : await act(secret, 'approve', { version: 1 })
    expect(answer).toMatchObject(refusedWith(404, /^This link is not known/))
  })

  it('is no other id of the document, its link or its client', async () => {
    const { pair, invoice } = await shared()
    const link = (await app.deps
      .knex('document_links')
      .where('document_id', invoice.id)
      .first()) as {
      id: string
    }
    for (const id of [invoice.id, link.id, pair.client.id, pair.worker.id]) {
      expect((await read(id)).status).toBe(404)
    }
  })

  it('says that its document was withdrawn, and opens it again once that was sent again', async () => {
    const { pair, invoice, secret } = await shared()
    await pair.asWorker.post(`/api/invoices/${invoice.id}/withdraw`)
    const withdrawn = refusedWith(409, /^Callum Reid has taken this invoice back/)
    expect(await read(secret)).toMatchObject(withdrawn)
    const { version } = invoice
    expect(await act(secret, 'approve', { version })).toMatchObject(withdrawn)
    expect(await act(secret, 'question', { version, reason: 'Why?' })).toMatchObject(withdrawn)
    expect((await app.visitor().get(`/api/shared/${secret}/pdf`)).status).toBe(409)
  })

  it('says that its document was deleted', async () => {
    const { pair, invoice, secret } = await shared()
    await pair.asWorker.post(`/api/invoices/${invoice.id}/withdraw`)
    await pair.asWorker.delete(`/api/invoices/${invoice.id}`)
    expect(await read(secret)).toMatchObject(
      refusedWith(409, 'Callum Reid has deleted this invoice, so there is nothing for you to do.'),
    )
  })

  it('says that it ended 90 days after the document was paid', async () => {
    const { invoice, secret } = await shared()
    await act(secret, 'approve', { version: invoice.version })
    const paidOn = (paid_at: string) =>
      app.deps.knex('invoices').where('id', invoice.id).update({ status: 'paid', paid_at })
    await paidOn('2026-08-14')
    expect((await read(secret)).status).toBe(200)
    await paidOn('2026-08-13')
    expect(await read(secret)).toMatchObject(refusedWith(409, /^This link ended on 11 Nov 2026/))
  })

  it('says so when it was ended', async () => {
    const { invoice, secret } = await shared()
    await app.deps
      .knex('document_links')
      .where('document_id', invoice.id)
      .update({ revoked_at: '2026-11-12 09:00:00.000' })
    const ended = refusedWith(409, /^This link was ended on 12 Nov 2026/)
    expect(await read(secret)).toMatchObject(ended)
    expect(await act(secret, 'approve', { version: invoice.version })).toMatchObject(ended)
  })
})
