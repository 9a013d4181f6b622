import { describe, expect, it } from 'vitest'
import { addMonths } from '../day.ts'
import {
  DEFECTS_END_REFUSED,
  describeRetention,
  isRetentionOn,
  RETENTION_DEFAULTS,
  retentionTermsIssues,
  retentionTermsOf,
} from './retention-terms.ts'
import {
  everythingDueOn,
  newestReminder,
  retentionDays,
  retentionReminderAt,
} from './retention-days.ts'

const terms = RETENTION_DEFAULTS
const off = { ...terms, percent: 0 }
const today = '2029-07-01'
const law = { new_terms_until: '2029-06-30', last_release_day: '2032-06-30' }

describe('terms of a retention', () => {
  it('are those of the assignment before those of the engagement, 0% too', () => {
    expect(retentionTermsOf({ engagement: terms })).toBe(terms)
    expect(retentionTermsOf({ assignment: off, engagement: terms })).toBe(off)
    expect(retentionTermsOf({})).toBeNull()
    expect([terms, off, null].map(isRetentionOn)).toEqual([true, false, false])
  })

  it('are described by their percentage', () => {
    const all = [terms, { ...terms, percent: 2.5 }, off, null]
    expect(all.map((one) => describeRetention(one))).toEqual([
      '3% retention',
      '2.5% retention',
      'No retention',
      'No retention',
    ])
  })

  it('cannot have defects end before practical completion', () => {
    const after = { ...terms, practical_completion_on: '2026-11-30', defects_end_on: '2026-11-29' }
    expect(retentionTermsIssues(null, after, '2026-11-16')).toEqual([
      { path: 'defects_end_on', message: DEFECTS_END_REFUSED },
    ])
  })

  describe('after the last day that a law sets for new ones', () => {
    const issuesOf = (before: typeof terms | null, after: typeof terms, on = today) =>
      retentionTermsIssues(before, after, on, law)

    it('can be neither made nor raised', () => {
      const refused = [
        { path: 'percent', message: expect.stringContaining('since 30 Jun 2029') as string },
      ]
      expect(issuesOf(null, terms)).toEqual(refused)
      expect(issuesOf(terms, { ...terms, percent: 5 })).toEqual(refused)
      expect(issuesOf({ ...terms, cap_amount: 500 }, terms)).toEqual(refused)
    })

    it('can be lowered and ended', () => {
      expect(issuesOf(terms, { ...terms, percent: 2 })).toEqual([])
      expect(issuesOf(terms, off)).toEqual([])
      expect(issuesOf(null, off)).toEqual([])
    })

    it('could be made on that day', () => {
      expect(issuesOf(null, terms, '2029-06-30')).toEqual([])
    })
  })
})

describe('the days of a release', () => {
  it('are practical completion and so many months after it', () => {
    const on = (day: string, defects_months: number) =>
      retentionDays({ ...terms, practical_completion_on: day, defects_months })
    expect(on('2026-11-30', 12).defects_end_on).toBe('2027-11-30')
    expect(on('2026-08-31', 6).defects_end_on).toBe('2027-02-28')
    expect(on('2026-12-31', 0).defects_end_on).toBe('2026-12-31')
    expect(retentionDays(terms)).toEqual({ practical_completion_on: null, defects_end_on: null })
  })

  it('are those that are recorded of the project before those of the terms', () => {
    const agreed = { ...terms, practical_completion_on: '2026-10-01', defects_end_on: '2027-10-01' }
    expect(
      retentionDays(agreed, {
        practical_completion_on: '2026-11-30',
        defects_end_on: '2027-05-31',
      }),
    ).toEqual({ practical_completion_on: '2026-11-30', defects_end_on: '2027-05-31' })
  })

  it('end with the last day that a law sets', () => {
    const late = { practical_completion_on: null, defects_end_on: '2033-01-01' }
    expect(everythingDueOn(late, law)).toBe('2032-06-30')
    expect(everythingDueOn({ ...late, defects_end_on: null }, law)).toBe('2032-06-30')
    expect(everythingDueOn({ ...late, defects_end_on: '2031-01-01' }, law)).toBe('2031-01-01')
  })

  it('counts months by the calendar', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-11-30', 14)).toBe('2028-01-30')
    expect(addMonths('2026-12-31', 4)).toBe('2027-04-30')
  })
})

describe('a reminder of a release', () => {
  it.each([
    ['2026-11-01', null],
    ['2026-11-02', '2026-11-02'],
    ['2026-11-22', '2026-11-02'],
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-11-30', '2026-11-30'],
    ['2026-12-13', '2026-11-30'],
    ['2026-12-14', '2026-12-14'],
    ['2026-12-31', '2026-12-28'],
  ])('of 30 November stands on %s since %s', (today, since) => {
    expect(retentionReminderAt('2026-11-30', today)?.since ?? null).toBe(since)
  })

  it('is the newest of those of both days', () => {
    const days = { practical_completion_on: '2026-11-30', defects_end_on: '2027-11-30' }
    expect(newestReminder(days, '2027-11-02')).toEqual({
      due_on: '2027-11-30',
      since: '2027-11-02',
    })
    expect(
      newestReminder({ practical_completion_on: null, defects_end_on: null }, today),
    ).toBeNull()
  })
})
