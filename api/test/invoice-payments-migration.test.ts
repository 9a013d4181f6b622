import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceIn } from './support/build-invoice.ts'
import { buildPaidInvoice } from './support/build-paid-month.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
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

/** With what came after, which builds on it: its own way back alone would leave their columns out. */
async function moveBack(): Promise<void> {
  const { knex } = app.deps
  while (await knex.schema.hasTable('invoice_payments')) await knex.migrate.down()
}

const { stringify } = JSON
const rows = () =>
  app.deps.knex('invoice_payments').where('client_id', pair.client.id).orderBy('paid_at')
const invoice = (id: string) => app.deps.knex('invoices').where({ id }).first() as Promise<object>

describe('the move of payments to rows of their own', () => {
  it('gives every paid invoice its one payment, with its own figures', async () => {
    const { knex } = app.deps
    const approved = await invoiceIn('approved', pair)
    const paid = await buildPaidInvoice(app, pair, '2026-12-04', {
      ...{ expenses_total: 64.2, liable_expenses_total: 14.2, subtotal: 1180, vat_amount: 248.84 },
      ...{ total_amount: 1493.04, cis_deduction: 238.84, net_amount: 1254.2 },
      ...{ payment_method: 'Bank Transfer', payment_reference: 'BACS 4471', payment_notes: 'Ta' },
    })
    await moveBack()
    await knex.migrate.latest()
    expect(await rows()).toEqual([
      expect.objectContaining({
        ...{ invoice_id: paid.id, worker_id: pair.worker.id, sequence: 1, kind: 'payment' },
        ...{ paid_at: '2026-12-04', tax_year: 2026, tax_month: 8 },
        ...{ gross: 1493.04, vat: 248.84, payments: 1244.2, expenses: 64.2, materials: 50 },
        ...{ cis: 238.84, net: 1254.2, reverse_charge_vat: 0 },
        ...{ method: 'Bank Transfer', reference: 'BACS 4471', notes: 'Ta', undone_at: null },
      }),
    ])
    expect(await invoice(paid.id)).toMatchObject({
      ...{ amount_paid: 1254.2, gross_paid: 1493.04, amount_due: 0, payment_status: 'paid' },
    })
    expect(await invoice(approved.id)).toMatchObject({
      ...{ amount_paid: 0, amount_due: approved.net_amount, payment_status: 'unpaid' },
    })
  })

  it('finds the tax month of a payment of before it was kept', async () => {
    const { knex } = app.deps
    await buildPaidInvoice(app, pair, '2026-04-05', { tax_year: null, tax_month: null })
    await buildPaidInvoice(app, pair, '2026-04-06', { tax_year: null, tax_month: null })
    await moveBack()
    await knex.migrate.latest()
    expect(await rows()).toMatchObject([
      { paid_at: '2026-04-05', tax_year: 2025, tax_month: 12 },
      { paid_at: '2026-04-06', tax_year: 2026, tax_month: 1 },
    ])
  })

  it('is refused, with everything as it was, where what was paid comes to something else', async () => {
    const { knex } = app.deps
    const { id } = await buildPaidInvoice(app, pair, '2026-12-04')
    const undated = await buildPaidInvoice(app, pair, '2026-12-05')
    await moveBack()
    await knex('invoices').where('id', undated.id).update({ paid_at: null })
    const before = stringify(await invoice(id))
    await expect(knex.migrate.latest()).rejects.toThrow(
      /^The payments do not come to what was paid: .*Nothing was changed\.$/,
    )
    expect(await knex.schema.hasTable('invoice_payments')).toBe(false)
    expect(stringify(await invoice(id))).toBe(before)
    await knex('invoices').where('id', undated.id).update({ paid_at: '2026-12-05' })
    await knex.migrate.latest()
    expect(await rows()).toHaveLength(2)
  })
})
