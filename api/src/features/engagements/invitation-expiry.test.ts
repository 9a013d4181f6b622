import { addDays, invitationLastDay, londonDay, toInstant } from '@daysheet/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysUntilExpiry, expiryOf, isExpired, startOfLondonDay } from './invitation-expiry.ts'

describe('an invitation', () => {
  it('is open for seven days', () => {
    expect(expiryOf('2026-11-16T10:00:00.000Z')).toBe('2026-11-23T10:00:00.000Z')
  })

  it('can be answered until its last day is over in London', () => {
    const expires = expiryOf('2026-11-16T10:00:00.000Z')
    expect(daysUntilExpiry(expires, '2026-11-16')).toBe(7)
    expect(daysUntilExpiry(expires, '2026-11-23')).toBe(0)
    expect(isExpired(expires, '2026-11-23')).toBe(false)
    expect(isExpired(expires, '2026-11-24')).toBe(true)
  })

  it.each([
    ['forward', '2027-03-22T23:30:00.000Z', '2027-03-29T22:30:00.000Z'],
    ['back', '2026-10-20T23:30:00.000Z', '2026-10-28T00:30:00.000Z'],
  ])('ends on the day it says when the clocks go %s', (_, sent, expires) => {
    expect(expiryOf(sent)).toBe(expires)
  })

  it('names its last day whenever it was sent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) }),
        (milliseconds) => {
          const sent = toInstant(milliseconds)
          expect(londonDay(expiryOf(sent))).toBe(invitationLastDay(londonDay(sent)))
        },
      ),
    )
  })
})

describe('the start of a day in London', () => {
  it.each([
    ['2026-01-15', '2026-01-15T00:00:00.000Z'],
    ['2026-07-15', '2026-07-14T23:00:00.000Z'],
    ['2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['2026-10-25', '2026-10-24T23:00:00.000Z'],
  ])('%s begins at %s', (day, instant) => {
    expect(startOfLondonDay(day)).toBe(instant)
    expect(londonDay(startOfLondonDay(day))).toBe(day)
    expect(londonDay(Date.parse(instant) - 1)).toBe(addDays(day, -1))
  })
})
