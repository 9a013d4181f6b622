import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sqlInstant } from '../src/db/instants.ts'
import { atOnce, consequencesOf, oneWinner, statusesOf } from './support/at-once.ts'
import { createdInvoice, invoiceIn } from './support/build-invoice.ts'
import type { WorkingPair } from './support/build-working-pair.ts'
import {
  at,
  buildPaidPair,
  paymentActions,
  reason,
  type Answered,
} from './support/payment-actions.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let apps: [TestApp, TestApp]
let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  apps = [await startTestApp(), await startTestApp()]
  app = apps[0]
})
beforeEach(async () => {
  await app.deps.knex('outbox').delete()
  for (const one of apps) one.clock.set('2026-11-21T12:00:00.000Z')
  pair = await buildPaidPair(app)
})
afterAll(() => Promise.all(apps.map((one) => one.close())))

const { pay, undo, correct, read, notifications, newestAudit } = paymentActions(
  () => app,
  () => pair,
)

/** Every figure of either side that a payment has a part in. */
async function figures() {
  const { client, worker, asClient, asWorker, projectId } = pair
  const paths: [WorkingPair['asClient'], string][] = [
    [asClient, `/api/clients/${client.id}/dashboard`],
    [asClient, `/api/clients/${client.id}/cis-payments?tax_year=2026`],
    [asClient, `/api/clients/${client.id}/cis-payments?status=outstanding`],
    [asClient, `/api/clients/${client.id}/workers-cis-summary`],
    [asClient, `/api/clients/${client.id}/workers`],
    [asClient, `/api/workers/${worker.id}`],
    [asClient, `/api/projects/${projectId}`],
    [asWorker, `/api/workers/${worker.id}/counts`],
    [asWorker, `/api/workers/${worker.id}/stats`],
    [asWorker, `/api/workers/${worker.id}/financial-stats`],
    [asWorker, `/api/workers/${worker.id}/cis-statements`],
  ]
  const answers = await Promise.all(paths.map(([who, path]) => who.get<object>(path)))
  return answers.map(({ body }) => body)
}
const HISTORY = new Set(['version', 'updated_at', 'payment_undone_at', 'payment_undone_reason'])
/** Without what says that something has happened to an invoice. */
const standing = (answers: unknown): unknown =>
  JSON.parse(JSON.stringify(answers), (key, value: unknown) =>
    HISTORY.has(key) ? undefined : value,
  )

describe('a payment recorded by mistake', () => {
  it.each(['approved', 'dispute_resolved'] as const)(
    'is undone to the %s invoice that it was made of, with every figure that came of it',
    async (status) => {
      const { id } = await invoiceIn(status, pair)
      // Past the seconds in which the approval can be undone.
      for (const one of apps) one.clock.advance(60)
      const everything = async () => standing([await read(id), await figures()])
      const before = await everything()
      const paid = await pay(id, {
        paid_at: '2026-10-05',
        payment_method: 'Cheque',
        payment_reference: '100231',
        notes: 'early',
      })
      expect(paid.body.invoice).toMatchObject({ status: 'paid', tax_month: 6 })
      expect(await everything()).not.toEqual(before)
      const undone = await undo(id)
      expect(undone).toMatchObject({
        status: 200,
        body: { invoice: { status, payment_undone_reason: reason } },
      })
      expect(undone.body.invoice.abilities).toMatchObject({ mark_paid: true, undo_payment: false })
      // The worker was told, which is no figure.
      await pair.asWorker.post('/api/notifications/read', { all: true })
      expect(await everything()).toEqual(before)
      expect((await pay(id)).body.invoice).toMatchObject({ status: 'paid', tax_month: 8 })
    },
  )

  it('is told to the worker with the reason, and audited', async () => {
    const { id, invoice_number } = await invoiceIn('paid', pair)
    await app.deps.knex('outbox').delete()
    await undo(id)
    expect((await notifications())[0]).toMatchObject({
      type: 'invoice_payment_undone',
      title: `Brick & Beam Ltd undid the payment of invoice ${invoice_number}`,
      body: reason,
    })
    const [mail] = await mailsSentTo(app, pair.worker.email)
    expect(mail?.subject).toBe(
      `Invoice ${invoice_number} is not paid after all: Brick & Beam Ltd undid its payment`,
    )
    expect(mail?.text).toContain(reason)
    const entry = await newestAudit(id)
    expect(entry).toMatchObject({
      action: 'invoice.undo_payment',
      actor_id: pair.client.id,
      reason,
    })
    expect(JSON.parse(entry['before'] ?? '')).toMatchObject({ status: 'paid', tax_month: 8 })
    expect(JSON.parse(entry['after'] ?? '')).toMatchObject({ status: 'approved', tax_month: null })
    expect(await read(id, pair.asWorker)).toMatchObject({
      payment_undone_at: '2026-11-21T12:00:00.000Z',
      payment_undone_reason: reason,
    })
  })

  it('is owed and overdue again, and in nobody’s archive', async () => {
    const { id } = await createdInvoice(pair, { status: 'submitted', due_date: '2026-11-20' })
    await pair.asClient.post(`${at(id)}/approve`)
    await pay(id)
    for (const who of [pair.asClient, pair.asWorker]) await who.post(`${at(id)}/archive`)
    expect(await read(id)).toMatchObject({ is_overdue: false })
    await undo(id)
    expect(await read(id)).toMatchObject({
      is_overdue: true,
      client_archived_at: null,
      worker_archived_at: null,
    })
  })

  it('warns of new bank details no longer than somebody was paid', async () => {
    const { id } = await invoiceIn('paid', pair)
    await app.deps
      .knex('users')
      .where('id', pair.worker.id)
      .update({ bank_details_changed_at: sqlInstant('2026-11-21T12:00:00.000Z') })
    expect((await read(id)).bank_details_changed_at).not.toBeNull()
    await undo(id)
    expect((await read(id)).bank_details_changed_at).toBeNull()
  })

  it('does not open the approval to be undone again', async () => {
    const { id } = await invoiceIn('paid', pair)
    app.clock.advance(1)
    await undo(id)
    const answer = await pair.asClient.post<Answered>(`${at(id)}/undo-approval`)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain('changed after it was approved')
  })

  it.each(['submitted', 'approved', 'disputed', 'dispute_resolved', 'rejected'] as const)(
    'cannot be undone or corrected of an invoice that is %s',
    async (status) => {
      const { id } = await invoiceIn(status, pair)
      const before = await read(id)
      for (const answer of [await undo(id), await correct(id, { paid_at: '2026-11-20' })]) {
        expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
        expect(answer.body.message).toMatch(
          /^This invoice is .+, so it can't be (set back to unpaid|given a corrected payment)\. Nothing was changed\.$/,
        )
      }
      expect(await read(id)).toEqual(before)
    },
  )

  it('needs a reason, and the version that was looked at', async () => {
    const { id, version } = await invoiceIn('paid', pair)
    for (const body of [{}, { reason: null }, { reason: '  ' }]) {
      expect(await undo(id, body)).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'reason' }] },
      })
    }
    expect(await undo(id, { reason, version })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    })
    const seen = await read(id)
    expect((await undo(id, { reason, version: seen.version })).status).toBe(200)
  })
})

describe('when many change the same payment at once', () => {
  it('one of fifty undoes it', async () => {
    const { id } = await invoiceIn('paid', pair)
    const subject = { noun: 'invoice', id } as const
    const before = await consequencesOf(app, subject, 'undo_payment')
    const answers = await atOnce<Answered>(apps, pair.asClient, 'POST', `${at(id)}/undo-payment`, {
      reason,
    })
    expect(statusesOf(answers)).toEqual(oneWinner())
    expect(await consequencesOf(app, subject, 'undo_payment')).toEqual({
      mails: before.mails + 1,
      notifications: before.notifications + 1,
      audits: 1,
    })
  })

  it('it is corrected or undone, of those who saw the same payment never both', async () => {
    const { id } = await invoiceIn('paid', pair)
    const { version } = await read(id)
    const [undoing, correcting] = await Promise.all([
      atOnce<Answered>(apps, pair.asClient, 'POST', `${at(id)}/undo-payment`, { reason, version }),
      atOnce<Answered>(apps, pair.asClient, 'PUT', `${at(id)}/payment`, {
        paid_at: '2026-11-05',
        version,
      }),
    ])
    const now = await read(id)
    const undone = undoing.filter(({ status }) => status === 200)
    const corrected = correcting.filter(({ status }) => status === 200)
    expect(now.version).toBe(version + 1)
    if (now.status === 'paid') {
      expect(undone).toEqual([])
      expect(now).toMatchObject({ paid_at: '2026-11-05', tax_month: 7 })
    } else {
      expect([undone.length, corrected.length]).toEqual([1, 0])
      expect(now).toMatchObject({ status: 'approved', paid_at: null, tax_month: null })
    }
    expect(statusesOf([...undoing, ...correcting]).every((one) => one === 200 || one === 409)).toBe(
      true,
    )
  })
})
