import {
  addDays,
  type ErrorBody,
  type Invoice,
  type InvoiceBody,
  type InvoiceStatus,
} from '@daysheet/core'
import { keepPayments } from '../../src/db/migrations/0100-invoice-payments.ts'
import { newId } from '../../src/db/new-id.ts'
import type { WorkingPair } from './build-working-pair.ts'
import { invoiceBody } from './invoice-body.ts'
import type { TestApp } from './test-app.ts'

/** What the worker of the pair is answered who saves an invoice. */
export const postInvoice = (pair: WorkingPair, changes: Partial<InvoiceBody> = {}) =>
  pair.asWorker.post<{ invoice: Invoice } & ErrorBody>(
    `/api/workers/${pair.worker.id}/invoices`,
    invoiceBody(pair, changes),
  )

/** An invoice of the pair, made through the API: a draft unless the body says otherwise. */
export async function createdInvoice(
  pair: WorkingPair,
  changes: Partial<InvoiceBody> = {},
): Promise<Invoice> {
  const answer = await postInvoice(pair, changes)
  if (answer.status !== 201) throw new Error(answer.bytes.toString())
  return answer.body.invoice
}

/** Moves the invoice on, one call each: `['dispute', { reason: '…' }]`. */
export async function invoiceIn(status: InvoiceStatus, pair: WorkingPair): Promise<Invoice> {
  const invoice = await createdInvoice(pair, { status: status === 'draft' ? 'draft' : 'submitted' })
  const steps: Partial<Record<InvoiceStatus, [string, unknown?][]>> = {
    approved: [['approve']],
    paid: [['approve'], ['mark-paid']],
    rejected: [['reject', { reason: 'Not our site' }]],
    disputed: [['dispute', { reason: 'Saturday was six hours' }]],
    dispute_resolved: [
      ['dispute', { reason: 'Saturday was six hours' }],
      ['resolve-dispute', { resolution: 'resolved' }],
    ],
  }
  for (const [action, body] of steps[status] ?? []) {
    const answer = await pair.asClient.post(`/api/invoices/${invoice.id}/${action}`, body)
    if (answer.status !== 200) throw new Error(answer.bytes.toString())
  }
  return invoice
}

/**
 * Many invoices with one line each, straight into the tables, each of another week: of the same one,
 * each would name all the others as overlapping.
 */
export async function buildManyInvoices(
  app: TestApp,
  pair: { worker: { id: string }; client: { id: string }; projectId: string },
  count: number,
  of: (index: number) => Record<string, string | number | null> = () => ({}),
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  const rows = ids.map((id, index) => ({
    id,
    worker_id: pair.worker.id,
    client_id: pair.client.id,
    invoice_number: `INV-2020-${String(index + 1).padStart(4, '0')}`,
    status: 'submitted',
    period_start: addDays('2026-11-09', -7 * index),
    period_end: addDays('2026-11-15', -7 * index),
    due_date: '2026-11-27',
    submitted_at: '2026-11-15 12:00:00.000',
    created_at: '2026-11-15 11:00:00.000',
    total_hours: 8,
    subtotal: 200,
    expenses_total: 0,
    vat_amount: 0,
    total_amount: 200,
    cis_deduction: 40,
    net_amount: 160,
    vat_registered: 0,
    cis_registered: 1,
    cis_status: '20',
    ...of(index),
  }))
  await app.deps.knex.batchInsert('invoices', rows, 500)
  await keepPayments(app.deps.knex)
  await app.deps.knex.batchInsert(
    'invoice_items',
    ids.map((invoice_id) => ({
      id: newId(),
      invoice_id,
      position: 0,
      item_type: 'work',
      work_date: '2026-11-09',
      project_id: pair.projectId,
      pricing_type: 'day_rate',
      work_type: 'standard',
      hours: 8,
      day_rate: 200,
      rate: 25,
      multiplier: 1,
      amount: 200,
    })),
    500,
  )
  return ids
}
