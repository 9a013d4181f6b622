import type { Invoice, WorkerVerification } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createdInvoice, buildManyInvoices } from './support/build-invoice.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildVerification, engagementIdOf } from './support/build-verification.ts'
import {
  buildEngagement,
  buildWorkingPair,
  type PairChanges,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { invoiceBody } from './support/invoice-body.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-21T12:00:00.000Z')
})
afterAll(() => app.close())

const verified = { verified_on: '2026-11-03', result: 'net', verification_number: 'V1234567890' }

async function pairOf(changes: PairChanges = {}) {
  const pair = await buildWorkingPair(app, {
    ...changes,
    client: { company_name: 'Pennine Build Ltd', ...changes.client },
  })
  const path = `/api/engagements/${await engagementIdOf(app, pair)}/verifications`
  const record = (body: object) =>
    pair.asClient.post<{ verification: WorkerVerification }>(path, body)
  return { ...pair, path, record }
}

const notificationsOf = async (pair: WorkingPair) =>
  app.deps.knex('notifications').where('user_id', pair.worker.id).orderBy('id')

describe('when a client records a verification', () => {
  it('is kept with the number in HMRC’s own form, audited, and read by both sides', async () => {
    const pair = await pairOf()
    const answer = await pair.record({ ...verified, verification_number: ' v12345 67890/ab ' })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        verification: {
          verified_on: '2026-11-03',
          result: 'net',
          verification_number: 'V1234567890AB',
          created_at: '2026-11-21T12:00:00.000Z',
        },
      },
    })
    const expected = { status: 200, body: { verifications: [answer.body.verification] } }
    expect(await pair.asClient.get(pair.path)).toMatchObject(expected)
    expect(await pair.asWorker.get(pair.path)).toMatchObject(expected)
    const entry = await app.deps
      .knex('audit_log')
      .where({ action: 'verification.record', actor_id: pair.client.id })
      .first()
    expect(JSON.parse(entry.after)).toMatchObject({ result: 'net', verified_on: '2026-11-03' })
  })

  it('keeps the history, newest day first, of one day the one recorded last', async () => {
    const pair = await pairOf()
    for (const [verified_on, result] of [
      ['2026-11-03', 'net'],
      ['2026-11-10', 'gross'],
      ['2026-10-01', 'gross'],
      ['2026-11-10', 'net'],
    ]) {
      await pair.record({ verified_on, result })
    }
    const { body } = await pair.asWorker.get<{ verifications: WorkerVerification[] }>(pair.path)
    expect(body.verifications.map((one) => [one.verified_on, one.result])).toEqual([
      ['2026-11-10', 'net'],
      ['2026-11-10', 'gross'],
      ['2026-11-03', 'net'],
      ['2026-10-01', 'gross'],
    ])
  })

  it('tells the worker of another result by mail and notification, and of nothing else', async () => {
    const pair = await pairOf()
    await pair.record(verified)
    await pair.record({ ...verified, verified_on: '2026-11-04' })
    await pair.record({ verified_on: '2026-10-01', result: 'gross' })
    await pair.record({ ...verified, verified_on: '2026-11-20', result: 'unmatched' })
    const titles = [
      'Pennine Build Ltd verified you for CIS: Net, 20%',
      'Pennine Build Ltd verified you for CIS: Unmatched, 30%',
    ]
    expect(await notificationsOf(pair)).toMatchObject(
      titles.map((title) => ({
        type: 'cis_verification_recorded',
        title,
        subject_noun: 'client',
        subject_id: pair.client.id,
      })),
    )
    const mails = await mailsSentTo(app, pair.worker.email)
    expect(mails.map(({ subject }) => subject).sort()).toEqual(titles)
    expect(mails[0]?.text).toContain('What you have sent stays as it is.')
  })

  it('is recorded once however often the same request arrives', async () => {
    const pair = await pairOf()
    const send = () =>
      pair.asClient.send('POST', pair.path, verified, {
        headers: { 'idempotency-key': 'one-press' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect((await pair.asClient.get(pair.path)).body).toMatchObject({ verifications: [{}] })
  })

  it.each([
    [{ verified_on: '2026-11-22' }, 'verified_on', "The verification date can't be in the future"],
    [{ verified_on: '' }, 'verified_on', 'Date is required'],
    [{ result: 'higher' }, 'result', 'Choose what HMRC answered'],
    [
      { verification_number: 'V1234567890IO' },
      'verification_number',
      'A verification number is V and 10 digits, then up to 2 letters, such as V1234567890AB',
    ],
    [
      { result: 'unmatched', verification_number: ' ' },
      'verification_number',
      'A verification number is required for an unmatched worker',
    ],
  ])('refuses %j and records nothing', async (wrong, path, message) => {
    const pair = await pairOf()
    expect(await pair.record({ ...verified, ...wrong })).toMatchObject({
      status: 422,
      body: { issues: [{ path, message }] },
    })
    expect((await pair.asClient.get(pair.path)).body).toMatchObject({ verifications: [] })
    expect(await notificationsOf(pair)).toEqual([])
  })

  it('can be recorded after the two have parted, since a payment may still be due', async () => {
    const pair = await pairOf({ engagement: { status: 'inactive' } })
    expect((await pair.record(verified)).status).toBe(201)
  })

  it('is not found for an unknown engagement', async () => {
    const pair = await pairOf()
    const unknown = pair.path.replace(/[0-9a-f]{12}\/v/, '00000000dead/v')
    expect((await pair.asClient.get(unknown)).status).toBe(404)
    expect((await pair.asClient.post(unknown, verified)).status).toBe(404)
  })
})

describe('whose rate counts', () => {
  const figures = { cis_registered: true, cis_verified_by: 'Pennine Build Ltd' }

  it.each([
    ['gross', '0', 0],
    ['net', '20', 40],
    ['unmatched', '30', 60],
  ] as const)(
    'is that of the verification, %s, even for a worker who is not registered',
    async (result, cis_status, cis_deduction) => {
      const pair = await pairOf({ worker: { cis_registered: false } })
      await buildVerification(app, pair, { result, verification_number: 'V1234567890' })
      expect(await createdInvoice(pair)).toMatchObject({
        ...figures,
        cis_status,
        cis_deduction,
        cis_verified_on: '2026-11-03',
      })
    },
  )

  it('is that of the profile without a verification', async () => {
    const pair = await pairOf({ worker: { cis_registered: true, cis_status: '30' } })
    const other = await buildClient(app)
    await buildEngagement(app, pair.worker, other)
    await buildVerification(app, { worker: pair.worker, client: other }, { result: 'gross' })
    expect(await createdInvoice(pair)).toMatchObject({
      cis_status: '30',
      cis_deduction: 60,
      cis_verified_on: null,
      cis_verified_by: null,
    })
  })

  it('is taken by a draft when it is next saved, and never by what was sent', async () => {
    const pair = await pairOf({ worker: { cis_registered: true, cis_status: '20' } })
    const draft = await createdInvoice(pair)
    const sent = await createdInvoice(pair, { status: 'submitted' })
    await pair.record({ ...verified, result: 'unmatched' })
    const read = async ({ id }: Invoice) =>
      (await pair.asWorker.get<{ invoice: Invoice }>(`/api/invoices/${id}`)).body.invoice
    expect(await read(draft)).toMatchObject({ cis_status: '20', cis_deduction: 40 })
    const saved = await pair.asWorker.put(`/api/invoices/${draft.id}`, invoiceBody(pair))
    expect(saved).toMatchObject({
      body: { invoice: { ...figures, cis_status: '30', cis_deduction: 60 } },
    })
    expect(await read(sent)).toMatchObject({
      cis_status: '20',
      cis_deduction: 40,
      cis_verified_on: null,
      cis_rate_change: null,
    })
  })

  it('is shown to the worker with each client', async () => {
    const pair = await pairOf()
    await buildVerification(app, pair)
    const verification = { verified_on: '2026-11-03', result: 'net' }
    const of = `/api/workers/${pair.worker.id}`
    expect(await pair.asWorker.get(`${of}/invoice-clients`)).toMatchObject({
      body: { clients: [{ verification }] },
    })
    expect(await pair.asWorker.get(`${of}/clients`)).toMatchObject({
      body: { relationships: [{ verification }] },
    })
  })
})

describe('an invoice that was sent before a verification', () => {
  it('says to its client which rate is asked now, until it is paid or agrees again', async () => {
    const pair = await pairOf({ worker: { cis_registered: true, cis_status: '20' } })
    const { id } = await createdInvoice(pair, { status: 'submitted' })
    const seen = async () => {
      const one = await pair.asClient.get<{ invoice: Invoice }>(`/api/invoices/${id}`)
      const list = await pair.asClient.get<{ invoices: Invoice[] }>(
        `/api/clients/${pair.client.id}/invoices`,
      )
      expect(list.body.invoices[0]?.cis_rate_change).toEqual(one.body.invoice.cis_rate_change)
      return one.body.invoice.cis_rate_change
    }
    expect(await seen()).toBeNull()
    await pair.record(verified)
    expect(await seen()).toBeNull()
    await pair.record({ ...verified, verified_on: '2026-11-20', result: 'unmatched' })
    const change = { percent: 30, verified_on: '2026-11-20' }
    expect(await seen()).toEqual(change)
    await pair.asClient.post(`/api/invoices/${id}/approve`)
    expect(await seen()).toEqual(change)
    await pair.asClient.post(`/api/invoices/${id}/mark-paid`, {})
    expect(await seen()).toBeNull()
  })

  it('costs one statement more, however many workers the list has', async () => {
    const pair = await pairOf()
    const list = () => pair.asClient.get(`/api/clients/${pair.client.id}/invoices`)
    await buildManyInvoices(app, pair, 1)
    await list()
    const one = await countStatements(app.deps.knex, list)
    for (let n = 0; n < 3; n += 1) {
      const worker = await buildWorker(app)
      await buildEngagement(app, worker, pair.client)
      await buildVerification(app, { worker, client: pair.client }, { result: 'gross' })
      await buildManyInvoices(app, { ...pair, worker }, 2)
    }
    expect(await countStatements(app.deps.knex, list)).toBe(one)
    const { body } = await list().then((answer) => answer as { body: { invoices: Invoice[] } })
    const changes = body.invoices.map(({ cis_rate_change }) => cis_rate_change?.percent)
    expect(changes.filter((percent) => percent === 0)).toHaveLength(6)
  })
})

describe('a client of its own', () => {
  it('reads no verification of somebody else', async () => {
    const pair = await pairOf()
    const stranger = await signedInClient(app, await buildClient(app))
    expect((await stranger.get(pair.path)).status).toBe(403)
    expect((await stranger.post(pair.path, verified)).status).toBe(403)
    expect((await pair.asWorker.post(pair.path, verified)).status).toBe(403)
  })
})
