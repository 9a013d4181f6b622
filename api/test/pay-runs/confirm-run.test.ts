import type { CisMonth, Invoice, PayRun } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../support/count-statements.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { signedInClient } from '../support/build-user.ts'
import type { HttpClient } from '../support/http-client.ts'
import {
  buildDueInvoice,
  buildPayee,
  buildPayingCompany,
  buildPayRun,
  lockedRun,
  step,
  THURSDAY,
  type PayingCompany,
} from './build-pay-run.ts'

const FRIDAY = '2026-12-18T10:00:00.000Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The day of payment has come, and its company signs in again. */
async function friday(company: PayingCompany): Promise<void> {
  app.clock.set(FRIDAY)
  company.caller = await signedInClient(app, company.client)
}

/** Locked on Thursday for Fri 18 Dec 2026: Łukasz's two invoices and Siân's one. */
async function buildLocked() {
  app.clock.set(THURSDAY)
  const company = await buildPayingCompany(app)
  const lukasz = await buildPayee(app, company)
  const sian = await buildPayee(app, company, { full_name: 'Siân O’Brien' })
  const ids = [
    await buildDueInvoice(app, company, lukasz),
    await buildDueInvoice(app, company, lukasz, {
      period_start: '2026-11-23',
      period_end: '2026-11-29',
      total_amount: 100,
      net_amount: 80,
      subtotal: 100,
      cis_deduction: 20,
    }),
    await buildDueInvoice(app, company, sian),
  ]
  const run = await lockedRun(company, ids)
  await friday(company)
  return { company, lukasz, sian, ids, run }
}

const invoiceOf = async (caller: HttpClient, id: string | undefined) =>
  (await caller.get<{ invoice: Invoice }>(`/api/invoices/${id}`)).body.invoice

const month9 = async ({ client, caller }: PayingCompany) =>
  (await caller.get<{ month: CisMonth }>(`/api/clients/${client.id}/cis-months/2026/9`)).body.month

describe('confirming a run as paid', () => {
  it('records every payment of it on its day, with its reference and its tax month', async () => {
    const { company, ids, run } = await buildLocked()
    const answer = await step(company.caller, run, 'confirm')
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body.pay_run).toMatchObject({
      status: 'confirmed',
      paid_on: '2026-12-18',
      total: 400,
      count: 2,
      confirmed_by: { full_name: 'Ann Pennine' },
      payments: [{ status: 'paid' }, { status: 'paid' }],
    })
    expect(await invoiceOf(company.caller, ids[0])).toMatchObject({
      status: 'paid',
      paid_at: '2026-12-18',
      tax_year: 2026,
      tax_month: 9,
      payment_method: 'Bank Transfer',
      payment_reference: 'PENNINE PR0001',
    })
    expect(await month9(company)).toMatchObject({ payments: 500, deducted: 100 })
  })

  it('takes another day and reference, not one in the future', async () => {
    const { company, ids, run } = await buildLocked()
    expect(await step(company.caller, run, 'confirm', { paid_on: '2026-12-19' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'paid_on', message: "The payment date can't be in the future" }] },
    })
    const answer = await step(company.caller, run, 'confirm', {
      paid_on: '2026-12-17',
      payment_reference: 'BACS 17 DEC',
    })
    expect(answer.body.pay_run.paid_on).toBe('2026-12-17')
    expect(await invoiceOf(company.caller, ids[2])).toMatchObject({
      paid_at: '2026-12-17',
      payment_reference: 'BACS 17 DEC',
    })
  })

  it('leaves out what the bank returned, whose invoices are due again', async () => {
    const { company, ids, sian, run } = await buildLocked()
    const answer = await step(company.caller, run, 'confirm', {
      failed: [{ worker_id: sian.id, reason: 'Account closed' }],
    })
    expect(answer.body.pay_run).toMatchObject({
      total: 240,
      count: 1,
      payments: [
        { full_name: 'Łukasz Wiśniewski', status: 'paid' },
        { full_name: 'Siân O’Brien', status: 'returned', failure: 'Account closed' },
      ],
    })
    expect(await invoiceOf(company.caller, ids[2])).toMatchObject({ status: 'approved' })
    await buildPayRun(company, [ids[2] ?? ''])
  })

  it('is not done where everything failed, or for somebody who is not in it', async () => {
    const { company, lukasz, sian, run } = await buildLocked()
    const all = [lukasz, sian].map(({ id }) => ({ worker_id: id, reason: 'Wrong file' }))
    expect(await step(company.caller, run, 'confirm', { failed: all })).toMatchObject({
      status: 409,
    })
    const strange = [{ worker_id: company.client.id, reason: 'Who?' }]
    expect(await step(company.caller, run, 'confirm', { failed: strange })).toMatchObject({
      status: 422,
    })
  })

  it('happens once: of two at once one is told that it is paid already', async () => {
    const { company, run } = await buildLocked()
    const answers = await Promise.all([
      step(company.caller, run, 'confirm'),
      step(company.caller, run, 'confirm'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('pays the part that was set, and the rest stays due', async () => {
    app.clock.set(THURSDAY)
    const company = await buildPayingCompany(app)
    const id = await buildDueInvoice(app, company, await buildPayee(app, company))
    const draft = await buildPayRun(company, [id])
    const parted = await company.caller.patch<{ pay_run: PayRun }>(`/api/pay-runs/${draft.id}`, {
      version: draft.version,
      parts: [{ invoice_id: id, gross_amount: 50 }],
    })
    expect(parted.body.pay_run).toMatchObject({ total: 40 })
    const locked = await step(company.caller, parted.body.pay_run, 'lock')
    await friday(company)
    await step(company.caller, locked.body.pay_run, 'confirm')
    expect(await invoiceOf(company.caller, id)).toMatchObject({ status: 'approved' })
    const rows = await app.deps.knex('invoice_payments').where('invoice_id', id)
    expect(rows).toMatchObject([{ gross: 50, cis: 10, net: 40, pay_run_id: draft.id }])
  })
})

describe('an invoice whose run’s file is made', () => {
  it('takes no other payment, and is not reopened', async () => {
    const { company, ids, run } = await buildLocked()
    const refusal = {
      status: 409,
      body: {
        code: 'in_pay_run',
        message: expect.stringMatching(
          new RegExp(`is in pay run ${run.number}, whose file is made. Cancel the run first.$`),
        ) as string,
      },
    }
    const act = (name: string, body: object) =>
      company.caller.post(`/api/invoices/${ids[0]}/${name}`, body)
    expect(await act('mark-paid', {})).toMatchObject(refusal)
    expect(await act('reopen', { reason: 'Wrong rate' })).toMatchObject(refusal)
    await step(company.caller, run, 'cancel', { reason: 'Paid by hand' })
    expect(await act('mark-paid', {})).toMatchObject({ status: 200 })
  })
})

describe('undoing a run', () => {
  it('takes back every payment of it, and every figure is as before', async () => {
    const { company, ids, run } = await buildLocked()
    const before = await month9(company)
    const paid = await step(company.caller, run, 'confirm')
    const undone = await step(company.caller, paid.body.pay_run, 'undo', { reason: 'Wrong bank' })
    expect(undone.body.pay_run).toMatchObject({
      status: 'cancelled',
      reason: 'Wrong bank',
      payments: [{ status: 'undone' }, { status: 'undone' }],
    })
    for (const id of ids) {
      expect(await invoiceOf(company.caller, id)).toMatchObject({
        status: 'approved',
        paid_at: null,
        payment_undone_reason: 'Wrong bank',
      })
    }
    expect(await month9(company)).toEqual(before)
    await buildPayRun(company, ids)
  })

  it('is refused as a whole where a later payment stands in the way', async () => {
    app.clock.set(THURSDAY)
    const company = await buildPayingCompany(app)
    const id = await buildDueInvoice(app, company, await buildPayee(app, company))
    const draft = await buildPayRun(company, [id])
    const parted = await company.caller.patch<{ pay_run: PayRun }>(`/api/pay-runs/${draft.id}`, {
      parts: [{ invoice_id: id, amount: 40 }],
    })
    const locked = await step(company.caller, parted.body.pay_run, 'lock')
    await friday(company)
    const paid = await step(company.caller, locked.body.pay_run, 'confirm')
    await company.caller.post(`/api/invoices/${id}/mark-paid`, {})
    expect(await step(company.caller, paid.body.pay_run, 'undo', { reason: 'x' })).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(
          /^Nothing was undone\. INV-\d{4}-\d{4}: Undo the payment of 18 Dec 2026 first\.$/,
        ) as string,
      },
    })
  })

  it('of one payment through its invoice is told by the run', async () => {
    const { company, ids, run } = await buildLocked()
    await step(company.caller, run, 'confirm')
    await company.caller.post(`/api/invoices/${ids[2]}/undo-payment`, { reason: 'Returned' })
    const { body } = await company.caller.get<{ pay_run: PayRun }>(`/api/pay-runs/${run.id}`)
    expect(body.pay_run.payments).toMatchObject([{ status: 'paid' }, { status: 'undone' }])
  })
})

it('confirming and undoing send as many statements for twelve payments as for two', async () => {
  const counts: number[][] = []
  for (const size of [2, 12]) {
    app.clock.set(THURSDAY)
    const company = await buildPayingCompany(app)
    const ids: string[] = []
    for (let n = 0; n < size; n += 1) {
      ids.push(await buildDueInvoice(app, company, await buildPayee(app, company)))
    }
    let run = await lockedRun(company, ids)
    await friday(company)
    const confirm = await countStatements(app.deps.knex, async () => {
      run = (await step(company.caller, run, 'confirm')).body.pay_run
    })
    const undo = await countStatements(app.deps.knex, () =>
      step(company.caller, run, 'undo', { reason: 'Wrong bank' }),
    )
    counts.push([confirm, undo])
  }
  expect(counts[1]).toEqual(counts[0])
})
