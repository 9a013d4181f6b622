import type { ErrorBody, FinancialStats, Invoice } from '@daysheet/core'
import { Actor } from '../../src/actor.ts'
import { inTransaction } from '../../src/db/in-transaction.ts'
import { newId } from '../../src/db/new-id.ts'
import { transactionDeps } from '../../src/deps.ts'
import { decideByLink } from '../../src/documents/decide-for-own-client.ts'
import { invoiceType } from '../../src/features/invoices/index.ts'
import type { OwnPair } from './build-own-client.ts'
import { dayOn, invoiceBody } from './invoice-body.ts'
import type { RunningApp } from './test-app.ts'

export type OneInvoice = { invoice: Invoice } & ErrorBody

export const base = ({ worker }: Pick<OwnPair, 'worker'>) => `/api/workers/${worker.id}`

/** Two days and £38.40 of materials: £374.40 net. */
export async function sendInvoice(pair: OwnPair): Promise<Invoice> {
  const body = invoiceBody(pair, {
    items: [dayOn(pair, '2026-11-09'), dayOn(pair, '2026-11-10')],
    expenses: [{ description: 'Oak treads', quantity: 1, rate: 38.4 }],
    status: 'submitted',
  })
  const answer = await pair.asWorker.post<OneInvoice>(`${base(pair)}/invoices`, body)
  if (answer.status !== 201) throw new Error(answer.bytes.toString())
  return answer.body.invoice
}

export const approveByLink = (
  app: RunningApp,
  invoice: Invoice,
  what: 'approved' | 'disputed' = 'approved',
) =>
  inTransaction({ ...app.deps, actor: Actor.system }, async (trx) => {
    const deps = transactionDeps(app.deps, trx)
    await trx('invoices').where('id', invoice.id).forUpdate().first('id')
    const document = await invoiceType.find(trx, invoice.id)
    return decideByLink(deps, invoiceType, document, {
      what,
      ...(what === 'disputed' && { reason: 'Monday was half a day' }),
      email: 'accounts@brook.example',
      link_id: newId(),
      version: document.version,
    })
  })

export const record = (pair: OwnPair, invoice: { id: string }, body: object) =>
  pair.asWorker.post<OneInvoice>(`/api/invoices/${invoice.id}/record`, body)
export const undo = (pair: OwnPair, invoice: { id: string }, reason = 'Wrong invoice') =>
  pair.asWorker.post<OneInvoice>(`/api/invoices/${invoice.id}/undo-record`, { reason })

export const statsOf = async (pair: OwnPair) =>
  (await pair.asWorker.get<FinancialStats>(`${base(pair)}/financial-stats`)).body
