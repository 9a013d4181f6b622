import type { Invoice, Retention, RetentionLedger } from '@daysheet/core'
import { buildWorkingPair, type PairChanges, type WorkingPair } from './build-working-pair.ts'
import { dayOn, invoiceBody } from './invoice-body.ts'
import type { RunningApp } from './test-app.ts'

export const TAXED: PairChanges = {
  worker: {
    full_name: 'Łukasz Wiśniewski',
    vat_registered: true,
    vat_number: '101747696',
    cis_registered: true,
    cis_status: '20',
  },
  client: { company_name: 'Pennine Build Ltd', vat_number: 'GB101747696' },
}

export const edited = (pair: WorkingPair, changes: object) =>
  pair.asClient.put(`/api/workers/${pair.worker.id}/edit`, {
    email: pair.worker.email,
    ...changes,
  })

/** A pair whose client keeps back 3%, complete on no day yet. */
export async function buildRetainingPair(
  app: RunningApp,
  terms: object = { percent: 3 },
): Promise<WorkingPair> {
  const pair = await buildWorkingPair(app, TAXED)
  await edited(pair, { retention: terms })
  return pair
}

/** Labour 3,400.00 and materials 900.00, unless they are others. */
export const job = (pair: WorkingPair, changes: object = {}, labour = 3400) =>
  invoiceBody(pair, {
    items: [
      dayOn(pair, '2026-11-09', {
        pricing_type: 'fixed_price',
        item_description: 'Brickwork',
        quantity: 1,
        unit_rate: labour,
      }),
    ],
    expenses: [{ description: 'Bricks', quantity: 1, rate: 900 }],
    status: 'submitted',
    ...changes,
  })

export async function submitted(pair: WorkingPair, changes: object = {}, labour?: number) {
  const { body } = await pair.asWorker.post<{ invoice: Invoice }>(
    `/api/workers/${pair.worker.id}/invoices`,
    job(pair, changes, labour),
  )
  return body.invoice
}

export async function approved(pair: WorkingPair, changes: object = {}, labour?: number) {
  const { id } = await submitted(pair, changes, labour)
  const { body } = await pair.asClient.post<{ invoice: Invoice }>(`/api/invoices/${id}/approve`, {})
  return body.invoice
}

export async function ledgerOf(pair: WorkingPair, query = ''): Promise<RetentionLedger> {
  const { body } = await pair.asClient.get<RetentionLedger>(
    `/api/clients/${pair.client.id}/retentions${query}`,
  )
  return body
}

export async function retentionOf(pair: WorkingPair): Promise<Retention> {
  const [retention] = (await ledgerOf(pair)).retentions
  if (!retention) throw new Error('Nothing is held')
  return retention
}

export const complete = (pair: WorkingPair, days: object) =>
  pair.asClient.post(`/api/projects/${pair.projectId}/retention-milestones`, days)

export async function released(pair: WorkingPair, amount: number, reason?: string) {
  const { id } = await retentionOf(pair)
  return pair.asClient.post<{ retention: Retention; released: number }>(
    `/api/retentions/${id}/release`,
    { amount, reason },
  )
}

/** The drafts that a release made for the worker. */
export async function releaseDrafts(pair: WorkingPair): Promise<Invoice[]> {
  const { body } = await pair.asWorker.get<{ invoices: Invoice[] }>(
    `/api/workers/${pair.worker.id}/invoices?status=draft`,
  )
  return body.invoices.filter(({ kind }) => kind === 'retention_release')
}
