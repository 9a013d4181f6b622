import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, eachDay } from './day.ts'
import {
  formatTaxMonth,
  formatTaxYear,
  lastEndedTaxMonth,
  lastFiveTaxYears,
  statementDueOn,
  taxMonthAt,
  taxMonthOf,
  taxMonthPeriod,
  taxYearOf,
  taxYearPeriod,
} from './tax-calendar.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

describe('the tax calendar', () => {
  describe('when an invoice is paid', () => {
    it.each([
      ['2026-04-05', 2025, 12, '2026-04-19'],
      ['2026-04-06', 2026, 1, '2026-05-19'],
      ['2026-12-31', 2026, 9, '2027-01-19'],
      ['2026-05-05', 2026, 1, '2026-05-19'],
      ['2026-05-06', 2026, 2, '2026-06-19'],
      ['2027-01-05', 2026, 9, '2027-01-19'],
      ['2027-01-06', 2026, 10, '2027-02-19'],
    ])('on %s it belongs to %d, month %d, with a statement due on %s', (day, year, month, due) => {
      expect(taxYearOf(day)).toBe(year)
      expect(taxMonthOf(day)).toBe(month)
      expect(statementDueOn(year, month)).toBe(due)
    })
  })

  describe('when a month’s days are asked', () => {
    it('runs from the 6th to the 5th', () => {
      expect(taxMonthPeriod(2026, 1)).toEqual({ start: '2026-04-06', end: '2026-05-05' })
      expect(taxMonthPeriod(2026, 9)).toEqual({ start: '2026-12-06', end: '2027-01-05' })
      expect(taxMonthPeriod(2026, 12)).toEqual({ start: '2027-03-06', end: '2027-04-05' })
    })

    it('refuses a month that there is not', () => {
      expect(() => taxMonthPeriod(2026, 0)).toThrow(RangeError)
      expect(() => taxMonthPeriod(2026, 13)).toThrow(RangeError)
      expect(() => statementDueOn(2026, 1.5)).toThrow(RangeError)
    })

    it('tiles every year without a gap or an overlap', () => {
      fc.assert(
        fc.property(fc.integer({ min: 1900, max: 2200 }), (year) => {
          const days = MONTHS.flatMap((month) => {
            const { start, end } = taxMonthPeriod(year, month)
            return eachDay(start, end)
          })
          const { start, end } = taxYearPeriod(year)
          expect(days).toEqual(eachDay(start, end))
          expect(addDays(end, 1)).toBe(taxYearPeriod(year + 1).start)
        }),
      )
    })

    it('holds exactly the days that belong to it', () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1900, max: 2200 }),
          fc.integer({ min: 1, max: 12 }),
          (tax_year, tax_month) => {
            const { start, end } = taxMonthPeriod(tax_year, tax_month)
            for (const day of eachDay(start, end)) {
              expect(taxMonthAt(day)).toEqual({ tax_year, tax_month })
            }
            expect(taxMonthAt(addDays(start, -1))).not.toEqual({ tax_year, tax_month })
            expect(taxMonthAt(addDays(end, 1))).not.toEqual({ tax_year, tax_month })
            expect(statementDueOn(tax_year, tax_month)).toBe(addDays(end, 14))
          },
        ),
      )
    })
  })

  describe('when the month that ended last is asked', () => {
    it.each([
      ['2026-12-05', 2026, 7],
      ['2026-12-06', 2026, 8],
      ['2027-04-05', 2026, 11],
      ['2027-04-06', 2026, 12],
      ['2027-05-06', 2027, 1],
    ])('on %s it is month %i/%i', (today, tax_year, tax_month) => {
      expect(lastEndedTaxMonth(today)).toEqual({ tax_year, tax_month })
    })

    it('is the month before the one that runs, on every day', () => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 36_500 }), (days) => {
          const today = addDays('2000-01-01', days)
          const { tax_year, tax_month } = lastEndedTaxMonth(today)
          const { end } = taxMonthPeriod(tax_year, tax_month)
          expect(end < today).toBe(true)
          const running = taxMonthAt(today)
          expect(addDays(end, 1)).toBe(taxMonthPeriod(running.tax_year, running.tax_month).start)
        }),
      )
    })
  })

  describe('when it is shown', () => {
    it('writes a tax year with both its years', () => {
      expect(formatTaxYear(2026)).toBe('2026/27')
      expect(formatTaxYear(2099)).toBe('2099/00')
    })

    it('writes a tax month with both its days', () => {
      expect(formatTaxMonth(2026, 8)).toBe('Month 8 (6 Nov – 5 Dec 2026)')
      expect(formatTaxMonth(2026, 9)).toBe('Month 9 (6 Dec 2026 – 5 Jan 2027)')
    })

    it('offers this tax year and the four before', () => {
      expect(lastFiveTaxYears('2026-11-16')).toEqual([2026, 2025, 2024, 2023, 2022])
      expect(lastFiveTaxYears('2026-04-05')).toEqual([2025, 2024, 2023, 2022, 2021])
    })
  })
})
