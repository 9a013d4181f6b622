import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './day.ts'
import { paymentDayCaution } from './payment-day-caution.ts'
import { paymentColumns, paymentDayRefusal } from './payment-columns.ts'
import { taxYearOf } from './tax-calendar.ts'

const november = { period_start: '2026-11-09', period_end: '2026-11-15' }

describe('the day of a payment', () => {
  it('is asked about when it is before the work began', () => {
    expect(paymentDayCaution(november, '2026-11-03')).toBe(
      '3 Nov 2026 is before the work began, on 9 Nov 2026. The payment counts in tax month 7 (6 Oct – 5 Nov 2026) of 2026/27.',
    )
  })

  it('is asked about when it is in another tax year than the work', () => {
    expect(paymentDayCaution(november, '2027-04-20')).toBe(
      '20 Apr 2027 is in another tax year than the work, which was done in 2026/27. The payment counts in tax month 1 (6 Apr – 5 May 2027) of 2027/28.',
    )
  })

  it('is not asked about otherwise, also when the work lies in two tax years', () => {
    const april = { period_start: '2026-04-01', period_end: '2026-04-08' }
    for (const [period, day] of [
      [november, '2026-11-09'],
      [november, '2027-04-05'],
      [april, '2026-04-03'],
      [april, '2026-04-20'],
    ] as const) {
      expect(paymentDayCaution(period, day)).toBeNull()
    }
  })

  it('is never asked about on a day of the work or after it in the same tax year', () => {
    const days = fc.integer({ min: 0, max: 7000 }).map((n) => addDays('2007-04-06', n))
    fc.assert(
      fc.property(days, fc.nat({ max: 60 }), fc.nat({ max: 400 }), (start, length, later) => {
        const period = { period_start: start, period_end: addDays(start, length) }
        const paid = addDays(start, later)
        const isSameYear = taxYearOf(paid) <= taxYearOf(period.period_end)
        expect(paymentDayCaution(period, paid) === null).toBe(isSameYear)
        expect(paymentDayCaution(period, addDays(start, -1 - later))).not.toBeNull()
      }),
    )
  })

  it('is refused before the scheme began, and tomorrow', () => {
    const today = '2026-11-20'
    expect(paymentDayRefusal('2007-04-05', today)).toBe(
      "The payment date can't be before 6 April 2007, when today's CIS began",
    )
    expect(paymentDayRefusal('2007-04-06', today)).toBeNull()
    expect(paymentDayRefusal('2026-11-21', today)).toBe("The payment date can't be in the future")
    for (const paid_at of ['1926-11-20', '2007-04-05', '2026-11-21']) {
      expect(paymentColumns({ paid_at }, today)).toBeNull()
    }
    expect(paymentColumns({ paid_at: '2007-04-06' }, today)).toMatchObject({
      tax_year: 2007,
      tax_month: 1,
    })
  })
})
