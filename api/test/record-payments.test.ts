import type { CisMonth, Invoice } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Actor } from '../src/actor.ts'
import { inTransaction } from '../src/db/in-transaction.ts'
import { lockInvoices, recordPayments, type PaymentToMake } from '../src/features/invoices/index.ts'
import { buildManyInvoices, invoiceIn } from './support/build-invoice.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  pair = await buildWorkingPair(app)
})

const record = (payments: readonly PaymentToMake[], isTold = true) => {
  const { id } = pair.client
  const actor = Actor.signedIn({ id, membership: { company_id: id } })
  return inTransaction({ knex: app.deps.knex, actor }, async (knex) => {
    const deps = { ...app.deps, knex, actor }
    await lockInvoices(
      knex,
      payments.map(({ invoice_id }) => invoice_id),
    )
    return recordPayments(deps, id, payments, { isTold })
  })
}
const read = async (id: string) =>
  (await pair.asClient.get<{ invoice: Invoice }>(`/api/invoices/${id}`)).body.invoice
const rowsOf = (invoice_id: string) =>
  app.deps.knex('invoice_payments').where({ invoice_id }).orderBy('sequence')
const monthOf = async (month: number) =>
  (
    await pair.asClient.get<{ month: CisMonth }>(
      `/api/clients/${pair.client.id}/cis-months/2026/${month}`,
    )
  ).body.month

type Row = Record<string, unknown>

/** What recording a payment leaves of the invoice, without what is different of any two. */
async function leftOf(id: string) {
  const { status, paid_at, tax_year, tax_month, payment_method, version } = await read(id)
  const [{ id: _p, invoice_id: _of, created_at: _at, ...row }] = (await rowsOf(id)) as [Row]
  return { status, paid_at, tax_year, tax_month, payment_method, version, row }
}

describe('payments that are recorded together', () => {
  it('leave what recording each by itself leaves', async () => {
    const [alone, together] = [await invoiceIn('approved', pair), await invoiceIn('approved', pair)]
    const how = {
      paid_at: '2026-11-20',
      payment_method: 'Bank Transfer' as const,
      payment_reference: 'PENNINE PR0007',
    }
    await pair.asClient.post(`/api/invoices/${alone.id}/mark-paid`, how)
    const { deducted } = await monthOf(8)
    await record([{ invoice_id: together.id, ...how }])
    expect(await leftOf(together.id)).toEqual(await leftOf(alone.id))
    expect((await monthOf(8)).deducted).toBe(2 * deducted)
    expect(await read(together.id)).toMatchObject({ payment_reference: 'PENNINE PR0007' })
  })

  it('settle a part, which leaves the invoice what it was', async () => {
    const { id, net_amount } = await invoiceIn('dispute_resolved', pair)
    await record([{ invoice_id: id, amount: 100, paid_at: '2026-11-20' }])
    expect(await read(id)).toMatchObject({ status: 'dispute_resolved', paid_at: null })
    await record([{ invoice_id: id, paid_at: '2026-11-21' }])
    expect(await rowsOf(id)).toMatchObject([
      { sequence: 1, net: 100, paid_at: '2026-11-20' },
      { sequence: 2, net: Math.round((net_amount - 100) * 100) / 100, paid_at: '2026-11-21' },
    ])
    expect(await read(id)).toMatchObject({ status: 'paid', paid_at: '2026-11-21' })
  })

  it('are recorded all or not at all', async () => {
    const [approved, paid] = [await invoiceIn('approved', pair), await invoiceIn('paid', pair)]
    await expect(
      record([{ invoice_id: approved.id }, { invoice_id: paid.id }]),
    ).rejects.toMatchObject({ code: 'wrong_state' })
    expect(await read(approved.id)).toMatchObject({ status: 'approved' })
    expect(await rowsOf(approved.id)).toEqual([])
  })

  it('tell nobody where whoever pays says so itself', async () => {
    const { id } = await invoiceIn('approved', pair)
    const paidNotificationIds = () =>
      app.deps
        .knex('notifications')
        .where({ user_id: pair.worker.id, type: 'invoice_paid' })
        .pluck('id')
    await record([{ invoice_id: id }], false)
    expect(await paidNotificationIds()).toEqual([])
  })

  it('take as many statements for two hundred as for two', async () => {
    const { knex } = app.deps
    const ids = await buildManyInvoices(app, pair, 202, () => ({ status: 'approved' }))
    const payments = ids.map((invoice_id) => ({ invoice_id, paid_at: '2026-11-20' }))
    const few = await countStatements(knex, () => record(payments.slice(0, 2), false))
    const many = await countStatements(knex, () => record(payments.slice(2), false))
    expect(many).toBe(few)
    const left = (await knex('invoices')
      .where({ client_id: pair.client.id, status: 'approved' })
      .count({ n: '*' })) as [{ n: number }]
    expect(left).toEqual([{ n: 0 }])
  })
})
