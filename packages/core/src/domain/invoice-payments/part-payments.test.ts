import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceTotals, totalsInPounds } from '../invoice-totals.ts'
import { pence, poundsFromPence } from '../money.ts'
import { isRefused } from '../refusal.ts'
import { VAT_TREATMENTS } from '../vat-treatment.ts'
import { PAYMENT_FIGURES, inPence, inPounds, wholePayment } from './payment-figures.ts'
import type { PaymentInPounds } from './payment-figures.ts'
import { leftToPay, nextPayment, type AmountToPay } from './settle-invoice.ts'

const LUKASZ = {
  subtotal: 1180,
  expenses_total: 64.2,
  liable_expenses_total: 0,
  vat_amount: 248.84,
  reverse_charge_vat: 0,
  total_amount: 1493.04,
  cis_deduction: 236,
  net_amount: 1257.04,
  cis_registered: true,
  cis_status: '20' as const,
}

/** Pays these amounts one after another; each has to be one that can be paid. */
function pay(invoice: typeof LUKASZ, amounts: readonly AmountToPay[]): PaymentInPounds[] {
  return amounts.reduce<PaymentInPounds[]>((payments, amount) => {
    const next = nextPayment({ ...invoice, payments }, amount)
    if (isRefused(next)) throw new Error(next.refusal.issues?.[0]?.message)
    return [...payments, inPounds(next)]
  }, [])
}

describe('a part of INV-2026-0041', () => {
  it('of £600.00 of its total and then the rest is what the two months count', () => {
    expect(pay(LUKASZ, [{ gross_amount: 600 }, {}])).toMatchObject([
      { gross: 600, vat: 100, payments: 500, materials: 25.8, cis: 94.84, net: 505.16 },
      { gross: 893.04, vat: 148.84, payments: 744.2, materials: 38.4, cis: 141.16, net: 751.88 },
    ])
  })

  it('of £500.00 to the bank takes its CIS beside it', () => {
    expect(pay(LUKASZ, [{ amount: 500 }])).toMatchObject([
      { gross: 593.87, vat: 98.98, payments: 494.89, materials: 25.54, cis: 93.87, net: 500 },
    ])
  })

  it('can’t be nothing, more than is left, or both amounts at once', () => {
    const payments = pay(LUKASZ, [{ gross_amount: 600 }])
    const refusal = (amount: AmountToPay) => nextPayment({ ...LUKASZ, payments }, amount)
    const issue = (path: string, message: string) => ({
      refusal: { code: 'invalid', issues: [{ path, message }] },
    })
    expect(refusal({ amount: 751.89 })).toEqual(issue('amount', '£751.88 is left to pay'))
    expect(refusal({ gross_amount: 893.05 })).toEqual(
      issue('gross_amount', '£893.04 of the invoice total is left to pay'),
    )
    expect(refusal({ amount: 0 })).toEqual(issue('amount', 'The amount must be more than £0.00'))
    expect(refusal({ gross_amount: -1 })).toEqual(
      issue('gross_amount', 'The amount must be more than £0.00'),
    )
    expect(refusal({ amount: 1, gross_amount: 1 })).toEqual(
      issue('amount', 'Give one of the two amounts'),
    )
  })
})

it('labour of £100.00 at 20%, paid £33.33, £33.33 and the rest, loses £6.67, £6.67 and £6.66', () => {
  const [vat_amount, expenses_total] = [0, 0]
  const plain = { subtotal: 100, total_amount: 100, cis_deduction: 20, net_amount: 80 }
  const invoice = { ...LUKASZ, ...plain, vat_amount, expenses_total }
  const parts = pay(invoice, [{ gross_amount: 33.33 }, { gross_amount: 33.33 }, {}])
  expect(parts.map(({ cis }) => cis)).toEqual([6.67, 6.67, 6.66])
})

it('of five pence, one of them VAT and three under CIS, paid by the penny, loses the penny of its CIS', () => {
  const expenses = { subtotal: 0, expenses_total: 0.04, liable_expenses_total: 0.03 }
  const totals = { vat_amount: 0.01, total_amount: 0.05, cis_deduction: 0.01, net_amount: 0.04 }
  const penny = { gross_amount: 0.01 }
  const parts = pay({ ...LUKASZ, ...expenses, ...totals }, [penny, penny, penny, {}])
  expect(parts.map(({ cis, net }) => [cis, net])).toEqual([
    [0, 0.01],
    [0, 0.01],
    [0, 0.01],
    [0.01, 0.01],
  ])
})

/** Half of them pence, where each rounding moves a whole one. */
const amountOf = (max: number) =>
  fc.oneof(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 12 })).map(pence)
const invoices = fc
  .record({
    labour: amountOf(400_000),
    materials: amountOf(200_000),
    liable: amountOf(20_000),
    vat_registered: fc.boolean(),
    vat_treatment: fc.constantFrom(...VAT_TREATMENTS),
    cis_registered: fc.boolean(),
    cis_status: fc.constantFrom('0' as const, '20' as const, '30' as const),
  })
  .map(({ labour, materials, liable, ...tax }) => ({
    ...tax,
    ...totalsInPounds(
      invoiceTotals({
        ...tax,
        labour: [labour],
        expenses: [materials],
        liable_expenses: [liable],
      }),
    ),
  }))
  .filter(({ total_amount }) => total_amount > 0)
/** Of what is left: how much, of the total or to the bank. */
const parts = fc.array(
  fc.record({
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    of: fc.constantFrom('gross' as const, 'net' as const),
  }),
  { maxLength: 8 },
)

function paidInParts(
  invoice: Parameters<typeof wholePayment>[0],
  chosen: readonly { share: number; of: 'gross' | 'net' }[],
) {
  const payments: PaymentInPounds[] = []
  for (const { share, of } of chosen) {
    const left = leftToPay({ ...invoice, payments })
    const amount = poundsFromPence(pence(Math.max(1, Math.round(left[of] * share))))
    if (left.net > 0) {
      const paymentInput = of === 'gross' ? { gross_amount: amount } : { amount }
      const next = nextPayment({ ...invoice, payments }, paymentInput)
      if (isRefused(next)) throw new Error(JSON.stringify(next))
      payments.push(inPounds(next))
    }
  }
  const left = leftToPay({ ...invoice, payments })
  if (left.net > 0) {
    const rest = nextPayment({ ...invoice, payments }, {})
    if (isRefused(rest)) throw new Error(JSON.stringify(rest))
    payments.push(inPounds(rest))
  }
  return payments
}

describe('an invoice that is paid in any number of parts', () => {
  it('is paid to the penny, figure by figure, and no part of a figure is below zero', () => {
    fc.assert(
      fc.property(invoices, parts, (invoice, chosen) => {
        const whole = wholePayment(invoice)
        const paid = paidInParts(invoice, chosen).map(inPence)
        for (const figure of PAYMENT_FIGURES) {
          expect(paid.reduce((sum, one) => sum + one[figure], 0)).toBe(whole[figure])
          for (const one of paid) expect(one[figure]).toBeGreaterThanOrEqual(0)
        }
        for (const { gross, vat, payments, expenses, materials, cis, net } of paid) {
          expect(net + cis).toBe(gross)
          expect(payments + vat).toBe(gross)
          expect(materials).toBeLessThanOrEqual(expenses)
          expect(expenses).toBeLessThanOrEqual(payments)
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it('owes what it owed before the last part once that is taken back', () => {
    fc.assert(
      fc.property(invoices, parts, (invoice, chosen) => {
        const payments = paidInParts(invoice, chosen)
        for (let n = payments.length; n > 0; n -= 1) {
          const before = leftToPay({ ...invoice, payments: payments.slice(0, n - 1) })
          const after = leftToPay({ ...invoice, payments: payments.slice(0, n) })
          const taken = inPence(payments[n - 1] as PaymentInPounds)
          for (const figure of PAYMENT_FIGURES) {
            expect(after[figure] + taken[figure]).toBe(before[figure])
          }
        }
        expect(leftToPay({ ...invoice, payments: [] })).toEqual(wholePayment(invoice))
      }),
      { numRuns: 500 },
    )
  })
})
