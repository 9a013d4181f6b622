import { describe, expect, it } from 'vitest'
import { invoiceBody } from '../contract/invoice-bodies.ts'
import { isPeriodTooLong, periodLength } from './period-length.ts'

describe('the length of a period', () => {
  it('counts both ends', () => {
    expect(periodLength('2026-11-16', '2026-11-22')).toBe(7)
    expect(periodLength('2026-11-16', '2026-11-16')).toBe(1)
  })

  it('may be a leap year, and not a day more', () => {
    expect(isPeriodTooLong('2028-01-01', '2028-12-31')).toBe(false)
    expect(isPeriodTooLong('2028-01-01', '2029-01-01')).toBe(true)
  })
})

describe('an invoice over more than a year', () => {
  const issuesOf = (period_start: string, period_end: string) =>
    invoiceBody
      .safeParse({
        client_id: '0193b2c0-0002-7000-8000-000000000001',
        due_date: '2026-11-27',
        items: [
          {
            work_date: period_start,
            project_id: '0193b2c0-0004-7000-8000-000000000001',
            work_type: 'standard',
            hours: 8,
          },
        ],
        period_start,
        period_end,
      })
      .error?.issues.map(({ path, message }) => ({ path, message }))

  it('is refused at the field', () => {
    expect(issuesOf('2025-11-16', '2026-11-17')).toEqual([
      { path: ['period_end'], message: 'A period can cover at most 366 days' },
    ])
  })

  it('is accepted when it is 366 days', () => {
    expect(issuesOf('2025-11-17', '2026-11-17')).toBeUndefined()
  })
})
