import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isUnderCis,
  lineFigures,
  lineWarnings,
  NOTHING_RECORDED,
  penceFromPounds,
  pence,
  poundsFromPence,
  sumOfLines,
  verificationOn,
  viewCisMonth,
  type PaidCisInvoice,
  type VerificationFact,
} from './index.ts'

const invoice = (columns: Partial<PaidCisInvoice> = {}): PaidCisInvoice => ({
  id: 'i',
  worker_id: 'w',
  invoice_number: 'INV-2026-0001',
  paid_at: '2026-11-20',
  subtotal: 800,
  expenses_total: 0,
  liable_expenses_total: 0,
  cis_deduction: 160,
  cis_registered: true,
  cis_status: '20',
  cis_verified_on: null,
  ...columns,
})

const amount = fc.integer({ min: 0, max: 5_000_000 }).map((n) => poundsFromPence(pence(n)))
const anyInvoice: fc.Arbitrary<PaidCisInvoice> = fc
  .record({
    id: fc.uuid(),
    worker_id: fc.constantFrom('w1', 'w2', 'w3', 'w4'),
    subtotal: amount,
    materials: amount,
    liable_expenses_total: amount,
    cis_deduction: amount,
    cis_registered: fc.boolean(),
  })
  .map(({ materials, ...columns }) => ({
    ...invoice(),
    ...columns,
    expenses_total: poundsFromPence(
      pence(penceFromPounds(materials) + penceFromPounds(columns.liable_expenses_total)),
    ),
  }))

const inPence = (amounts: readonly number[]): number =>
  amounts.reduce((sum, pounds) => sum + penceFromPounds(pounds), 0)

const viewOf = (paid: readonly PaidCisInvoice[]) =>
  viewCisMonth({
    month: { tax_year: 2026, tax_month: 8 },
    paid,
    workers: ['w1', 'w2', 'w3', 'w4'].map((id) => ({ id, full_name: id, utr_number: null })),
    verifications: [],
    statements: [],
    record: NOTHING_RECORDED,
    contractor: {
      name: '',
      contractor_utr: null,
      paye_reference: null,
      accounts_office_reference: null,
    },
    contractor_since: null,
    today: '2026-12-07',
  })

describe('whatever is paid in a month', () => {
  it('the lines and those outside of them add up to the invoices, to the penny', () => {
    fc.assert(
      fc.property(fc.array(anyInvoice, { maxLength: 30 }), (paid) => {
        const month = viewOf(paid)
        const all = inPence(paid.flatMap((one) => [one.subtotal, one.expenses_total]))
        const listed = inPence(month.lines.map(({ payments }) => payments))
        expect(listed + inPence(month.outside.map(({ payments }) => payments))).toBe(all)
        expect(penceFromPounds(month.payments)).toBe(listed)
        const ofLines = month.lines.flatMap(({ invoices }) => invoices)
        expect(penceFromPounds(month.deducted)).toBe(
          inPence(ofLines.map(({ deducted }) => deducted)),
        )
        expect(penceFromPounds(month.liable)).toBe(listed - penceFromPounds(month.materials))
      }),
    )
  })

  it('HMRC’s form never says more than was paid, and less than a pound less', () => {
    fc.assert(
      fc.property(fc.array(anyInvoice, { minLength: 1, maxLength: 10 }), (paid) => {
        const { payments, materials, deducted, cis300 } = lineFigures(paid)
        for (const [exact, stated] of [
          [payments, cis300.payments],
          [materials, cis300.materials],
        ] as const) {
          expect(Number.isInteger(stated)).toBe(true)
          const lost = penceFromPounds(exact) - 100 * stated
          expect(lost >= 0 && lost < 100).toBe(true)
        }
        expect(cis300.deducted).toBe(deducted)
      }),
    )
  })

  it('the form of the month is the sum of the forms of its lines', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyInvoice, { maxLength: 4 }), { maxLength: 6 }), (workers) => {
        const lines = workers.map(lineFigures)
        const { cis300, payments } = sumOfLines(lines)
        expect(cis300.payments).toBe(lines.reduce((sum, line) => sum + line.cis300.payments, 0))
        expect(cis300.payments).toBeLessThanOrEqual(payments)
      }),
    )
  })
})

const verified = (
  id: string,
  verified_on: string,
  result: VerificationFact['result'] = 'net',
): VerificationFact => ({ id, worker_id: 'w', verified_on, result, verification_number: null })

describe('the verification that stood on a day', () => {
  const history = [verified('2', '2026-12-01'), verified('1', '2026-11-03', 'unmatched')]

  it.each([
    ['2026-11-03', '1'],
    ['2026-11-30', '1'],
    ['2026-12-01', '2'],
    ['2027-06-01', '2'],
    // Verified only afterwards: the first.
    ['2026-11-02', '1'],
  ])('on %s is number %s', (day, id) => {
    expect(verificationOn(history, day)?.id).toBe(id)
  })

  it('of two of one day is the one recorded last', () => {
    expect(
      verificationOn([verified('b', '2026-11-03'), verified('a', '2026-11-03')], '2026-11-03'),
    ).toMatchObject({ id: 'b' })
  })

  it('is none of somebody who was never verified', () => {
    expect(verificationOn([], '2026-11-03')).toBeNull()
  })
})

describe('a line', () => {
  const known = { full_name: 'Łukasz Wiśniewski', utr_number: '2108834503' }

  it('has no warning when the rate is that of the verification of each payment’s day', () => {
    const history = [verified('1', '2026-11-03', 'unmatched'), verified('2', '2026-12-01')]
    const paid = [
      invoice({ paid_at: '2026-11-20', cis_status: '30' }),
      invoice({ paid_at: '2026-12-02', cis_status: '20' }),
    ]
    expect(lineWarnings(known, paid, history)).toEqual([])
    expect(lineWarnings(known, [invoice({ cis_status: '0' })], history)).toEqual(['rate_differs'])
  })

  it('warns of everything that is missing at once', () => {
    expect(lineWarnings({ full_name: ' ', utr_number: '' }, [invoice()], [])).toEqual([
      'utr_missing',
      'never_verified',
      'name_missing',
    ])
  })

  it.each([
    ['nobody who was verified', null, false],
    ['the day of the verification', '2026-11-20', true],
    ['a day after it', '2026-11-03', true],
    ['a day before it', '2026-11-21', false],
  ])('is for the unregistered when paid on %s', (_when, since, expected) => {
    const unregistered = [invoice({ cis_registered: false, paid_at: '2026-11-20' })]
    expect(isUnderCis(unregistered, since)).toBe(expected)
    expect(isUnderCis([...unregistered, invoice()], since)).toBe(true)
  })
})
