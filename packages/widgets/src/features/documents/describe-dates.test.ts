import { describe, expect, it } from 'vitest'
import { describeDue, describePeriod, describeUploaded } from './describe-dates.ts'

const today = '2026-11-21'

describe('a service period in a list', () => {
  it('leaves out the year that everybody knows', () => {
    expect(describePeriod('2026-11-16', '2026-11-21', today)).toBe('16 – 21 Nov')
    expect(describePeriod('2026-11-21', '2026-11-21', today)).toBe('21 Nov')
    expect(describePeriod('2026-11-30', '2026-12-04', today)).toBe('30 Nov – 4 Dec')
  })

  describe('when it touches another year', () => {
    it('names the years', () => {
      expect(describePeriod('2025-12-29', '2026-01-02', today)).toBe('29 Dec 2025 – 2 Jan 2026')
      expect(describePeriod('2025-11-17', '2025-11-21', today)).toBe('17 – 21 Nov 2025')
    })
  })
})

describe('a due date in a list', () => {
  it('has a weekday where there is room for it', () => {
    expect(describeDue('2026-11-27', today)).toBe('Due 27 Nov')
    expect(describeDue('2026-11-27', today, 'weekday')).toBe('Due Fri 27 Nov')
  })

  it('names another year', () => {
    expect(describeDue('2027-01-08', today)).toBe('Due 8 Jan 2027')
  })
})

describe('the day of an upload', () => {
  it('says when no file came with it', () => {
    const file = { hasFile: true, today }
    expect(describeUploaded('2026-11-16', file)).toBe('Uploaded 16 Nov')
    expect(describeUploaded('2025-11-16', file)).toBe('Uploaded 16 Nov 2025')
    expect(describeUploaded('2026-11-16', { hasFile: false, today })).toBe(
      'Uploaded 16 Nov, no file',
    )
  })
})
