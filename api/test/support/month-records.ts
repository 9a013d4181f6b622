import type { CisMonth, CisReturn, ErrorBody, HmrcPayment } from '@daysheet/core'
import { expect } from 'vitest'
import { createdInvoice } from './build-invoice.ts'
import type { WorkingPair } from './build-working-pair.ts'
import { monthPath } from './month-end.ts'
import type { TestApp } from './test-app.ts'

export type Answer = { month: CisMonth } & ErrorBody

/** What the client of the pair records of a tax month of 2026/27, month 8 unless another is named. */
export function monthRecords(app: () => TestApp, pair: () => WorkingPair) {
  const place = (month = 8) => monthPath(pair(), month)
  return {
    place,
    send: (body: CisReturn, month = 8) =>
      pair().asClient.post<Answer>(`${place(month)}/return`, body),
    pay: (body: HmrcPayment, month = 8) =>
      pair().asClient.post<Answer>(`${place(month)}/hmrc-payment`, body),
    read: async (month = 8) => (await pair().asClient.get<Answer>(place(month))).body.month,
    /** A payment through the API, on a day of month 8. */
    markPaid: async (paid_at = '2026-12-01') => {
      const { asClient } = pair()
      const invoice = await createdInvoice(pair(), { status: 'submitted' })
      await asClient.post(`/api/invoices/${invoice.id}/approve`)
      const answer = await asClient.post(`/api/invoices/${invoice.id}/mark-paid`, { paid_at })
      expect(answer.status).toBe(200)
      return invoice
    },
    auditsOf: (action: string) =>
      app()
        .deps.knex('audit_log')
        .where({ subject_id: pair().client.id, action: `cis_month.${action}` })
        .orderBy('id') as Promise<{ before: string; after: string }[]>,
  }
}
