import type { CreditNote, ErrorBody, Invoice } from '@daysheet/core'
import { createdInvoice } from './build-invoice.ts'
import { buildWorkingPair, type PairChanges, type WorkingPair } from './build-working-pair.ts'
import type { HttpClient } from './http-client.ts'
import { dayOn } from './invoice-body.ts'
import type { TestApp } from './test-app.ts'

export type CreditAnswer = { credit_note: CreditNote } & ErrorBody

/** Łukasz Wiśniewski, 20% and VAT registered, who works for Pennine Build Ltd. */
export const buildPennine = (app: TestApp, changes: PairChanges = {}): Promise<WorkingPair> =>
  buildWorkingPair(app, {
    ...changes,
    worker: {
      full_name: 'Łukasz Wiśniewski',
      vat_registered: true,
      vat_number: '101747696',
      cis_registered: true,
      cis_status: '20',
      ...changes.worker,
    },
    client: {
      company_name: 'Pennine Build Ltd',
      accounts_email: 'accounts@pennine.example',
      ...changes.client,
    },
  })

/** INV-2026-0041 of the worked examples: labour £1,180.00, materials £64.20, submitted. */
export const sentInvoice = (pair: WorkingPair): Promise<Invoice> =>
  createdInvoice(pair, {
    status: 'submitted',
    items: [
      dayOn(pair, '2026-11-09', {
        pricing_type: 'fixed_price',
        item_description: 'Brickwork',
        hours: null,
        quantity: 1,
        unit_rate: 1180,
      }),
    ],
    expenses: [{ description: 'Sand and cement', quantity: 1, rate: 64.2 }],
  })

/** The same approved, or paid on this day. */
export async function payableInvoice(pair: WorkingPair, paid_at?: string): Promise<Invoice> {
  const { id } = await sentInvoice(pair)
  await pair.asClient.post(`/api/invoices/${id}/approve`)
  if (paid_at) await pair.asClient.post(`/api/invoices/${id}/mark-paid`, { paid_at })
  return readInvoice(pair.asWorker, id)
}

export const readInvoice = async (as: HttpClient, id: string): Promise<Invoice> =>
  (await as.get<{ invoice: Invoice }>(`/api/invoices/${id}`)).body.invoice

export const reason = 'Saturday was 6 hours, not 8'

/** Credits this much of its labour. */
export const creditLabour = (pair: WorkingPair, invoice: Invoice, amount: number, more = {}) =>
  pair.asWorker.post<CreditAnswer>(`/api/invoices/${invoice.id}/credit-notes`, {
    lines: [{ item_id: invoice.items[0]?.id, amount }],
    reason,
    ...more,
  })

export const creditAll = (pair: WorkingPair, { id }: { id: string }) =>
  pair.asWorker.post<CreditAnswer>(`/api/invoices/${id}/credit-notes`, { full: true, reason })
