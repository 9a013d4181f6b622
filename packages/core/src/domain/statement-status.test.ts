import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cisObligations, obligationsFrom } from './cis-obligations.ts'
import { pence } from './money.ts'
import { statementStatus, statementTiming } from './statement-status.ts'
import { addDays } from './day.ts'
import { taxMonthPeriod } from './tax-calendar.ts'

const OCTOBER = { tax_year: 2026, tax_month: 7 }

describe('the statement of a tax month', () => {
  it.each([
    ['2026-10-06', 'not_due'],
    ['2026-11-05', 'not_due'],
    ['2026-11-06', 'due'],
    ['2026-11-19', 'due'],
    ['2026-11-20', 'missing'],
  ] as const)('is, on %s, %s', (today, timing) => {
    expect(statementTiming(OCTOBER, today)).toBe(timing)
    const month = { ...OCTOBER, total_deductions: 20, statements_count: 0 }
    expect(statementStatus(month, today)).toBe(timing)
    expect(statementStatus({ ...month, statements_count: 1 }, today)).toBe('given')
    expect(statementStatus({ ...month, total_deductions: 0 }, today)).toBe('not_needed')
  })

  it('counts on the home as what it is in the list, on every day', () => {
    const months = fc.record({
      tax_year: fc.constantFrom(2025, 2026),
      tax_month: fc.integer({ min: 1, max: 12 }),
    })
    const days = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2025-04-01', days))
    fc.assert(
      fc.property(months, days, (month, today) => {
        const done = {
          has_lines: true,
          is_return_recorded: true,
          changed_on: null,
          hmrc_paid: pence(100),
        }
        const found = cisObligations(
          [{ ...month, ...done, deducted: pence(100), without_statement: 1 }],
          null,
          today,
        )
        const status = statementStatus(
          { ...month, total_deductions: 1, statements_count: 0 },
          today,
        )
        // Older ones are in no list, and overdue all the same.
        const { start } = taxMonthPeriod(month.tax_year, month.tax_month)
        const listed = start < obligationsFrom(today) ? 0 : 1
        expect([found.statements_due, found.statements_missing]).toEqual([
          status === 'due' ? listed : 0,
          status === 'missing' ? listed : 0,
        ])
        expect(found.overdue).toHaveLength(status === 'missing' ? 1 : 0)
      }),
    )
  })
})
