import { describe, expect, it } from 'vitest'
import {
  daysUntilInvitationExpiry,
  describeInvitationExpiry,
  isInvitationExpired,
  isInvitationExpiring,
  isInvitationUrgent,
  warnsWorkerOfExpiry,
} from './invitation-expiry.ts'

describe('an invitation sent on Monday 16 November 2026', () => {
  it.each([
    ['2026-11-16', 7, '7 days left', false],
    ['2026-11-22', 1, '1 day left', false],
    ['2026-11-23', 0, 'Expires today', false],
    ['2026-11-24', -1, 'Expired 1 day ago', true],
    ['2026-11-26', -3, 'Expired 3 days ago', true],
  ])('on %s has %d days and reads %s', (today, left, text, expired) => {
    expect(daysUntilInvitationExpiry('2026-11-16', today)).toBe(left)
    expect(describeInvitationExpiry(left)).toBe(text)
    expect(isInvitationExpired('2026-11-16', today)).toBe(expired)
  })

  it('is highlighted to the client at one day or less', () => {
    expect([2, 1, 0, -1].map(isInvitationUrgent)).toEqual([false, true, true, true])
  })

  it('is expiring while it can be answered today or tomorrow, and no longer', () => {
    expect([2, 1, 0, -1].map(isInvitationExpiring)).toEqual([false, true, true, false])
  })

  it('warns the worker at two days and one', () => {
    expect([3, 2, 1, 0].map(warnsWorkerOfExpiry)).toEqual([false, true, true, false])
  })
})
