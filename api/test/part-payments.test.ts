import type { CisMonth, Invoice, InvoiceList } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createdInvoice } from './support/build-invoice.ts'
import { signedInClient } from './support/build-user.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
let invoice: Invoice
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-12-04T12:00:00.000Z')
  pair = await buildWorkingPair(app, { worker: { vat_registered: true, cis_status: '20' } })
  // INV-2026-0041: labour £1,180.00, materials £64.20, VAT £248.84, CIS £236.00, net £1,257.04.
  invoice = await createdInvoice(pair, {
    items: [
      {
        work_date: '2026-11-09',
        project_id: pair.projectId,
        pricing_type: 'fixed_price',
        item_description: 'Second fix',
        quantity: 1,
        unit_rate: 1180,
      },
    ],
    expenses: [{ description: 'Fixings', quantity: 1, rate: 64.2 }],
    status: 'submitted',
  })
  await pair.asClient.post(`/api/invoices/${invoice.id}/approve`)
})

type Answer = { invoice: Invoice; message?: string; issues?: object[] }
const post = (action: string, body: object = {}) =>
  pair.asClient.post<Answer>(`/api/invoices/${invoice.id}/${action}`, body)
const pay = (body: object) => post('mark-paid', { payment_method: 'Bank Transfer', ...body })
/** The session has ended meanwhile. */
const comeBackInJanuary = async () => {
  app.clock.set('2027-01-08T12:00:00.000Z')
  pair.asClient = await signedInClient(app, pair.client)
}
const payPartAndRest = async () => {
  await pay({ gross_amount: 600, paid_at: '2026-12-04' })
  await comeBackInJanuary()
  return pay({ paid_at: '2027-01-08' })
}
const monthOf = async (month: number) =>
  (
    await pair.asClient.get<{ month: CisMonth }>(
      `/api/clients/${pair.client.id}/cis-months/2026/${month}`,
    )
  ).body.month

describe('an invoice that is paid in two parts', () => {
  it('is approved and part paid until nothing is due, and then paid', async () => {
    const first = (await pay({ gross_amount: 600 })).body.invoice
    expect(first).toMatchObject({
      ...{ status: 'approved', payment_status: 'part_paid', paid_at: null, tax_month: null },
      ...{ amount_paid: 505.16, amount_due: 751.88, cis_deducted: 94.84 },
      payments: [
        {
          ...{ gross: 600, cis: 94.84, net: 505.16, materials: 25.8 },
          ...{ paid_at: '2026-12-04', tax_year: 2026, tax_month: 8, pay_run_id: null },
        },
      ],
    })
    await comeBackInJanuary()
    expect((await pay({})).body.invoice).toMatchObject({
      ...{ status: 'paid', payment_status: 'paid', paid_at: '2027-01-08', tax_month: 10 },
      ...{ amount_paid: 1257.04, amount_due: 0, cis_deducted: 236 },
      payments: [{ net: 505.16 }, { gross: 893.04, cis: 141.16, net: 751.88, materials: 38.4 }],
    })
  })

  it('counts in the tax month of each part', async () => {
    await payPartAndRest()
    expect((await monthOf(8)).lines).toMatchObject([
      {
        ...{ payments: 500, materials: 25.8, deducted: 94.84 },
        invoices: [{ invoice_number: invoice.invoice_number, payments: 500, is_part: true }],
      },
    ])
    expect((await monthOf(10)).lines).toMatchObject([
      { payments: 744.2, materials: 38.4, deducted: 141.16 },
    ])
  })

  it('is what the worker’s home counts as received, and the rest as owed', async () => {
    await pay({ amount: 500 })
    const { body } = await pair.asWorker.get(`/api/workers/${pair.worker.id}/financial-stats`)
    expect(body).toMatchObject({
      outstandingInvoices: { count: 1, totalAmount: 899.17, netAmount: 757.04 },
      taxYearStats: { paidInvoices: { count: 1, totalAmount: 593.87, netAmount: 500 } },
    })
  })

  it('is found among the part paid of both sides', async () => {
    await pay({ amount: 500 })
    for (const [caller, list] of [
      [pair.asClient, `/api/clients/${pair.client.id}/invoices`],
      [pair.asWorker, `/api/workers/${pair.worker.id}/invoices`],
    ] as const) {
      const listed = async (status: string) =>
        (await caller.get<InvoiceList>(`${list}?payment_status=${status}`)).body.invoices
      expect(await listed('part_paid')).toMatchObject([{ id: invoice.id, amount_due: 757.04 }])
      expect(await listed('unpaid')).toEqual([])
    }
  })
})

describe('a part', () => {
  it('is at most what is left, and more than nothing', async () => {
    await pay({ gross_amount: 600 })
    const issuesOf = async (body: object) => {
      const answer = await pay(body)
      expect(answer.status).toBe(422)
      return answer.body.issues
    }
    expect(await issuesOf({ amount: 751.89 })).toEqual([
      { path: 'amount', message: '£751.88 is left to pay' },
    ])
    expect(await issuesOf({ amount: 1, gross_amount: 1 })).toEqual([
      { path: 'amount', message: 'Give one of the two amounts' },
    ])
    expect(await issuesOf({ gross_amount: 0 })).toMatchObject([{ path: 'gross_amount' }])
    expect(await issuesOf({ amount: 1.005 })).toMatchObject([{ path: 'amount' }])
    expect(await issuesOf({ amount: -5 })).toMatchObject([{ path: 'amount' }])
  })

  it('keeps the invoice from being disputed, and its approval from being undone', async () => {
    await pay({ amount: 500 })
    for (const [action, body] of [
      ['reopen', { reason: 'HMRC asks for 30%' }],
      ['undo-approval', {}],
      ['dispute', { reason: 'Half a day' }],
    ] as const) {
      expect((await post(action, body)).status).toBe(409)
    }
    const { abilities } = (await pair.asClient.get<Answer>(`/api/invoices/${invoice.id}`)).body
      .invoice
    expect(abilities).toMatchObject({ reopen: false, mark_paid: true, undo_payment: true })
  })
})

describe('of several payments', () => {
  it('the newest is undone first', async () => {
    const { payments } = (await payPartAndRest()).body.invoice
    const undo = (body: object = {}) => post('undo-payment', { reason: 'Typed twice', ...body })
    const refused = await undo({ payment_id: payments[0]?.id })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Undo the payment of 8 Jan 2027 first' },
    })
    expect((await undo()).body.invoice).toMatchObject({
      ...{ status: 'approved', payment_status: 'part_paid', amount_due: 751.88, paid_at: null },
    })
    expect((await undo()).body.invoice).toMatchObject({
      ...{ status: 'approved', payment_status: 'unpaid', amount_paid: 0, payments: [] },
    })
    expect((await monthOf(8)).lines).toEqual([])
  })

  it('any is put right, and moves to the tax month of its day', async () => {
    const { payments } = (await payPartAndRest()).body.invoice
    const corrected = await pair.asClient.put<Answer>(`/api/invoices/${invoice.id}/payment`, {
      payment_id: payments[0]?.id,
      paid_at: '2026-12-07',
      payment_reference: 'BACS 4471',
    })
    expect(corrected.body.invoice).toMatchObject({
      ...{ paid_at: '2027-01-08', payment_reference: null },
      payments: [{ paid_at: '2026-12-07', tax_month: 9, payment_reference: 'BACS 4471' }, {}],
    })
    expect((await monthOf(8)).lines).toEqual([])
    expect((await monthOf(9)).deducted).toBe(94.84)
  })

  it('a page of the list reads in the same number of statements', async () => {
    const { knex } = app.deps
    const list = () => pair.asClient.get(`/api/clients/${pair.client.id}/invoices`)
    await pay({ amount: 10 })
    const one = await countStatements(knex, list)
    for (const amount of [20, 30, 40]) await pay({ amount })
    expect(await countStatements(knex, list)).toBe(one)
  })
})
