import { describe, expect, it } from 'vitest'
import { hmrcClock, hmrcTimeMs } from './hmrc-clock.ts'

describe('HMRC’s clock is London’s', () => {
  it.each([
    ['2026-12-17T09:14:00.000Z', '2026-12-17T09:14:00.000'],
    ['2026-07-07T09:14:05.500Z', '2026-07-07T10:14:05.500'],
    ['2026-07-07T23:30:00.000Z', '2026-07-08T00:30:00.000'],
  ])('%s is written %s, and read as what it was', (instant, written) => {
    expect(hmrcClock(instant)).toBe(written)
    expect(hmrcTimeMs(written)).toBe(Date.parse(instant))
  })

  it('takes a zone where HMRC gives one, and nothing that is no time', () => {
    expect(hmrcTimeMs('2026-07-07T10:14:00+01:00')).toBe(Date.parse('2026-07-07T09:14:00Z'))
    expect(hmrcTimeMs('yesterday')).toBeNull()
  })
})
