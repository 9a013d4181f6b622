import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  describeHmrcPaid,
  hmrcMoney,
  hmrcPaymentStep,
  type HmrcPaymentRecord,
  type HmrcPaymentToRecord,
} from './hmrc-payment.ts'

const month = { tax_year: 2026, tax_month: 7 }
const at = { today: '2026-11-20', now: '2026-11-20T10:00:00.000Z' }

function recordIn(
  deducted: number,
  payments: readonly HmrcPaymentRecord[],
  body: HmrcPaymentToRecord,
): HmrcPaymentRecord[] | string {
  const step = hmrcPaymentStep({ month, deducted, payments }, body, at)
  if (step.kind === 'refused' || step.kind === 'stale') return step.message
  if (step.kind === 'invalid') return step.issues[0]?.message ?? ''
  return [...(step.kind === 'correct' ? payments.slice(0, -1) : payments), step.payment]
}
const recorded = (...args: Parameters<typeof recordIn>): HmrcPaymentRecord[] => {
  const found = recordIn(...args)
  if (typeof found === 'string') throw new Error(found)
  return found
}
const said = (deducted: number, payments: readonly HmrcPaymentRecord[]) =>
  describeHmrcPaid({ deducted, ...hmrcMoney(deducted, payments) })

describe('a payment to HMRC', () => {
  const whole = recorded(2579.58, [], { paid_on: '2026-11-20' })

  it('is of all that is outstanding, and keeps what was due when it was recorded', () => {
    expect(whole).toEqual([
      {
        paid_on: '2026-11-20',
        reference: null,
        amount: 2579.58,
        amount_due: 2579.58,
        recorded_at: at.now,
      },
    ])
    expect(said(2579.58, whole)).toBe('£2,579.58 paid on 20 Nov 2026')
  })

  it('pays no more than it paid, when another deduction comes into the month after it', () => {
    expect(hmrcMoney(2619.58, whole)).toMatchObject({ hmrc_paid: 2579.58, hmrc_outstanding: 40 })
    expect(said(2619.58, whole)).toBe('£2,579.58 paid on 20 Nov 2026; £40.00 more is due')
    const both = recorded(2619.58, whole, { paid_on: '2026-11-20', reference: ' BACS 2 ' })
    expect(both[1]).toMatchObject({ amount: 40, amount_due: 40, reference: 'BACS 2' })
    expect(said(2619.58, both)).toBe('£2,619.58 paid in 2 payments, the last on 20 Nov 2026')
  })

  it('says by how much it is too high, when a payment of the month is undone after it', () => {
    expect(hmrcMoney(2500, whole).hmrc_outstanding).toBe(0)
    expect(said(2500, whole)).toBe('£2,579.58 paid on 20 Nov 2026; £79.58 more than was deducted')
  })

  it('has its day and reference corrected once nothing is outstanding, never its amount', () => {
    const body = { paid_on: '2026-11-19', reference: 'BACS' }
    expect(recordIn(2579.58, whole, body)).toEqual([{ ...whole[0], ...body }])
    expect(recordIn(2579.58, whole, { ...body, amount: 2579.58 })).toMatch(/already recorded/)
  })

  it('is of the amount that was typed, beside what was due', () => {
    const [first] = recorded(100, [], { paid_on: '2026-11-20', amount: 60 })
    expect(first).toMatchObject({ amount: 60, amount_due: 100 })
  })

  it('adds up to the penny with those before it, whatever is deducted in between', () => {
    const pounds = fc.integer({ min: 1, max: 9_999_999 }).map((pence) => pence / 100)
    const acts = fc.array(fc.record({ deducted: pounds, amount: fc.option(pounds) }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(acts, (all) => {
        let payments: HmrcPaymentRecord[] = []
        for (const { deducted, amount } of all) {
          const before = hmrcMoney(deducted, payments)
          const after = recordIn(deducted, payments, { paid_on: '2026-11-20', amount })
          if (typeof after === 'string') {
            expect(before.hmrc_outstanding).toBe(0)
            continue
          }
          if (before.hmrc_outstanding === 0) expect(after).toHaveLength(payments.length)
          else {
            expect(after.slice(0, -1)).toEqual(payments)
            expect(after.at(-1)?.amount).toBe(amount ?? before.hmrc_outstanding)
          }
          if (amount === null) expect(hmrcMoney(deducted, after).hmrc_outstanding).toBe(0)
          payments = after
          const pence = payments.reduce((sum, one) => sum + Math.round(one.amount * 100), 0)
          const { hmrc_paid, hmrc_outstanding } = hmrcMoney(deducted, payments)
          expect(Math.round(hmrc_paid * 100)).toBe(pence)
          expect(Math.round(hmrc_outstanding * 100)).toBe(
            Math.max(0, Math.round(deducted * 100) - pence),
          )
        }
      }),
    )
  })
})

describe('a payment that names what was outstanding when it was written', () => {
  it('is refused once something else is, and comes beside the others while it still is', () => {
    const first = recorded(160, [], { paid_on: '2026-11-20', amount: 50, amount_due: 160 })
    const again = { paid_on: '2026-11-20', amount: 50, amount_due: 160 }
    expect(recordIn(160, first, again)).toBe(
      '£110.00 of this tax month is to be paid to HMRC, no longer £160.00: it was changed after you opened it. Nothing was recorded. Look at it again, then record the payment.',
    )
    expect(recorded(160, first, { ...again, amount_due: 110 })).toHaveLength(2)
  })
})
