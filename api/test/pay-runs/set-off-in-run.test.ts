import {
  paymentFileFormats,
  type CisMonth,
  type ErrorBody,
  type PayRun,
  type RemittanceList,
} from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInvoice, type CreditAnswer } from '../support/credited-invoice.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { buildDueInvoice, buildPayee, lockedRun, step } from './build-pay-run.ts'
import {
  buildOwedBack,
  draftLess,
  dueLabour,
  lockedLess,
  onFriday,
  type OwedBack,
} from './build-credit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const noteOf = async ({ pair, note }: OwedBack) =>
  (await pair.asClient.get<CreditAnswer>(`/api/credit-notes/${note.id}`)).body.credit_note

const lineOf = async ({ pair }: OwedBack, month: number) => {
  const path = `/api/clients/${pair.client.id}/cis-months/2026/${month}`
  return (await pair.asClient.get<{ month: CisMonth }>(path)).body.month.lines[0]
}

/** The worker or the company does this with the credit note. */
const act = ({ pair, note }: OwedBack, name: string, body: object) =>
  (name === 'withdraw' ? pair.asWorker : pair.asClient).post<CreditAnswer & ErrorBody>(
    `/api/credit-notes/${note.id}/${name}`,
    body,
  )
const REFUND = { refunded_on: '2026-12-10' }

/** Confirmed on Fri 18 Dec 2026. */
async function confirmed(owed: OwedBack): Promise<PayRun> {
  const locked = await lockedLess(owed)
  await onFriday(app, owed)
  const answer = await step(owed.pair.asClient, locked, 'confirm')
  if (answer.status !== 200) throw new Error(answer.bytes.toString())
  return answer.body.pay_run
}

describe('a credit note set off in a run', () => {
  it('makes the payment £460.00 of £640.00, in the run and in its file', async () => {
    const owed = await buildOwedBack(app)
    const run = await lockedLess(owed)
    expect(run).toMatchObject({
      total: 460,
      payments: [
        {
          amount: 460,
          invoices: [{ id: owed.due.id, amount: 640 }],
          credits: [{ id: owed.note.id, amount: 180 }],
        },
      ],
    })
    const file = await owed.pair.asClient.get(`/api/pay-runs/${run.id}/file`)
    expect(paymentFileFormats.bacs18.read(file.bytes.toString())).toMatchObject({
      total: 460_00,
      payments: [{ amount: 460_00 }],
    })
    expect(await noteOf(owed)).toMatchObject({
      status: 'owed_back',
      pay_run: { id: run.id, number: run.number, status: 'locked' },
      abilities: { refund: false },
    })
  })

  it('counts in the month of the payment: £460.00 and £92.00 deducted', async () => {
    const owed = await buildOwedBack(app)
    const run = await confirmed(owed)
    expect(run).toMatchObject({ status: 'confirmed', total: 460, payments: [{ status: 'paid' }] })
    expect(await lineOf(owed, 9)).toMatchObject({ payments: 460, materials: 0, deducted: 92 })
    expect(await lineOf(owed, 8)).toMatchObject({ payments: 1244.2, deducted: 236 })
    expect(await noteOf(owed)).toMatchObject({
      status: 'set_off',
      set_off_on: '2026-12-18',
      pay_run: { number: run.number, status: 'confirmed' },
    })
    const rows = await app.deps
      .knex('invoice_payments')
      .where({ pay_run_id: run.id })
      .orderBy('kind')
    expect(rows).toMatchObject([
      { kind: 'payment', gross: 768, cis: 128, net: 640, reference: 'PENNINE PR0001' },
      { kind: 'set_off', gross: -216, cis: -36, net: -180, reference: 'PENNINE PR0001' },
    ])
    expect(await readInvoice(owed.pair.asWorker, owed.due.id)).toMatchObject({ status: 'paid' })
    const toWorker = await owed.pair.asWorker.get<CreditAnswer>(`/api/credit-notes/${owed.note.id}`)
    expect(toWorker.body.credit_note.pay_run).toMatchObject({ number: run.number })
    const remittancesAnswer = await owed.pair.asWorker.get<RemittanceList>(
      `/api/workers/${owed.pair.worker.id}/remittances`,
    )
    expect(remittancesAnswer.body.remittances).toMatchObject([
      { amount: 460, credit_note_count: 1 },
    ])
  })

  it('comes back with its run, and every figure is as before', async () => {
    const owed = await buildOwedBack(app)
    const before = [await lineOf(owed, 8), await lineOf(owed, 9)]
    const run = await confirmed(owed)
    const alone = await owed.pair.asClient.post<ErrorBody>(
      `/api/invoices/${owed.due.id}/undo-payment`,
      { reason: 'Returned' },
    )
    expect(alone).toMatchObject({
      status: 409,
      body: {
        message: `${owed.note.credit_note_number} was set off against this payment in ${run.number}. Undo the pay run instead. Nothing was changed.`,
      },
    })
    const undone = await step(owed.pair.asClient, run, 'undo', { reason: 'Wrong bank' })
    expect(undone.body.pay_run).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'undone' }],
    })
    expect([await lineOf(owed, 8), await lineOf(owed, 9)]).toEqual(before)
    expect(await noteOf(owed)).toMatchObject({
      status: 'owed_back',
      set_off_on: null,
      pay_run: null,
      abilities: { refund: true },
    })
    expect(await draftLess(owed)).toMatchObject({ total: 460 })
  })

  it('keeps its month from falling below nothing', async () => {
    const owed = await buildOwedBack(app)
    await confirmed(owed)
    const { pair, due } = owed
    const all = await pair.asWorker.post<CreditAnswer>(`/api/invoices/${due.id}/credit-notes`, {
      full: true,
      reason: 'Done by somebody else',
    })
    const note = all.body.credit_note
    expect(await act({ ...owed, note }, 'refund', { refunded_on: '2026-12-18' })).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/^Month 9 would have less than nothing/) as string,
      },
    })
    const moved = { paid_at: '2026-12-03' }
    expect(await pair.asClient.put(`/api/invoices/${due.id}/payment`, moved)).toMatchObject({
      status: 409,
    })
  })

  it('stays owed back where the bank returned the payment', async () => {
    const owed = await buildOwedBack(app)
    const { pair, note, due } = owed
    const company = { ...pair, caller: pair.asClient }
    const sian = await buildPayee(app, company, { full_name: 'Siân O’Brien' })
    const ids = [due.id, await buildDueInvoice(app, company, sian)]
    const run = await lockedRun(company, ids, { credit_note_ids: [note.id] })
    expect(run).toMatchObject({ total: 620, count: 2 })
    await onFriday(app, owed)
    const failed = [{ worker_id: pair.worker.id, reason: 'Account closed' }]
    const paid = await step(pair.asClient, run, 'confirm', { failed })
    expect(paid.body.pay_run).toMatchObject({ total: 160, count: 1 })
    expect(await noteOf(owed)).toMatchObject({ status: 'owed_back', pay_run: null })
    expect(await draftLess(owed)).toMatchObject({ total: 460 })
  })
})

describe('a credit note whose run’s file is made', () => {
  it('is neither refunded nor withdrawn nor set off elsewhere', async () => {
    const owed = await buildOwedBack(app)
    const other = await dueLabour(owed.pair, 900)
    const run = await lockedLess(owed)
    const message = `${owed.note.credit_note_number} is in pay run ${run.number}, whose file is made. Cancel the run first.`
    const refusal = { status: 409, body: { code: 'in_pay_run', message } }
    expect(await act(owed, 'refund', REFUND)).toMatchObject(refusal)
    expect(await act(owed, 'withdraw', { reason: 'Too much' })).toMatchObject(refusal)
    const again = await owed.pair.asClient.post(`/api/clients/${owed.pair.client.id}/pay-runs`, {
      payment_date: '2026-12-18',
      invoice_ids: [other.id],
      credit_note_ids: [owed.note.id],
    })
    expect(again).toMatchObject(refusal)
    await step(owed.pair.asClient, run, 'cancel', { reason: 'Paid back by hand' })
    expect(await act(owed, 'refund', REFUND)).toMatchObject({ status: 200 })
  })

  it('whose invoice is to be paid by another takes no undoing of a refund', async () => {
    const owed = await buildOwedBack(app)
    await act(owed, 'refund', REFUND)
    await app.deps.knex('pay_run_invoices').insert({
      pay_run_id: (await lockedLess({ ...owed, note: await second(owed) })).id,
      invoice_id: owed.paid.id,
      open_invoice_id: owed.paid.id,
      worker_id: owed.pair.worker.id,
      ...{ gross: 1, net: 1 },
    })
    const undo = await act(owed, 'undo-refund', { reason: 'Another worker' })
    expect(undo).toMatchObject({ status: 409, body: { code: 'in_pay_run' } })
  })
})

/** Another credit note of the same paid invoice, of £50.00 of labour. */
async function second({ pair, paid }: OwedBack) {
  const { body } = await pair.asWorker.post<CreditAnswer>(`/api/invoices/${paid.id}/credit-notes`, {
    lines: [{ item_id: paid.items[0]?.id, amount: 50 }],
    reason: 'Half an hour less',
  })
  return body.credit_note
}
