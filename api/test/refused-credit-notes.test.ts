import type { ErrorBody, Invoice, Notification } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce, oneWinner, statusesOf } from './support/at-once.ts'
import { signedInClient } from './support/build-user.ts'
import type { WorkingPair } from './support/build-working-pair.ts'
import {
  buildPennine,
  creditAll,
  creditLabour,
  payableInvoice,
  reason,
  sentInvoice,
} from './support/credited-invoice.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-11-27T12:00:00.000Z')
  pair = await buildPennine(app)
})
afterAll(() => app.close())

describe('a credit note is refused', () => {
  it('for an invoice that was not approved, and for one that is no invoice', async () => {
    const invoice = await sentInvoice(pair)
    const early = await creditLabour(pair, invoice, 1)
    expect(early.status).toBe(409)
    expect(early.body.message).toBe(
      "This invoice is already submitted, so it can't be credited. Nothing was changed.",
    )
    const approved = await payableInvoice(pair)
    const { body } = await creditLabour(pair, approved, 1)
    expect((await creditAll(pair, { id: body.credit_note.id })).status).toBe(404)
  })

  it('to the client, who may only ask for one, once a day', async () => {
    const invoice = await payableInvoice(pair)
    const at = `/api/invoices/${invoice.id}`
    expect((await pair.asClient.post(`${at}/credit-notes`, { full: true, reason })).status).toBe(
      403,
    )
    const ask = () =>
      pair.asClient.post<{ invoice: Invoice } & ErrorBody>(`${at}/ask-credit-note`, {
        reason,
        amount: 40,
      })
    expect((await ask()).body.invoice).toMatchObject({
      credit_asked_at: '2026-11-27T12:00:00.000Z',
      abilities: { ask_credit_note: false },
    })
    expect((await ask()).body.message).toBe(
      'You have already asked for a credit note of this invoice today. You can ask again tomorrow.',
    )
    app.clock.set('2026-11-28T12:00:00.000Z')
    const tomorrow = await signedInClient(app, pair.client)
    const again = await tomorrow.post(`${at}/ask-credit-note`, { reason })
    expect(again.status).toBe(200)
    const asWorker = await signedInClient(app, pair.worker)
    const { body } = await asWorker.get<{ notifications: Notification[] }>('/api/notifications')
    expect(body.notifications[0]).toMatchObject({
      type: 'credit_note_asked',
      title: `Pennine Build Ltd asks for a credit note of invoice ${invoice.invoice_number}`,
      body: reason,
    })
    expect(body.notifications[1]?.body).toBe(`£40.00: ${reason}`)
  })

  it('of two at once for the same rest of an invoice', async () => {
    const invoice = await payableInvoice(pair)
    const other = await startTestApp()
    other.clock.set('2026-11-27T12:00:00.000Z')
    const path = `/api/invoices/${invoice.id}/credit-notes`
    const answers = await atOnce([app, other], pair.asWorker, 'POST', path, { full: true, reason })
    await other.close()
    expect(statusesOf(answers)).toEqual(oneWinner(201))
  })

  it('before its invoice or in the future', async () => {
    const invoice = await payableInvoice(pair)
    for (const issued_on of ['2026-11-26', '2026-11-28']) {
      const answer = await creditLabour(pair, invoice, 1, { issued_on })
      expect(answer.body.issues?.[0]?.path).toBe('issued_on')
    }
  })
})
