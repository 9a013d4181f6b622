import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cisObligations, obligationsFrom, type MonthsDeductions } from './cis-obligations.ts'
import { monthStanding } from './cis-month-standing.ts'
import { addDays } from './day.ts'
import { pence, poundsFromPence } from './money.ts'
import { hmrcPaymentDueOn, taxMonthAt } from './tax-calendar.ts'

const month = (
  tax_month: number,
  deducted: number,
  done: Partial<MonthsDeductions> = {},
): MonthsDeductions => ({
  tax_year: 2026,
  tax_month,
  deducted: pence(deducted),
  without_statement: 0,
  has_lines: true,
  is_return_recorded: true,
  changed_on: null,
  hmrc_paid: pence(0),
  ...done,
})
const of = (months: readonly MonthsDeductions[], today: string) =>
  cisObligations(months, null, today)

const SEPTEMBER = 6
const OCTOBER = 7
const NOVEMBER = 8

describe('what a client owes HMRC', () => {
  it.each([
    ['2026-11-05', 0, null, 635_00, '2026-11-20'],
    ['2026-11-20', 0, null, 635_00, '2026-11-20'],
    // A Saturday: by Faster Payments alone.
    ['2026-11-21', 0, null, 635_00, '2026-11-22'],
    ['2026-11-23', 635_00, '2026-11-22', 0, null],
    ['2031-01-01', 635_00, '2026-11-22', 0, null],
  ])('of the month to 5 Nov is on %s: %i pence late since %s, %i to come by %s', (...expected) => {
    const [today, late, late_since, coming, coming_by] = expected
    expect(of([month(OCTOBER, 635_00)], today)).toMatchObject({
      owed: 635_00,
      owed_by: '2026-11-22',
      ...{ late, late_since, coming, coming_by },
    })
  })

  it('is everything that was deducted and not recorded as paid, what is late by itself', () => {
    const months = [
      month(5, 5_00, { hmrc_paid: pence(5_00) }),
      month(SEPTEMBER, 897_15, { hmrc_paid: pence(100_00) }),
      month(OCTOBER, 10_00),
      month(NOVEMBER, 100_00),
    ]
    expect(of(months, '2026-11-20')).toMatchObject({
      owed: 907_15,
      owed_by: '2026-10-22',
      late: 797_15,
      late_since: '2026-10-22',
      coming: 110_00,
      coming_by: '2026-11-20',
    })
  })

  it('is never less than the sum of what each month has outstanding, on any day', () => {
    const anyMonth = fc.record({
      tax_year: fc.integer({ min: 2019, max: 2027 }),
      tax_month: fc.integer({ min: 1, max: 12 }),
      deducted: fc.nat({ max: 500_000 }),
      hmrc_paid: fc.nat({ max: 500_000 }),
    })
    const months = fc.uniqueArray(anyMonth, {
      selector: ({ tax_year, tax_month }) => tax_year * 12 + tax_month,
    })
    const days = fc.nat({ max: 365 * 8 }).map((count) => addDays('2019-04-06', count))
    fc.assert(
      fc.property(months, days, (all, today) => {
        const found = of(
          all.map(({ deducted, hmrc_paid, ...at }) =>
            month(1, deducted, { ...at, hmrc_paid: pence(hmrc_paid) }),
          ),
          today,
        )
        const outstanding = all.map(({ deducted, hmrc_paid, tax_year, tax_month }) => ({
          amount: Math.max(0, deducted - hmrc_paid),
          isLate: hmrcPaymentDueOn(tax_year, tax_month) < today,
        }))
        const sum = (ones: typeof outstanding) => ones.reduce((total, one) => total + one.amount, 0)
        expect(found.owed).toBe(sum(outstanding))
        expect(found.late).toBe(sum(outstanding.filter(({ isLate }) => isLate)))
        expect(found.coming).toBe(found.owed - found.late)
        expect(found.late > 0).toBe(found.overdue.length > 0)
      }),
    )
  })
})

describe('a statement', () => {
  it.each([
    ['2026-12-05', 0, 0, null],
    ['2026-12-06', 0, 2, '2026-12-19'],
    ['2026-12-19', 0, 2, '2026-12-19'],
    ['2026-12-20', 2, 0, null],
  ])('of the month to 5 Dec: on %s %i are missing and %i due', (today, missing, due, dueOn) => {
    expect(of([month(NOVEMBER, 455_00, { without_statement: 2 })], today)).toMatchObject({
      statements_missing: missing,
      statements_due: due,
      statements_due_on: dueOn,
    })
  })

  it('of the last month of a tax year is looked for in the next one, its money always', () => {
    expect(obligationsFrom('2026-11-22')).toBe('2025-04-06')
    expect(obligationsFrom('2026-04-05')).toBe('2024-04-06')
    const april = [month(12, 1_00, { tax_year: 2025, without_statement: 1 })]
    expect(of(april, '2026-04-20').statements_missing).toBe(1)
    expect(of(april, '2029-04-06').owed).toBe(1_00)
  })

  it('is still overdue when its list asks for it no more, so that no month is late unnoticed', () => {
    const paid = { without_statement: 1, hmrc_paid: pence(1_00) }
    const { statements_missing, overdue } = of([month(OCTOBER, 1_00, paid)], '2029-04-06')
    expect(statements_missing).toBe(0)
    expect(overdue).toMatchObject([{ tax_month: OCTOBER, state: 'late', open: [{ count: 1 }] }])
  })
})

describe('whether a client is compliant', () => {
  const paid = { hmrc_paid: pence(10_00) }

  it.each<[string, Partial<MonthsDeductions>, string, string, string]>([
    [
      'a statement is missing',
      { ...paid, without_statement: 1 },
      '2026-11-20',
      'late',
      'statements',
    ],
    ['the return is late', { ...paid, is_return_recorded: false }, '2026-11-20', 'late', 'return'],
    [
      'it was amended',
      { ...paid, changed_on: '2026-11-10' },
      '2026-11-10',
      'changed',
      'amended_return',
    ],
    ['HMRC was not paid', {}, '2026-11-23', 'late', 'hmrc_payment'],
  ])('it is not, when %s', (_what, changes, today, state, what) => {
    expect(of([month(OCTOBER, 10_00, changes)], today).overdue).toMatchObject([
      { tax_year: 2026, tax_month: OCTOBER, state, open: [{ what }] },
    ])
    expect(of([month(OCTOBER, 10_00, changes)], '2026-11-09').overdue).toEqual(
      what === 'amended_return' ? [expect.anything()] : [],
    )
  })

  it('counts nil returns since the first engagement, and names the oldest month first', () => {
    const { overdue } = cisObligations([month(OCTOBER, 10_00, paid)], '2026-08-20', '2026-11-22')
    expect(overdue.map(({ tax_month, open }) => [tax_month, open[0]?.what])).toEqual([
      [5, 'return'],
      [6, 'return'],
    ])
    expect(cisObligations([], null, '2026-11-22').overdue).toEqual([])
  })

  it('is exactly that no month has anything overdue', () => {
    const anyMonth = fc.record({
      tax_month: fc.integer({ min: 1, max: 12 }),
      deducted: fc.constantFrom(0, 10_00).map(pence),
      without_statement: fc.nat({ max: 2 }),
      is_return_recorded: fc.boolean(),
      changed_on: fc.option(fc.constant('2026-11-10')),
      hmrc_paid: fc.constantFrom(0, 4_00, 10_00).map(pence),
    })
    const months = fc.uniqueArray(anyMonth, { selector: ({ tax_month }) => tax_month })
    const days = fc.nat({ max: 500 }).map((count) => addDays('2026-04-06', count))
    fc.assert(
      fc.property(months, days, (all, today) => {
        const totals = all.map(({ tax_month, deducted, ...done }) =>
          month(tax_month, deducted, done),
        )
        const late = totals.filter((one) => {
          const { open } = monthStanding(
            one,
            {
              needs_return: true,
              is_return_recorded: one.is_return_recorded,
              changed_on: one.changed_on,
              statements: { needed: one.without_statement, given: 0 },
              hmrc_outstanding: poundsFromPence(pence(Math.max(0, one.deducted - one.hmrc_paid))),
            },
            today,
          )
          return open.some(({ is_overdue }) => is_overdue)
        })
        const { overdue } = of(totals, today)
        expect(overdue.map(({ tax_month }) => tax_month)).toEqual(
          late.map(({ tax_month }) => tax_month).toSorted((a, b) => a - b),
        )
        expect(
          overdue.every(({ tax_year }) => tax_year === taxMonthAt('2026-05-01').tax_year),
        ).toBe(true)
      }),
    )
  })
})
