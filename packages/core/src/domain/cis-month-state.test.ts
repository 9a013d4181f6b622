import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  cisMonthState,
  describeMatter,
  describeMatterDue,
  hmrcPaymentDueOn,
  isMonthOver,
  isNilDue,
  londonDay,
  monthDates,
  monthStanding,
  statementDueOn,
  taxMonthAt,
  taxMonthPeriod,
  type MonthProgress,
} from './index.ts'

const progress = (changes: Partial<MonthProgress> = {}): MonthProgress => ({
  needs_return: true,
  is_return_recorded: false,
  changed_on: null,
  statements: { needed: 1, given: 0 },
  hmrc_outstanding: 0,
  ...changes,
})

const anyDay = fc.integer({ min: 0, max: 365 * 20 }).map((n) => addDays('2016-04-06', n))
const anyProgress = fc
  .record({
    needs_return: fc.boolean(),
    is_return_recorded: fc.boolean(),
    changed_on: fc.option(fc.constant('2026-11-09')),
    hmrc_outstanding: fc.constantFrom(0, 40, 2619.58),
    needed: fc.nat({ max: 5 }),
    issuedCount: fc.nat({ max: 5 }),
  })
  .map(({ needed, issuedCount, ...of }) => ({
    ...of,
    statements: { needed, given: Math.min(needed, issuedCount) },
  }))

describe('the state of a tax month', () => {
  const month = { tax_year: 2026, tax_month: 7 }

  it.each([
    ['2026-11-05', 'running'],
    ['2026-11-06', 'due'],
    ['2026-11-19', 'due'],
    ['2026-11-20', 'late'],
  ])('on %s is %s with something open', (today, state) => {
    expect(cisMonthState(month, progress(), today)).toBe(state)
  })

  it('is done once the statements are given and the return is recorded, then changed', () => {
    const completeStatements = { statements: { needed: 1, given: 1 } }
    expect(cisMonthState(month, progress(completeStatements), '2026-11-10')).toBe('due')
    const done = progress({ ...completeStatements, is_return_recorded: true })
    expect(cisMonthState(month, done, '2026-11-10')).toBe('done')
    expect(cisMonthState(month, done, '2027-11-10')).toBe('done')
    expect(cisMonthState(month, { ...done, changed_on: '2026-11-10' }, '2026-11-10')).toBe(
      'changed',
    )
  })

  it('is not done once deductions are unpaid past the 22nd, whatever else is', () => {
    const unpaid = progress({
      statements: { needed: 1, given: 1 },
      is_return_recorded: true,
      hmrc_outstanding: 40,
    })
    expect(cisMonthState(month, unpaid, '2026-11-22')).toBe('done')
    expect(monthStanding(month, unpaid, '2026-11-23')).toEqual({
      state: 'late',
      open: [
        { what: 'hmrc_payment', due_on: '2026-11-22', is_overdue: true, count: null, amount: 40 },
      ],
    })
  })

  it('says what is open in sentences, each with its day', () => {
    const { open } = monthStanding(
      month,
      progress({ statements: { needed: 3, given: 1 }, hmrc_outstanding: 897.15 }),
      '2026-11-20',
    )
    expect(open.map((matter) => `${describeMatter(matter)} ${describeMatterDue(matter)}`)).toEqual([
      '2 workers have no statement of what you deducted. It was due on 19 Nov 2026.',
      'The return to HMRC is not recorded as sent. It was due on 19 Nov 2026.',
      '£897.15 that you deducted is not recorded as paid to HMRC. It is due on 22 Nov 2026.',
    ])
  })

  it('never goes back to running or due as days go by', () => {
    const order = ['running', 'due', 'late', 'changed', 'done']
    fc.assert(
      fc.property(anyDay, fc.nat({ max: 400 }), anyProgress, (day, days, of) => {
        const at = taxMonthAt(day)
        const before = cisMonthState(at, of, day)
        const after = cisMonthState(at, of, addDays(day, days))
        if (before !== 'running') {
          const isLater = after === 'late' && (before === 'due' || before === 'done')
          expect(after === before || isLater).toBe(true)
        }
        expect(order).toContain(after)
      }),
    )
  })

  it('is late exactly when something is open after the 19th, or unpaid after the 22nd', () => {
    fc.assert(
      fc.property(anyDay, fc.nat({ max: 60 }), anyProgress, (day, days, of) => {
        const at = taxMonthAt(day)
        const today = addDays(day, days)
        const isOpen =
          (of.needs_return && !of.is_return_recorded) || of.statements.given < of.statements.needed
        const isChanged = of.is_return_recorded && of.changed_on !== null
        const { tax_year, tax_month } = at
        const isUnpaid = of.hmrc_outstanding > 0 && hmrcPaymentDueOn(tax_year, tax_month) < today
        const isOpenLate = isOpen && statementDueOn(tax_year, tax_month) < today
        const isLate = !isChanged && (isOpenLate || isUnpaid)
        expect(cisMonthState(at, of, today) === 'late').toBe(isLate)
      }),
    )
  })
})

describe('the calendar in London', () => {
  const monthAt = (instant: string) => taxMonthAt(londonDay(instant))

  it.each([
    // While clocks are put forward, 23:30 in London is 22:30 in UTC and 00:30 is 23:30 the day before.
    ['2026-07-05T22:30:00Z', '2026-07-05', 3],
    ['2026-07-05T23:30:00Z', '2026-07-06', 4],
    ['2026-07-06T22:30:00Z', '2026-07-06', 4],
    ['2026-07-04T23:30:00Z', '2026-07-05', 3],
    // In winter they are the same.
    ['2026-12-05T23:30:00Z', '2026-12-05', 8],
    ['2026-12-06T00:30:00Z', '2026-12-06', 9],
    // Clocks are put back on 25 Oct 2026, forward on 28 Mar 2027.
    ['2026-11-05T23:30:00Z', '2026-11-05', 7],
    ['2027-04-05T22:30:00Z', '2027-04-05', 12],
    ['2027-04-05T23:30:00Z', '2027-04-06', 1],
  ])('%s is %s, in month %i', (instant, day, tax_month) => {
    expect(londonDay(instant)).toBe(day)
    expect(monthAt(instant).tax_month).toBe(tax_month)
  })

  it('ends each month on the 5th, with 14 days to the return and 17 to the payment', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const month = taxMonthAt(day)
        const dates = monthDates(month, day)
        expect(dates.period_start <= day && day <= dates.period_end).toBe(true)
        expect(dates.period_end).toBe(taxMonthPeriod(month.tax_year, month.tax_month).end)
        expect(dates.period_end.slice(8)).toBe('05')
        expect(dates.due_on).toBe(addDays(dates.period_end, 14))
        expect(dates.hmrc_due_on).toBe(addDays(dates.period_end, 17))
        expect(addDays(day, dates.days_left)).toBe(dates.due_on)
        expect(isMonthOver(month, day)).toBe(false)
        expect(isMonthOver(month, addDays(dates.period_end, 1))).toBe(true)
      }),
    )
  })
})

describe('a nil return', () => {
  it.each([
    // Not required for month 12 of 2025/26, and from month 1 of 2026/27 on.
    [{ tax_year: 2025, tax_month: 12 }, '2020-01-01', '2026-06-01', false],
    [{ tax_year: 2026, tax_month: 1 }, '2020-01-01', '2026-05-05', false],
    [{ tax_year: 2026, tax_month: 1 }, '2020-01-01', '2026-05-06', true],
    // First engaged on the last day of month 6, and on the day after it.
    [{ tax_year: 2026, tax_month: 6 }, '2026-10-05', '2026-11-01', true],
    [{ tax_year: 2026, tax_month: 6 }, '2026-10-06', '2026-11-01', false],
    [{ tax_year: 2026, tax_month: 6 }, null, '2026-11-01', false],
  ])('of %o by who engaged since %s is due on %s: %s', (month, since, today, isDue) => {
    expect(isNilDue(month, since, today)).toBe(isDue)
  })
})
