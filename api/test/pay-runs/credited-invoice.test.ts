import type { Payables } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedInClient } from '../support/build-user.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import {
  buildDueInvoice,
  buildPayee,
  buildPayingCompany,
  buildPayRun,
  lockedRun,
  step,
  THURSDAY,
} from './build-pay-run.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set(THURSDAY)
})
afterAll(() => app.close())

/** An invoice of £200 labour at 20%, of which its worker credits £50 by a call. */
async function buildCreditable() {
  const company = await buildPayingCompany(app)
  const worker = await buildPayee(app, company)
  const id = await buildDueInvoice(app, company, worker)
  const asWorker = await signedInClient(app, worker)
  const credit = () =>
    asWorker.post<{ credit_note: { id: string; version: number } }>(
      `/api/invoices/${id}/credit-notes`,
      { lines: [{ kind: 'labour', description: 'Half a day', amount: 50 }], reason: 'Half a day' },
    )
  return { company, id, asWorker, credit }
}

describe('an invoice of which £50 were credited', () => {
  it('is due and paid without them, to the penny', async () => {
    const { company, id, credit } = await buildCreditable()
    expect((await credit()).status).toBe(201)
    const payables = (
      await company.caller.get<Payables>(`/api/clients/${company.client.id}/payables`)
    ).body
    // £150.00 of labour, less 20%.
    expect(payables).toMatchObject({ total: 120, workers: [{ payment_total: 120 }] })
    const run = await lockedRun(company, [id])
    expect(run).toMatchObject({ total: 120 })
    expect((await step(company.caller, run, 'confirm', { paid_on: '2026-12-10' })).status).toBe(200)
    expect((await company.caller.get(`/api/invoices/${id}`)).body).toMatchObject({
      invoice: { status: 'paid', amount_paid: 120, amount_due: 0, cis_deducted: 30 },
    })
  })

  it('of which some is kept back pays no retention', async () => {
    const { company, id } = await buildCreditable()
    // 5% of £200 is kept back: £190 less 20%.
    await app.deps
      .knex('invoices')
      .where({ id })
      .update({ retention_amount: 10, total_amount: 190, cis_deduction: 38, net_amount: 152 })
    expect(await buildPayRun(company, [id])).toMatchObject({ total: 152 })
  })
})

describe('an invoice in a run whose file is made', () => {
  it('takes no credit note, and none is taken back', async () => {
    const { company, id, asWorker, credit } = await buildCreditable()
    const { credit_note } = (await credit()).body
    const run = await lockedRun(company, [id])
    const refusal = { status: 409, body: { code: 'in_pay_run' } }
    expect(await credit()).toMatchObject(refusal)
    const withdrawal = { reason: 'It was a whole day', version: credit_note.version }
    const withdraw = () => asWorker.post(`/api/credit-notes/${credit_note.id}/withdraw`, withdrawal)
    expect(await withdraw()).toMatchObject(refusal)
    await step(company.caller, run, 'cancel', { reason: 'Credited meanwhile' })
    expect((await withdraw()).status).toBe(200)
  })
})
