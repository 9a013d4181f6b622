import type { ErrorBody, Invoice } from '@daysheet/core'
import { buildWorkingPair, type WorkingPair } from './build-working-pair.ts'
import type { TestApp } from './test-app.ts'

export type Answered = { invoice: Invoice } & ErrorBody

/** A worker at 20% who is registered for VAT, and whoever pays them. */
export const buildPaidPair = (app: TestApp): Promise<WorkingPair> =>
  buildWorkingPair(app, {
    worker: { cis_registered: true, cis_status: '20', vat_registered: true },
  })

export const reason = 'Paid to Łukasz instead'
export const at = (id: string) => `/api/invoices/${id}`

/** What is done to the payment of an invoice of the pair, and told of it. */
export function paymentActions(app: () => TestApp, pair: () => WorkingPair) {
  return {
    pay: (id: string, body: unknown = {}) =>
      pair().asClient.post<Answered>(`${at(id)}/mark-paid`, body),
    undo: (id: string, body: unknown = { reason }, who = pair().asClient) =>
      who.post<Answered>(`${at(id)}/undo-payment`, body),
    correct: (id: string, body: unknown, who = pair().asClient) =>
      who.put<Answered>(`${at(id)}/payment`, body),
    read: async (id: string, who = pair().asClient) =>
      (await who.get<Answered>(at(id))).body.invoice,
    notifications: async () =>
      (
        await pair().asWorker.get<{
          notifications: { type: string; title: string; body: string }[]
        }>('/api/notifications')
      ).body.notifications,
    newestAudit: async (id: string) =>
      (await app()
        .deps.knex('audit_log')
        .where('subject_id', id)
        .orderBy('id', 'desc')
        .first()) as Record<string, string>,
  }
}
