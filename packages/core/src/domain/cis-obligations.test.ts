import { describe, expect, it } from 'vitest'
import { cisObligations, obligationsFrom, type MonthsDeductions } from './cis-obligations.ts'
import { pence } from './money.ts'

const month = (
  tax_month: number,
  deducted: number,
  without_statement = 0,
  tax_year = 2026,
): MonthsDeductions => ({ tax_year, tax_month, deducted: pence(deducted), without_statement })

const OCTOBER = 7
const NOVEMBER = 8

describe('what a client owes HMRC', () => {
  it.each([
    ['2026-11-05', 635_00, '2026-11-22'],
    ['2026-11-22', 635_00, '2026-11-22'],
    ['2026-11-23', 0, null],
  ])('of the month to 5 Nov is on %s: %i pence by %s', (today, owed, owed_by) => {
    expect(cisObligations([month(OCTOBER, 635_00)], today)).toMatchObject({ owed, owed_by })
  })

  it('is the sum of the months that are not past due, by the first of their dates', () => {
    const months = [month(6, 1_00), month(OCTOBER, 10_00), month(NOVEMBER, 100_00)]
    expect(cisObligations(months, '2026-11-20')).toMatchObject({
      owed: 110_00,
      owed_by: '2026-11-22',
    })
  })
})

describe('a statement', () => {
  it.each([
    ['2026-12-05', 0, 0, null],
    ['2026-12-06', 0, 2, '2026-12-19'],
    ['2026-12-19', 0, 2, '2026-12-19'],
    ['2026-12-20', 2, 0, null],
  ])('of the month to 5 Dec: on %s %i are missing and %i due', (today, missing, due, dueOn) => {
    expect(cisObligations([month(NOVEMBER, 455_00, 2)], today)).toMatchObject({
      statements_missing: missing,
      statements_due: due,
      statements_due_on: dueOn,
    })
  })

  it('of the last month of a tax year is looked for in the next one', () => {
    expect(obligationsFrom('2026-11-22')).toBe('2025-04-06')
    expect(obligationsFrom('2026-04-05')).toBe('2024-04-06')
    expect(cisObligations([month(12, 1_00, 1, 2025)], '2026-04-20').statements_missing).toBe(1)
  })
})
