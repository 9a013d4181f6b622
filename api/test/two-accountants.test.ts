import type { CisMonth, ErrorBody } from '@daysheet/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statusesOf } from './support/at-once.ts'
import {
  buildEngagement,
  buildWorkingPair,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { buildMember } from './support/build-member.ts'
import { buildPayment } from './support/build-payment.ts'
import { buildWorker } from './support/build-user.ts'
import type { HttpClient } from './support/http-client.ts'
import { monthPath } from './support/month-end.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const TODAY = '2026-12-10'
let app: TestApp
let pair: WorkingPair
let joan: HttpClient
let martin: HttpClient
let invoice: string
beforeAll(async () => {
  app = await startTestApp({ environment: { FREE_LICENCES: '1000' } })
  app.clock.set(`${TODAY}T09:00:00.000Z`)
})
afterAll(() => app.close())
beforeEach(async () => {
  pair = await buildWorkingPair(app, { client: { company_name: 'Pennine Build Ltd' } })
  const asAccountant = async (external: boolean) =>
    (await buildMember(app, pair.client, { role: 'accountant', external })).caller
  joan = await asAccountant(false)
  martin = await asAccountant(true)
  invoice = await buildPayment(app, pair, { paid_at: '2026-11-20' })
})

type Answer = { month: CisMonth } & ErrorBody

const PATH = () => monthPath(pair, 8)
const read = async (who = joan) => (await who.get<Answer>(PATH())).body.month
const recordReturn = (who: HttpClient, body: object = {}) =>
  who.post<Answer>(`${PATH()}/return`, { submitted_on: TODAY, ...body })
const payHmrc = (who: HttpClient, body: object = {}) =>
  who.post<Answer>(`${PATH()}/hmrc-payment`, { paid_on: TODAY, ...body })
const undoPayment = (id: string) =>
  martin.post(`/api/invoices/${id}/undo-payment`, { reason: 'Paid to somebody else' })
const STALE = {
  status: 409,
  body: {
    code: 'stale_version',
    message:
      'A payment in this tax month, or what HMRC said of somebody paid in it, was changed after you opened it. Nothing was recorded. Look at its lines again before you record its return.',
  },
}

describe('when two accountants record the return of a month', () => {
  it('at once, one does, and the other is told that it is recorded', async () => {
    const { version } = await read()
    const answers = await Promise.all([joan, martin].map((who) => recordReturn(who, { version })))
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/already recorded/)
    expect(await read(martin)).toMatchObject({ return: { submitted_on: TODAY }, amendments: [] })
  })
})

describe('when one records the return while the other changes a payment in it', () => {
  it('what was sent is not recorded as something else, and both see the same month', async () => {
    const seen = await read(joan)
    expect((await undoPayment(invoice)).status).toBe(200)
    expect(await recordReturn(joan, { version: seen.version })).toMatchObject(STALE)
    const now = await read(joan)
    expect(now).toMatchObject({ return: null, deducted: 0 })
    expect(await read(martin)).toEqual(now)
    expect((await recordReturn(joan, { version: now.version })).status).toBe(200)
  })

  it('nor when somebody else was paid the same instead', async () => {
    const { version } = await read(joan)
    await undoPayment(invoice)
    const worker = await buildWorker(app)
    await buildEngagement(app, worker, pair.client)
    await buildPayment(app, { worker, client: pair.client }, { paid_at: '2026-11-20' })
    expect(await read(joan)).toMatchObject({ deducted: 160, workers_count: 1 })
    expect(await recordReturn(joan, { version })).toMatchObject(STALE)
  })

  it('it is either refused, or recorded and then to be amended, when both come at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { version } = await read(joan)
      const other = await buildPayment(app, pair, { paid_at: '2026-11-21' })
      const { version: both } = await read(joan)
      const [recorded, undone] = await Promise.all([
        recordReturn(joan, { version: both }),
        undoPayment(other),
      ])
      expect(undone.status).toBe(200)
      const now = await read(martin)
      if (recorded.status === 409) {
        expect(recorded).toMatchObject(STALE)
        expect(now.return).toBeNull()
      } else {
        expect(recorded.status).toBe(200)
        expect(now).toMatchObject({
          state: 'changed',
          amendments: [{ sent: { payments: 1600 }, now: { payments: 800 } }],
        })
        await martin.delete(`${PATH()}/return`)
      }
      expect(now.version).toBe(version)
    }
  })

  it('a program that names no version records what the month says, as before', async () => {
    await undoPayment(invoice)
    expect((await recordReturn(joan)).status).toBe(200)
  })
})

describe('when two accountants record what was paid to HMRC', () => {
  it('all of it at once, it is recorded once', async () => {
    const answers = await Promise.all(
      [joan, martin].map((who) => payHmrc(who, { amount: 160, amount_due: 160 })),
    )
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(await read()).toMatchObject({ hmrc_paid: 160, hmrc_outstanding: 0 })
  })

  it('the same part of it, the second is told what is outstanding now', async () => {
    const body = { amount: 50, amount_due: 160 }
    const answers = await Promise.all([joan, martin].map((who) => payHmrc(who, body)))
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale_version',
      message:
        '£110.00 of this tax month is to be paid to HMRC, no longer £160.00: it was changed after you opened it. Nothing was recorded. Look at it again, then record the payment.',
    })
    expect(await read()).toMatchObject({ hmrc_paid: 50, hmrc_outstanding: 110 })
  })

  it('while a payment to a worker is taken back, nobody records a sum that is no longer due', async () => {
    await undoPayment(await buildPayment(app, pair, { paid_at: '2026-11-21' }))
    expect(await payHmrc(joan, { amount: 320, amount_due: 320 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    })
  })

  it('and one corrects a payment that the other has taken back, no new one appears', async () => {
    await payHmrc(joan, { amount: 160, amount_due: 160 })
    await martin.delete(`${PATH()}/hmrc-payment`)
    expect(await payHmrc(joan, { reference: 'AO 8', amount_due: 0 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    })
    expect(await read()).toMatchObject({ hmrc_payments: [] })
  })
})

describe('when one takes a record back that the other has made anew', () => {
  const again = async (record: () => Promise<unknown>, path: string) => {
    await martin.delete(`${PATH()}/${path}`)
    app.clock.set(`${TODAY}T09:01:00.000Z`)
    await record()
  }
  afterEach(() => app.clock.set(`${TODAY}T09:00:00.000Z`))

  it('the return stays, and she is told so', async () => {
    await recordReturn(martin, { receipt_reference: 'WRONG' })
    const seen = (await read(joan)).return?.recorded_at ?? ''
    await again(() => recordReturn(martin, { receipt_reference: 'IR-8' }), 'return')
    const undo = (at: string) =>
      joan.delete<Answer>(`${PATH()}/return?recorded_at=${encodeURIComponent(at)}`)
    expect(await undo(seen)).toMatchObject({
      status: 409,
      body: {
        code: 'stale_version',
        message:
          'Somebody has recorded this return anew since you opened it. Nothing was taken back. Look at what is recorded now.',
      },
    })
    const now = (await read(joan)).return
    expect(now).toMatchObject({ receipt_reference: 'IR-8' })
    expect(await undo(now?.recorded_at ?? '')).toMatchObject({ body: { month: { return: null } } })
  })

  it('the payment to HMRC stays, and she is told so', async () => {
    await payHmrc(martin, { reference: 'WRONG' })
    const seen = (await read(joan)).hmrc_payments[0]?.recorded_at ?? ''
    await again(() => payHmrc(martin, { reference: 'BACS 8' }), 'hmrc-payment')
    const undo = (at: string) =>
      joan.delete<Answer>(`${PATH()}/hmrc-payment?recorded_at=${encodeURIComponent(at)}`)
    expect(await undo(seen)).toMatchObject({ status: 409, body: { code: 'stale_version' } })
    const [now] = (await read(joan)).hmrc_payments
    expect(now).toMatchObject({ reference: 'BACS 8' })
    expect((await undo(now?.recorded_at ?? '')).status).toBe(200)
  })

  it('a time that is none is refused', async () => {
    await recordReturn(martin)
    expect(await joan.delete(`${PATH()}/return?recorded_at=yesterday`)).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'recorded_at' }] },
    })
  })
})

describe('when one takes a payment back while the other marks it as paid again', () => {
  it('a recorded month is changed, and says to both what differs', async () => {
    await recordReturn(joan)
    await undoPayment(invoice)
    const changed = { state: 'changed', amendments: [{ sent: { payments: 800 }, now: null }] }
    expect(await read(joan)).toMatchObject(changed)
    expect(await read(martin)).toMatchObject(changed)
    const { version } = await read(joan)
    const answers = await Promise.all([joan, martin].map((who) => recordReturn(who, { version })))
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(await read(martin)).toMatchObject({ changed_at: null, amendments: [] })
  })
})
