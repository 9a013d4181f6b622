import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPayment } from './support/build-payment.ts'
import type { WorkingPair } from './support/build-working-pair.ts'
import {
  buildContractor,
  listIssuedStatements,
  listReceivedStatements,
  madeStatements,
} from './support/month-end.ts'
import { printInto, textOf } from './support/printed-statements.ts'
import { mailsSentTo, sentMails } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const printed: string[] = []
let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
  app.deps.pdf.print = printInto(printed)
})
beforeEach(async () => {
  await app.deps.knex('outbox').delete()
  printed.length = 0
  pair = await buildContractor(app)
})
afterAll(() => app.close())

const made = (body: object = {}) => madeStatements(pair, body)
const correctOne = () => buildPayment(app, pair, { subtotal: 100, cis_deduction: 20 })

describe('when the figures of a worker changed after their statement was made', () => {
  it('makes a corrected one, and keeps the old one to be read without counting it', async () => {
    const first = await made()
    await sentMails(app)
    await correctOne()
    const second = await made()
    expect(second.made).toMatchObject([{ worker_id: pair.worker.id, corrected: true }])
    const list = await listIssuedStatements(pair)
    expect(list.statements).toMatchObject([
      { statement_version: 2, superseded_at: null, total_payments: 2420.5 },
      { statement_version: 1, superseded_at: '2026-12-07T09:00:00.000Z', total_payments: 2320.5 },
    ])
    const summary = { total_statements: 1, total_payments: 2420.5, total_deductions: 475 }
    expect([list.summary, (await listReceivedStatements(pair)).summary]).toEqual([summary, summary])
    const mails = await mailsSentTo(app, pair.worker.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'O’Brien & Sons corrected your CIS statement: Month 8 (6 Nov – 5 Dec 2026)',
    ])
    expect(textOf(printed[1])).toContain('Corrected CIS statement')
    const old = await pair.asWorker.get(
      `/api/cis-statements/${first.made[0]?.statement_id}/download`,
    )
    expect(old.bytes.toString()).toBe('%PDF-1.7 1')
  })

  it('counts the superseded one nowhere', async () => {
    await made()
    await correctOne()
    await made()
    const { client, worker, asClient, asWorker } = pair
    const counts = await asWorker.get(`/api/workers/${worker.id}/counts`)
    const summaries = await asClient.get(`/api/clients/${client.id}/workers-cis-summary`)
    expect(summaries.body).toMatchObject({
      workers: [{ statements_count: 1, total_payments_this_year: 2420.5 }],
    })
    const payments = await asClient.get(`/api/clients/${client.id}/cis-payments`)
    expect(payments.body).toMatchObject({ payments: [{ statements_count: 1, status: 'given' }] })
    expect(counts.body).toMatchObject({ cis_statements: 1 })
    // Once the new one is taken back, nothing is given: neither list nor home counts the old one.
    const [current] = (await listIssuedStatements(pair)).statements
    expect((await asClient.delete(`/api/cis-statements/${current?.id}`)).status).toBe(204)
    const after = await asClient.get(`/api/clients/${client.id}/cis-payments`)
    expect(after.body).toMatchObject({ payments: [{ statements_count: 0, status: 'due' }] })
    expect((await made()).made).toMatchObject([{ corrected: true }])
  })

  it('mails the new one alone when the old one had not left', async () => {
    await made()
    await correctOne()
    await made()
    const mails = await mailsSentTo(app, pair.worker.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('corrected your CIS statement') as string,
    ])
    expect(printed).toHaveLength(2)
  })

  it('corrects to nothing what was made of a payment that has left the month', async () => {
    await made()
    await app.deps
      .knex('invoice_payments')
      .where('client_id', pair.client.id)
      .update({ paid_at: '2026-12-06', tax_month: 9 })
    const answer = await made()
    expect(answer.made).toMatchObject([{ worker_name: 'Łukasz Wiśniewski', corrected: true }])
    expect((await listIssuedStatements(pair)).summary).toMatchObject({
      total_payments: 0,
      total_deductions: 0,
    })
    expect((await made()).unchanged).toHaveLength(1)
  })

  it('keeps a superseded one from being taken back, in a sentence', async () => {
    const first = await made()
    await correctOne()
    await made()
    const answer = await pair.asClient.delete<{ message: string }>(
      `/api/cis-statements/${first.made[0]?.statement_id}`,
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(answer.body.message).toContain('A corrected statement has replaced this one')
  })
})
