import type { ErrorBody, Invoice } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce, consequencesOf, oneWinner, statusesOf } from './support/at-once.ts'
import { createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import type { HttpClient } from './support/http-client.ts'
import { invoiceBody } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

// Two processes as far as the database can tell: nothing is shared but the tables.
let apps: [TestApp, TestApp]
let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  apps = [await startTestApp(), await startTestApp()]
  app = apps[0]
  pair = await buildWorkingPair(app)
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

type Answer = { invoice: Invoice } & ErrorBody
type Call = [who: HttpClient, method: 'POST' | 'PUT', path: string, body?: unknown]

const fifty = (...call: Call) => atOnce<Answer>(apps, ...call)
const consequences = ({ id }: Invoice, action: string) =>
  consequencesOf(app, { noun: 'invoice', id }, action)

describe('when fifty decide on the same invoice at once', () => {
  it.each([
    ['approve', 'approve', 'submitted', undefined, 0],
    ['dispute', 'dispute', 'submitted', { reason: 'Six hours' }, 1],
    ['mark-paid', 'mark_paid', 'approved', {}, 1],
  ] as const)('exactly one of them gets to %s it', async (call, action, from, body, mails) => {
    const invoice = await invoiceIn(from, pair)
    const before = await consequences(invoice, action)
    const answers = await fifty(pair.asClient, 'POST', `/api/invoices/${invoice.id}/${call}`, body)
    expect(statusesOf(answers)).toEqual(oneWinner())
    for (const refused of answers.filter(({ status }) => status === 409)) {
      expect(refused.body).toMatchObject({ code: 'wrong_state' })
      expect(refused.body.message).toMatch(/^This invoice is .*Nothing was changed\.$/)
    }
    expect(await consequences(invoice, action)).toEqual({
      mails: before.mails + mails,
      notifications: before.notifications + 1,
      audits: 1,
    })
  })

  it('either is approved or disputed, never both', async () => {
    const invoice = await invoiceIn('submitted', pair)
    const path = `/api/invoices/${invoice.id}`
    const [approving, disputing] = await Promise.all([
      fifty(pair.asClient, 'POST', `${path}/approve`),
      fifty(pair.asClient, 'POST', `${path}/dispute`, { reason: 'Six hours' }),
    ])
    const won = [...approving, ...disputing].filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const now = await pair.asClient.get<{ invoice: Invoice }>(path)
    expect(now.body.invoice.status).toBe(won[0]?.body.invoice.status)
  })
})

describe('when a draft is submitted fifty times at once', () => {
  it('goes out once', async () => {
    const draft = await createdInvoice(pair)
    const body = invoiceBody(pair, { status: 'submitted' })
    const answers = await fifty(pair.asWorker, 'PUT', `/api/invoices/${draft.id}`, body)
    expect(statusesOf(answers)).toEqual(oneWinner())
    expect(await consequences(draft, 'submit')).toEqual({ mails: 1, notifications: 1, audits: 1 })
    const now = await pair.asWorker.get<{ invoice: Invoice }>(`/api/invoices/${draft.id}`)
    expect(now.body.invoice.items).toHaveLength(1)
  })
})

describe('when an overdue invoice is chased fifty times at once', () => {
  it('reminds the client once', async () => {
    const invoice = await createdInvoice(pair, { status: 'submitted', due_date: '2026-01-02' })
    const answers = await fifty(pair.asWorker, 'POST', `/api/invoices/${invoice.id}/chase`)
    expect(statusesOf(answers)).toEqual(oneWinner())
    expect(await consequences(invoice, 'chase')).toMatchObject({ mails: 2, audits: 1 })
  })
})

describe('when fifty invoices are created at once', () => {
  it('gives each a number of its own, without a gap', async () => {
    const fresh = await buildWorkingPair(app)
    const path = `/api/workers/${fresh.worker.id}/invoices`
    const answers = await fifty(fresh.asWorker, 'POST', path, invoiceBody(fresh))
    expect(statusesOf(answers)).toEqual(answers.map(() => 201))
    const year = app.clock.today().slice(0, 4)
    expect(answers.map(({ body }) => body.invoice.invoice_number).sort()).toEqual(
      answers.map((_, index) => `INV-${year}-${String(index + 1).padStart(4, '0')}`),
    )
  })
})
