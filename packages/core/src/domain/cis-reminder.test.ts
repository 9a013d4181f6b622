import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cisReminderAt,
  cisReminderNotification,
  describeOpen,
  REMINDER_DAYS,
} from './cis-reminder.ts'
import { addDays, daysBetween } from './day.ts'
import { statementDueOn } from './tax-calendar.ts'

const month8 = { tax_year: 2026, tax_month: 8, due_on: '2026-12-19' }

describe('the reminder of a tax month', () => {
  it('stands from its own day until the next one, and until the month is due', () => {
    const standing = ['11', '12', '15', '16', '17', '18', '19', '20'].map(
      (date) => cisReminderAt(`2026-12-${date}`)?.since ?? null,
    )
    expect(standing).toEqual([
      null,
      '2026-12-12',
      '2026-12-12',
      '2026-12-16',
      '2026-12-16',
      '2026-12-18',
      '2026-12-18',
      null,
    ])
    expect(cisReminderAt('2026-12-12')).toEqual({ ...month8, since: '2026-12-12' })
  })

  it('is of month 12 of the last tax year in April', () => {
    expect(cisReminderAt('2027-04-12')).toMatchObject({ tax_year: 2026, tax_month: 12 })
  })

  it('stands on eight days of every month, each 7, 3 or 1 days after which the 19th comes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2020, max: 2040 }), fc.integer({ min: 1, max: 12 }), (y, m) => {
        const due = statementDueOn(y, m)
        const all = Array.from({ length: 31 }, (_, back) => cisReminderAt(addDays(due, 5 - back)))
        const standing = all.flatMap((one) => one ?? [])
        expect(standing).toHaveLength(8)
        for (const one of standing) {
          expect(one).toMatchObject({ tax_year: y, tax_month: m, due_on: due })
          expect(REMINDER_DAYS).toContain(daysBetween(one.since, due))
        }
      }),
    )
  })
})

describe('what a reminded client is told', () => {
  const month8OfHartwell = { ...month8, client_id: 'hartwell' }

  it('names the month, the day and how far it is', () => {
    expect(cisReminderNotification(month8OfHartwell, '2026-12-12')).toEqual({
      type: 'cis_month_due',
      subject: { noun: 'cis_month', id: 'hartwell', tax_year: 2026, tax_month: 8 },
      title: 'CIS Month 8 (6 Nov – 5 Dec 2026) is due in 7 days, on 19 Dec 2026',
    })
    expect(cisReminderNotification(month8OfHartwell, '2026-12-18').title).toContain('due tomorrow')
    expect(cisReminderNotification(month8OfHartwell, '2026-12-19').title).toContain('due today')
  })

  it('says what is open', () => {
    const open = { statements: { needed: 3, given: 1 }, needs_return: true, is_amended: false }
    expect(describeOpen(open)).toEqual([
      '2 workers have no statement of what you deducted.',
      'The return to HMRC is not recorded as sent.',
    ])
    const done = { needed: 3, given: 3 }
    expect(describeOpen({ statements: done, needs_return: false, is_amended: true })).toEqual([
      'A payment changed after the return was recorded: an amended return is due.',
    ])
  })
})
