import { singlePayment, taxMonthAt } from '@daysheet/core'
import { paymentRow } from '../../src/invoice-payments/index.ts'
import { newId } from '../../src/db/new-id.ts'
import { storeLinesOf } from './store-month-lines.ts'
import type { RunningApp } from './test-app.ts'

export interface PaymentChanges {
  paid_at?: string
  subtotal?: number
  expenses_total?: number
  liable_expenses_total?: number
  cis_deduction?: number
  cis_registered?: boolean
  cis_status?: '0' | '20' | '30'
}

let built = 0

/** An invoice that was paid on 20 Nov 2026: labour £800.00 with CIS £160.00. Its id. */
export async function buildPayment(
  app: RunningApp,
  { worker, client }: { worker: { id: string }; client: { id: string } },
  changes: PaymentChanges = {},
): Promise<string> {
  built += 1
  const id = newId()
  const columns = {
    paid_at: '2026-11-20',
    subtotal: 800,
    expenses_total: 0,
    liable_expenses_total: 0,
    cis_deduction: 160,
    cis_registered: true,
    cis_status: '20' as const,
    ...changes,
  }
  const total_amount = columns.subtotal + columns.expenses_total
  const totals = {
    vat_amount: 0,
    reverse_charge_vat: 0,
    total_amount,
    net_amount: total_amount - columns.cis_deduction,
  }
  await app.deps.knex('invoices').insert({
    id,
    worker_id: worker.id,
    client_id: client.id,
    invoice_number: `INV-2019-${String(built).padStart(5, '0')}`,
    status: 'paid',
    period_start: '2026-11-09',
    period_end: '2026-11-15',
    due_date: '2026-11-27',
    submitted_at: '2026-11-15 12:00:00.000',
    ...taxMonthAt(columns.paid_at),
    total_hours: 40,
    ...totals,
    amount_paid: totals.net_amount,
    gross_paid: totals.total_amount,
    vat_registered: false,
    ...columns,
  })
  const invoice = { id, worker_id: worker.id, client_id: client.id, ...totals, ...columns }
  await app.deps.knex('invoice_payments').insert(paymentRow(invoice, singlePayment(invoice)))
  await storeLinesOf(app, { client })
  return id
}

/** What HMRC told the client about the worker. */
export async function buildVerification(
  app: RunningApp,
  { worker, client }: { worker: { id: string }; client: { id: string } },
  {
    verified_on = '2026-11-03',
    result = 'net',
    verification_number = 'V1234567890',
  }: {
    verified_on?: string
    result?: 'gross' | 'net' | 'unmatched'
    verification_number?: string | null
  } = {},
): Promise<void> {
  const engagement = (await app.deps
    .knex('engagements')
    .where({ client_id: client.id, worker_id: worker.id })
    .first('id')) as { id: string }
  await app.deps.knex('cis_verifications').insert({
    id: newId(),
    engagement_id: engagement.id,
    client_id: client.id,
    worker_id: worker.id,
    verified_on,
    result,
    verification_number,
  })
  await storeLinesOf(app, { client })
}
