import type { ErrorBody, Invoice } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce, statusesOf } from './support/at-once.ts'
import { invoiceIn } from './support/build-invoice.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { letHeldMailsLeave } from './support/held-mails.ts'
import { invoiceBody } from './support/invoice-body.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

type Answered = { invoice: Invoice } & ErrorBody

let apps: [TestApp, TestApp]
let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  apps = [await startTestApp(), await startTestApp()]
  app = apps[0]
})
beforeEach(async () => {
  await app.deps.knex('outbox').delete()
  for (const one of apps) one.clock.set('2026-11-19T12:00:00.000Z')
  pair = await buildWorkingPair(app, {
    worker: { cis_registered: true, cis_status: '20' },
    client: { accountancy_software_email: 'ledger@client.example' },
  })
})
afterAll(() => Promise.all(apps.map((one) => one.close())))

const reason = 'HMRC told us to deduct 30%'
const at = (id: string) => `/api/invoices/${id}`
const reopen = (id: string, body: unknown = { reason }) =>
  pair.asClient.post<Answered>(`${at(id)}/reopen`, body)
const amend = (id: string) => {
  const { status: _status, ...body } = invoiceBody(pair)
  return pair.asWorker.put<Answered>(`${at(id)}/amend`, body)
}

describe('an invoice that is not paid yet', () => {
  it.each(['approved', 'dispute_resolved'] as const)(
    'is reopened by its client when it was %s, and amended as in any dispute',
    async (status) => {
      const { id } = await invoiceIn(status, pair)
      const answer = await reopen(id)
      expect(answer.status).toBe(200)
      expect(answer.body.invoice).toMatchObject({
        status: 'disputed',
        rejection_reason: reason,
        reopened_at: '2026-11-19T12:00:00.000Z',
        disputed_at: '2026-11-19T12:00:00.000Z',
        resolved_at: null,
        abilities: { reopen: false, mark_paid: false, resolve_dispute: true },
      })
      app.clock.advance(60)
      expect((await amend(id)).body.invoice).toMatchObject({
        status: 'submitted',
        rejection_reason: null,
        reopened_at: '2026-11-19T12:00:00.000Z',
      })
      expect((await pair.asClient.post<Answered>(`${at(id)}/approve`)).body.invoice).toMatchObject({
        status: 'approved',
        approved_at: '2026-11-19T12:01:00.000Z',
      })
    },
  )

  it('can have the new approval undone, and a payment back to it', async () => {
    const { id } = await invoiceIn('dispute_resolved', pair)
    await reopen(id)
    await amend(id)
    await pair.asClient.post(`${at(id)}/approve`)
    expect((await pair.asClient.post(`${at(id)}/undo-approval`)).status).toBe(200)
    await pair.asClient.post(`${at(id)}/approve`)
    await pair.asClient.post(`${at(id)}/mark-paid`)
    const undone = await pair.asClient.post<Answered>(`${at(id)}/undo-payment`, { reason })
    expect(undone.body.invoice.status).toBe('approved')
  })

  it('can have the new approval undone although the mail about the first one has left', async () => {
    const { id } = await invoiceIn('approved', pair)
    await letHeldMailsLeave(app)
    expect(await mailsSentTo(app, 'ledger@client.example')).toHaveLength(1)
    await reopen(id)
    await amend(id)
    await pair.asClient.post(`${at(id)}/approve`)
    expect((await pair.asClient.post(`${at(id)}/undo-approval`)).status).toBe(200)
  })

  it('is told to the worker with the reason, and to whoever has filed it', async () => {
    const { id, invoice_number } = await invoiceIn('approved', pair)
    await reopen(id)
    const { body } = await pair.asWorker.get<{
      notifications: { type: string; title: string; body: string }[]
    }>('/api/notifications')
    expect(body.notifications[0]).toMatchObject({
      type: 'invoice_reopened',
      title: `Brick & Beam Ltd reopened invoice ${invoice_number}`,
      body: reason,
    })
    // The mail about the approval was held back and is not sent any more.
    await letHeldMailsLeave(app)
    const waiting = (await app.deps.knex('outbox').pluck('kind')) as string[]
    expect(waiting).not.toContain('invoice.approved')
    const [filed] = await mailsSentTo(app, 'ledger@client.example')
    expect(filed?.subject).toMatch(new RegExp(`^No longer approved: invoice ${invoice_number}`))
  })

  it('is mailed to the worker with the reason, and audited', async () => {
    const { id, invoice_number } = await invoiceIn('approved', pair)
    await app.deps.knex('outbox').delete()
    await reopen(id)
    const [mail] = await mailsSentTo(app, pair.worker.email)
    expect(mail?.subject).toBe(`Invoice ${invoice_number} was reopened by Brick & Beam Ltd`)
    expect(mail?.text).toContain(reason)
    const entry = (await app.deps
      .knex('audit_log')
      .where({ subject_id: id })
      .orderBy('id', 'desc')
      .first('action', 'actor_id', 'reason')) as unknown
    expect(entry).toMatchObject({ action: 'invoice.reopen', actor_id: pair.client.id, reason })
  })

  it('leaves the tax month untouched, even one whose return was sent', async () => {
    const months = () => app.deps.knex('cis_months').where('client_id', pair.client.id)
    const { id } = await invoiceIn('approved', pair)
    const before = (await months()) as unknown
    await reopen(id)
    expect(await months()).toEqual(before)
  })

  it('stands in both lists again, wherever it was filed', async () => {
    const { id } = await invoiceIn('approved', pair)
    for (const who of [pair.asClient, pair.asWorker]) await who.post(`${at(id)}/archive`)
    expect((await reopen(id)).body.invoice).toMatchObject({
      worker_archived_at: null,
      client_archived_at: null,
    })
  })
})

describe('reopening an invoice', () => {
  it.each(['submitted', 'paid', 'disputed', 'rejected'] as const)(
    'is refused when it is %s',
    async (status) => {
      const { id } = await invoiceIn(status, pair)
      const answer = await reopen(id)
      expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
      expect(answer.body.message).toMatch(/so it can't be reopened\. Nothing was changed\.$/)
    },
  )

  it('needs a reason, and the version that was looked at', async () => {
    const { id } = await invoiceIn('approved', pair)
    for (const body of [{}, { reason: null }, { reason: '  ' }]) {
      expect(await reopen(id, body)).toMatchObject({
        status: 422,
        body: {
          issues: [{ path: 'reason', message: 'Please say why the invoice is reopened' }],
        },
      })
    }
    expect(await reopen(id, { reason, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    })
  })

  it('and paying it at once: one of them wins', async () => {
    const { id } = await invoiceIn('approved', pair)
    const [reopened, paid] = await Promise.all([
      atOnce(apps, pair.asClient, 'POST', `${at(id)}/reopen`, { reason }),
      atOnce(apps, pair.asClient, 'POST', `${at(id)}/mark-paid`),
    ])
    const all = statusesOf([...reopened, ...paid])
    expect(all.filter((status) => status === 200)).toHaveLength(1)
    expect(all.filter((status) => status === 409)).toHaveLength(99)
  })
})
