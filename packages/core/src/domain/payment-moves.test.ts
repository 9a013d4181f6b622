import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOTHING_RECORDED } from './cis-return.ts'
import type { PaidCisInvoice } from './cis-month-line.ts'
import { viewCisMonth } from './cis-month-view.ts'
import { addDays } from './day.ts'
import { poundsFromPence, pence, penceFromPounds } from './money.ts'
import { paymentChange } from './payment-correction.ts'
import { monthsOfTaxYear } from './cis-month-state.ts'
import { taxMonthAt, type TaxMonth } from './tax-calendar.ts'

const TODAY = '2027-04-05'
const MONTHS = monthsOfTaxYear(2026)
const WORKERS = ['Łukasz Wiśniewski', 'Callum Reid', 'Aisha Bello', 'Siobhán O’Brien']
const idOf = (n: number) => `w${n}`

const pounds = (max: number) => fc.integer({ min: 0, max }).map((n) => poundsFromPence(pence(n)))
const day = fc.nat({ max: 364 }).map((n) => addDays('2026-04-06', n))

const invoice = fc
  .record({
    worker: fc.nat({ max: WORKERS.length - 1 }),
    paid_at: day,
    subtotal: pounds(500_000),
    expenses_total: pounds(50_000),
    liable: fc.constantFrom(0, 1),
    rate: fc.constantFrom('0', '20', '30'),
    cis_registered: fc.boolean(),
  })
  .map(({ worker, liable, rate, ...paid }) => ({
    ...paid,
    worker_id: idOf(worker),
    liable_expenses_total: liable * paid.expenses_total,
    cis_status: rate as '0' | '20' | '30',
    cis_deduction: paid.cis_registered
      ? Math.round(
          ((penceFromPounds(paid.subtotal) + liable * penceFromPounds(paid.expenses_total)) *
            Number(rate)) /
            100,
        ) / 100
      : 0,
  }))
const invoices = fc.array(invoice, { minLength: 1, maxLength: 25 }).map((all) =>
  all.map((one, n): PaidCisInvoice => ({
    ...one,
    id: `i${n}`,
    invoice_number: `INV-${n}`,
    cis_verified_on: null,
  })),
)

const view = (paid: readonly PaidCisInvoice[], month: TaxMonth) => {
  const here = paid.filter(
    ({ paid_at }) =>
      taxMonthAt(paid_at).tax_year === month.tax_year &&
      taxMonthAt(paid_at).tax_month === month.tax_month,
  )
  return viewCisMonth({
    month,
    paid: here,
    workers: WORKERS.map((full_name, n) => ({ id: idOf(n), full_name, utr_number: '1234567890' })),
    verifications: [],
    statements: [],
    record: NOTHING_RECORDED,
    contractor: {
      name: 'O’Brien & Sons',
      contractor_utr: null,
      paye_reference: null,
      accounts_office_reference: null,
    },
    contractor_since: null,
    today: TODAY,
  })
}
const year = (paid: readonly PaidCisInvoice[]) => MONTHS.map((month) => view(paid, month))
type Month = ReturnType<typeof view>

const figuresOf = ({ payments, materials, liable, deducted }: Month['lines'][number] | Month) => [
  penceFromPounds(payments),
  penceFromPounds(materials),
  penceFromPounds(liable),
  penceFromPounds(deducted),
]
const paymentOf = (one: PaidCisInvoice) => {
  const payments = penceFromPounds(one.subtotal) + penceFromPounds(one.expenses_total)
  const materials = penceFromPounds(one.expenses_total) - penceFromPounds(one.liable_expenses_total)
  return [payments, materials, payments - materials, penceFromPounds(one.cis_deduction)]
}
const difference = (one: number[], other: number[]) => one.map((n, at) => n - (other[at] ?? 0))
const NOTHING = [0, 0, 0, 0]

/** What a worker was paid in a month, in the return or outside of it. */
const paidTo = (month: Month, worker: string) =>
  penceFromPounds(
    (
      month.lines.find(({ worker_id }) => worker_id === worker) ??
      month.outside.find(({ worker_id }) => worker_id === worker)
    )?.payments ?? 0,
  )

/** Everything of a month that says nothing of this worker. */
const others = ({ lines, outside }: Month, worker: string) => [
  lines.filter(({ worker_id }) => worker_id !== worker),
  outside.filter(({ worker_id }) => worker_id !== worker),
]

describe('a payment that is corrected', () => {
  it('moves exactly its figures from the month it leaves to the month it comes to, and nothing else', () => {
    fc.assert(
      fc.property(invoices, fc.nat(), day, (paid, chosen, to) => {
        const moved = paid[chosen % paid.length] as PaidCisInvoice
        const recorded = { payment_method: null, payment_reference: null, payment_notes: null }
        const change = paymentChange({ ...moved, ...recorded }, { paid_at: to }, TODAY)
        const after = paid.map((one) => (one === moved ? { ...moved, paid_at: to } : one))
        const [left, come] = change?.months ?? []
        // A payment that stays in its month moves no figure.
        const touched = come ? [left?.tax_month, come.tax_month] : []
        const [then, now] = [year(paid), year(after)]
        MONTHS.forEach(({ tax_month }, at) => {
          const [was, is] = [then[at] as Month, now[at] as Month]
          expect(others(is, moved.worker_id)).toEqual(others(was, moved.worker_id))
          const whole = paidTo(is, moved.worker_id) - paidTo(was, moved.worker_id)
          const [payments = 0] = paymentOf(moved)
          if (tax_month === touched[0]) expect(whole).toBe(0 - payments)
          else if (tax_month === touched[1]) expect(whole).toBe(payments)
          else {
            expect(whole).toBe(0)
            expect(figuresOf(is)).toEqual(figuresOf(was))
          }
        })
      }),
      { numRuns: 300 },
    )
  })

  it('moves every figure of the return, where the worker is under CIS', () => {
    fc.assert(
      fc.property(invoices, fc.nat(), day, (all, chosen, to) => {
        const paid = all.map((one) => ({ ...one, cis_registered: true }))
        const moved = paid[chosen % paid.length] as PaidCisInvoice
        const after = paid.map((one) => (one === moved ? { ...moved, paid_at: to } : one))
        const [left, come] = [taxMonthAt(moved.paid_at).tax_month, taxMonthAt(to).tax_month]
        const [then, now] = [year(paid), year(after)]
        MONTHS.forEach(({ tax_month }, at) => {
          const expected =
            left === come || (tax_month !== left && tax_month !== come)
              ? NOTHING
              : tax_month === come
                ? paymentOf(moved)
                : difference(NOTHING, paymentOf(moved))
          expect(difference(figuresOf(now[at] as Month), figuresOf(then[at] as Month))).toEqual(
            expected,
          )
        })
      }),
      { numRuns: 300 },
    )
  })
})

describe('a payment that is undone', () => {
  it('takes exactly its figures out of its month, and recording it again brings them back', () => {
    fc.assert(
      fc.property(invoices, fc.nat(), (all, chosen) => {
        const paid = all.map((one) => ({ ...one, cis_registered: true }))
        const undone = paid[chosen % paid.length] as PaidCisInvoice
        const left = taxMonthAt(undone.paid_at).tax_month
        const [then, now] = [year(paid), year(paid.filter((one) => one !== undone))]
        MONTHS.forEach(({ tax_month }, at) => {
          const [was, is] = [then[at] as Month, now[at] as Month]
          const expected = tax_month === left ? paymentOf(undone) : NOTHING
          expect(difference(figuresOf(was), figuresOf(is))).toEqual(expected)
        })
        const again = [...paid.filter((one) => one !== undone), undone]
        expect(year(again)).toEqual(then)
      }),
      { numRuns: 300 },
    )
  })

  it('leaves the figures of every month the sum of its lines, and never above them on the form', () => {
    fc.assert(
      fc.property(invoices, (paid) => {
        for (const month of year(paid)) {
          const lines = month.lines.map(figuresOf)
          const sums = NOTHING.map((_, at) => lines.reduce((sum, one) => sum + (one[at] ?? 0), 0))
          expect(figuresOf(month)).toEqual(sums)
          for (const { cis300, payments, materials, deducted } of month.lines) {
            expect(cis300.payments).toBeLessThanOrEqual(payments)
            expect(cis300.materials).toBeLessThanOrEqual(materials)
            expect(cis300.deducted).toBe(deducted)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
