import { partnerEvent, type PartnerEvent } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildListeningPartner,
  linkPerson,
  sendDue,
  type ListeningPartner,
} from '../support/build-webhook.ts'
import { creditLabour, type CreditAnswer } from '../support/credited-invoice.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { startWebhookReceiver, verify, type WebhookReceiver } from '../support/webhook-receiver.ts'
import { buildOwedBack, lockedLess, onFriday, type OwedBack } from './build-credit.ts'
import { step } from './build-pay-run.ts'

let app: TestApp
let receiver: WebhookReceiver
let partner: ListeningPartner
let owed: OwedBack
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owed = await buildOwedBack(app)
  await app.deps.knex('outbox').delete()
  receiver = await startWebhookReceiver()
  partner = await buildListeningPartner(app, receiver.url)
  return () => receiver.close()
})

const link = (side: 'client' | 'worker') =>
  linkPerson(app, partner, { user_id: owed.pair[side].id, external_id: side })

/** What arrived, each as its schema says. */
async function received(): Promise<PartnerEvent[]> {
  await sendDue(app)
  return receiver.messages.map((message) => {
    const event = verify(partner.secret, message, app.clock.now())
    expect(partnerEvent.safeParse(event).error).toBeUndefined()
    return event as PartnerEvent
  })
}
const typesOf = (events: readonly PartnerEvent[]) => events.map(({ type }) => type).toSorted()

async function payTheRun() {
  const locked = await lockedLess(owed)
  await onFriday(app, owed)
  const answer = await step(owed.pair.asClient, locked, 'confirm')
  if (answer.status !== 200) throw new Error(answer.bytes.toString())
  return answer.body.pay_run
}

describe('of a pay run', () => {
  it('the partner of its company hears once that its file was made and that it was paid', async () => {
    await link('client')
    const run = await payTheRun()
    const events = await received()
    expect(typesOf(events)).toEqual([
      'invoice.paid',
      'pay_run.confirmed',
      'pay_run.locked',
      'payment.recorded',
    ])
    const dataOf = (type: string) => events.find((one) => one.type === type)?.data
    const figures = { client_id: owed.pair.client.id, pay_run_id: run.id, total: 460, count: 1 }
    expect(dataOf('pay_run.locked')).toEqual({ ...figures, number: run.number, status: 'locked' })
    expect(dataOf('pay_run.confirmed')).toEqual({
      ...figures,
      number: run.number,
      status: 'confirmed',
    })
    expect(dataOf('payment.recorded')).toMatchObject({
      invoice_id: owed.due.id,
      paid_at: '2026-12-18',
      gross_amount: 768,
      amount: 640,
      amount_due: 0,
    })
  })

  it('the partner of a worker hears of their payment alone', async () => {
    await link('worker')
    await payTheRun()
    expect(typesOf(await received())).toEqual(['invoice.paid', 'payment.recorded'])
  })
})

it('of a credit note both sides’ partners hear what becomes of it', async () => {
  await link('client')
  const { pair, paid, note } = owed
  const act = (who: 'asClient' | 'asWorker', id: string, name: string, body: object) =>
    pair[who].post<CreditAnswer>(`/api/credit-notes/${id}/${name}`, body)
  await act('asClient', note.id, 'refund', { refunded_on: '2026-12-10' })
  await act('asClient', note.id, 'undo-refund', { reason: 'Another worker' })
  const { credit_note: other } = (await creditLabour(pair, paid, 50)).body
  await act('asWorker', other.id, 'withdraw', { reason: 'It was worked after all' })
  await pair.asClient.post(`/api/invoices/${paid.id}/ask-credit-note`, { reason: 'Half a day' })
  const events = await received()
  expect(typesOf(events)).toEqual([
    'credit_note.refund_undone',
    'credit_note.refunded',
    'credit_note.sent',
    'credit_note.withdrawn',
    'invoice.credit_note_asked',
  ])
  expect(events.find(({ type }) => type === 'credit_note.refunded')?.data).toEqual({
    credit_note_id: note.id,
    credit_note_number: note.credit_note_number,
    invoice_id: paid.id,
    client_id: pair.client.id,
    worker_id: pair.worker.id,
    status: 'refunded',
    total_amount: 216,
    net_amount: 180,
  })
})
