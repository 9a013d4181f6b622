import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cisReminderAt,
  cisReminderNotification,
  describeOpen,
  hmrcReminderAt,
  hmrcReminderNotification,
  REMINDER_DAYS,
} from './cis-reminder.ts'
import { monthStanding } from './cis-month-standing.ts'
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

describe('the reminder of a payment to HMRC', () => {
  const standing = (month: string, dates: readonly number[]) =>
    dates.map((date) => {
      const at = `${month}-${String(date).padStart(2, '0')}`
      return hmrcReminderAt(at)?.since.slice(8) ?? null
    })

  it('goes by the 22nd where that is a working day', () => {
    const found = standing('2026-12', [14, 15, 18, 19, 21, 22, 23])
    expect(found).toEqual([null, '15', '15', '19', '21', '21', null])
  })

  it('goes by the working day before it where it is none', () => {
    const found = standing('2026-11', [12, 13, 17, 19, 20, 21, 22])
    expect(found).toEqual([null, '13', '17', '19', '19', null, null])
  })

  it('names the amount, the month and how far it is', () => {
    const month7 = { tax_year: 2026, tax_month: 7, client_id: 'hartwell', amount: 897.15 }
    expect(hmrcReminderNotification(month7, '2026-11-13')).toEqual({
      type: 'cis_month_due',
      subject: { noun: 'cis_month', id: 'hartwell', tax_year: 2026, tax_month: 7 },
      title: '£897.15 of CIS Month 7 (6 Oct – 5 Nov 2026) is due to HMRC in 7 days, on 20 Nov 2026',
    })
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
    const month = { tax_year: 2026, tax_month: 8 }
    const progress = {
      needs_return: true,
      is_return_recorded: false,
      changed_on: null,
      statements: { needed: 3, given: 1 },
      hmrc_outstanding: 455,
    }
    expect(describeOpen(monthStanding(month, progress, '2026-12-12').open)).toEqual([
      '2 workers have no statement of what you deducted.',
      'The return to HMRC is not recorded as sent.',
    ])
    const changed = {
      ...progress,
      is_return_recorded: true,
      changed_on: '2026-12-11',
      statements: { needed: 3, given: 3 },
    }
    expect(describeOpen(monthStanding(month, changed, '2026-12-12').open)).toEqual([
      'A payment changed after the return was recorded: an amended return is due.',
    ])
  })
})
