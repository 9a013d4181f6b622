import type { ErrorBody, Invoice } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sqlInstant } from '../src/db/instants.ts'
import { atOnce, consequencesOf, oneWinner, statusesOf } from './support/at-once.ts'
import { createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
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
  for (const one of apps) one.clock.set('2026-11-21T12:00:00.000Z')
  pair = await buildWorkingPair(app, {
    worker: { cis_registered: true, cis_status: '20', vat_registered: true },
  })
})
afterAll(() => Promise.all(apps.map((one) => one.close())))

const reason = 'Paid to Łukasz instead'
const at = (id: string) => `/api/invoices/${id}`
const pay = (id: string, body: unknown = {}) =>
  pair.asClient.post<Answered>(`${at(id)}/mark-paid`, body)
const undo = (id: string, body: unknown = { reason }, who = pair.asClient) =>
  who.post<Answered>(`${at(id)}/undo-payment`, body)
const correct = (id: string, body: unknown, who = pair.asClient) =>
  who.put<Answered>(`${at(id)}/payment`, body)
const read = async (id: string, who = pair.asClient) =>
  (await who.get<Answered>(at(id))).body.invoice
const told = async () =>
  (
    await pair.asWorker.get<{ notifications: { type: string; title: string; body: string }[] }>(
      '/api/notifications',
    )
  ).body.notifications
const newestAudit = async (id: string) =>
  (await app.deps
    .knex('audit_log')
    .where('subject_id', id)
    .orderBy('id', 'desc')
    .first()) as Record<string, string>

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
    expect((await told())[0]).toMatchObject({
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

describe('a payment recorded wrongly', () => {
  it('moves to the tax month of its day, and the worker is told', async () => {
    const { id, invoice_number } = await invoiceIn('approved', pair)
    await pay(id, { paid_at: '2026-11-06', payment_method: 'Cash', payment_reference: 'A1' })
    await app.deps.knex('outbox').delete()
    const answer = await correct(id, { paid_at: '2026-11-05' })
    expect(answer.body.invoice).toMatchObject({
      status: 'paid',
      paid_at: '2026-11-05',
      tax_year: 2026,
      tax_month: 7,
      payment_method: 'Cash',
      payment_reference: 'A1',
    })
    expect((await told())[0]).toMatchObject({
      type: 'invoice_payment_corrected',
      title: `Brick & Beam Ltd corrected the payment of invoice ${invoice_number}`,
      body: 'Paid on 5 Nov 2026, not on 6 Nov 2026. It counts in tax month 7 (6 Oct – 5 Nov 2026) now.',
    })
    const [mail] = await mailsSentTo(app, pair.worker.email)
    expect(mail?.text).toContain('Month 7 (6 Oct – 5 Nov 2026)')
    expect(await newestAudit(id)).toMatchObject({ action: 'invoice.correct_payment' })
  })

  it('gets another method and reference quietly, and nothing for nothing', async () => {
    const { id } = await invoiceIn('paid', pair)
    await app.deps.knex('outbox').delete()
    const before = await told()
    const answer = await correct(id, { payment_method: 'Cash', payment_reference: ' B2 ' })
    expect(answer.body.invoice).toMatchObject({
      paid_at: '2026-11-21',
      payment_method: 'Cash',
      payment_reference: 'B2',
    })
    const { version } = answer.body.invoice
    const again = await correct(id, { payment_reference: 'B2', version })
    expect(again.body.invoice.version).toBe(version)
    expect(await told()).toEqual(before)
    expect(await app.deps.knex('outbox')).toEqual([])
    expect(await consequencesOf(app, { noun: 'invoice', id }, 'correct_payment')).toMatchObject({
      audits: 1,
    })
  })

  it('is not moved into the future, counted in London', async () => {
    app.clock.set('2026-08-05T23:30:00.000Z')
    pair = await buildWorkingPair(app)
    const { id } = await invoiceIn('paid', pair)
    expect(await correct(id, { paid_at: '2026-08-07' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'paid_at', message: "The payment date can't be in the future" }] },
    })
    for (const [paid_at, tax_month] of [
      ['2026-08-05', 4],
      ['2026-08-06', 5],
    ] as const) {
      const answer = await correct(id, { paid_at })
      expect(answer.body.invoice).toMatchObject({ paid_at, tax_month })
    }
  })

  it('is refused when it was changed in the meantime', async () => {
    const { id, version } = await invoiceIn('paid', pair)
    expect(await correct(id, { payment_reference: 'X', version })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    })
  })
})

describe('the return of a tax month that was recorded as sent', () => {
  /** Month 7 and 8 of 2026/27 were sent. */
  const sent = async () => {
    // The payment before has left a row of its month.
    await app.deps
      .knex('cis_months')
      .insert(
        [7, 8].map((tax_month) => ({
          client_id: pair.client.id,
          tax_year: 2026,
          tax_month,
          return_submitted_on: '2026-11-20',
          return_recorded_at: sqlInstant('2026-11-20T12:00:00.000Z'),
        })),
      )
      .onConflict(['client_id', 'tax_year', 'tax_month'])
      .merge()
  }
  const changed = async () =>
    (
      (await app.deps
        .knex('cis_months')
        .where('client_id', pair.client.id)
        .whereNotNull('changed_at')
        .orderBy('tax_month')) as { tax_month: number }[]
    ).map(({ tax_month }) => tax_month)

  it('is to be amended when a payment in it is undone', async () => {
    const { id } = await invoiceIn('approved', pair)
    await pay(id, { paid_at: '2026-11-05' })
    await sent()
    expect((await undo(id)).status).toBe(200)
    expect(await changed()).toEqual([7])
  })

  it('and that of the month it comes to, when a payment moves', async () => {
    const { id } = await invoiceIn('approved', pair)
    await pay(id, { paid_at: '2026-11-05' })
    await sent()
    await correct(id, { paid_at: '2026-11-06' })
    expect(await changed()).toEqual([7, 8])
  })

  it('and when a payment is corrected that stays in it', async () => {
    const { id } = await invoiceIn('approved', pair)
    await pay(id, { paid_at: '2026-11-04' })
    await sent()
    await correct(id, { payment_reference: 'BACS 9' })
    expect(await changed()).toEqual([7])
  })

  it('stands when nothing was corrected, and nothing undone', async () => {
    const { id } = await invoiceIn('approved', pair)
    await pay(id, { paid_at: '2026-11-04', payment_reference: 'BACS 9' })
    await sent()
    await correct(id, { paid_at: '2026-11-04', payment_reference: 'BACS 9' })
    await undo(id, { reason, version: 1 })
    expect(await changed()).toEqual([])
  })

  it('stands when its payment was made outside the scheme', async () => {
    pair = await buildWorkingPair(app, { worker: { cis_registered: false } })
    const { id } = await invoiceIn('approved', pair)
    await pay(id, { paid_at: '2026-11-05' })
    await sent()
    await correct(id, { paid_at: '2026-11-06' })
    await undo(id)
    expect(await changed()).toEqual([])
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
