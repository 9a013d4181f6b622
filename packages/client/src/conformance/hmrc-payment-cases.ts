import {
  hmrcPaymentRefusal,
  hmrcPaymentStep,
  OTHER_HMRC_PAYMENT,
  OTHER_RETURN,
  RETURN_STALE,
  type Day,
} from '@daysheet/core'
import { lastMonth, payWeek, placeOf, readMonth } from './cis-month-cases.ts'
import type { ConformanceCase } from './conformance-world.ts'
import { has, invalid, refused, same, stale, wrongState } from './expectation.ts'

export const hmrcPaymentCases: ConformanceCase[] = [
  {
    name: 'what was deducted is paid to HMRC, and the day is corrected',
    run: async (world) => {
      const { client, today } = world
      const month = lastMonth(world)
      const params = placeOf(world, month)
      const { cisMonths } = client.api
      const pay = (paid_on: Day, reference: string) =>
        cisMonths.recordHmrcPayment({ params, body: { paid_on, reference } })
      const nothing = hmrcPaymentRefusal(month, 0, today)
      await refused('when nothing was deducted', pay(today, 'A'), wrongState(nothing ?? ''))
      await payWeek(world, month.end)
      await pay(today, 'A')
      const { month: paid } = await pay(month.end, 'B')
      same('the payment', paid.hmrc_payment, { paid_on: month.end, reference: 'B' })
    },
  },
  {
    name: 'what was paid to HMRC keeps its amount, several payments add up, and the last one is taken back',
    run: async (world) => {
      const { client, today } = world
      const month = lastMonth(world)
      const params = placeOf(world, month)
      const { cisMonths } = client.api
      const pay = (amount?: number) =>
        cisMonths.recordHmrcPayment({ params, body: { paid_on: today, amount } })
      await payWeek(world, month.end)
      await refused(
        'an amount of nothing',
        pay(0),
        invalid({ amount: 'The amount paid must be more than 0' }),
      )
      await pay(100)
      await pay()
      await payWeek(world, month.end)
      const read = await readMonth(world, month)
      has('once more is deducted', read, { hmrc_paid: 295, hmrc_outstanding: 295 })
      same(
        'each payment',
        read.hmrc_payments.map(({ amount, amount_due }) => [amount, amount_due]),
        [
          [100, 295],
          [195, 195],
        ],
      )
      const { month: all } = await pay()
      has('once that is paid', all, { hmrc_paid: 590, hmrc_outstanding: 0 })
      const step = hmrcPaymentStep(
        { month, deducted: all.deducted, payments: all.hmrc_payments },
        { paid_on: today, amount: 1 },
        { today, now: '' },
      )
      await refused('one more', pay(1), wrongState(step.kind === 'refused' ? step.message : ''))
      const { month: undone } = await cisMonths.undoHmrcPayment({ params })
      has('without the last one', undone, { hmrc_paid: 295, hmrc_outstanding: 295 })
    },
  },
  {
    name: 'a return and a payment to HMRC say of what they are, and are refused once that has changed',
    run: async (world) => {
      const { client, today } = world
      const month = lastMonth(world)
      const params = placeOf(world, month)
      const { cisMonths } = client.api
      await payWeek(world, month.end)
      const { version } = await readMonth(world, month)
      await payWeek(world, month.end)
      const send = (of: string) =>
        cisMonths.recordReturn({ params, body: { submitted_on: today, version: of } })
      const pay = (amount_due: number) =>
        cisMonths.recordHmrcPayment({ params, body: { paid_on: today, amount_due } })
      await refused('the return', send(version), { ...stale, message: RETURN_STALE })
      const changed = hmrcPaymentStep(
        { month, deducted: 590, payments: [] },
        { paid_on: today, amount_due: 295 },
        { today, now: '' },
      )
      const message = changed.kind === 'stale' ? changed.message : ''
      await refused('the payment', pay(295), { ...stale, message })
      const now = await readMonth(world, month)
      has('the month', now, { return: null, hmrc_payments: [] })
      has('the return of what is there', (await send(now.version)).month, { amendments: [] })
      has('all that is outstanding', (await pay(590)).month, { hmrc_outstanding: 0 })
    },
  },
  {
    name: 'a record is taken back by whoever saw it, and not another one in its place',
    run: async (world) => {
      const { client, today } = world
      const month = lastMonth(world)
      const params = placeOf(world, month)
      const { cisMonths } = client.api
      await payWeek(world, month.end)
      await cisMonths.recordReturn({ params, body: { submitted_on: today } })
      const { month: recorded } = await cisMonths.recordHmrcPayment({
        params,
        body: { paid_on: today },
      })
      const another = { recorded_at: '2026-01-01T09:00:00.000Z' }
      await refused('another return', cisMonths.undoReturn({ params, query: another }), {
        ...stale,
        message: OTHER_RETURN,
      })
      await refused('another payment', cisMonths.undoHmrcPayment({ params, query: another }), {
        ...stale,
        message: OTHER_HMRC_PAYMENT,
      })
      same('the month', await readMonth(world, month), recorded)
      const returnSeen = { recorded_at: recorded.return?.recorded_at ?? '' }
      const { month: unsent } = await cisMonths.undoReturn({ params, query: returnSeen })
      const paymentSeen = { recorded_at: unsent.hmrc_payments[0]?.recorded_at ?? '' }
      const { month: unpaid } = await cisMonths.undoHmrcPayment({ params, query: paymentSeen })
      has('the month without both', unpaid, { return: null, hmrc_payments: [] })
    },
  },
]
