import { describe, expect, it } from 'vitest'
import { clockFrom } from './clock.ts'

describe('the clock', () => {
  it.each([
    ['winter', '2026-01-15T23:59:59.999Z', '2026-01-15', '2026-01-16'],
    ['summer', '2026-07-15T22:59:59.999Z', '2026-07-15', '2026-07-16'],
  ])('turns the day at midnight in London in %s', (_season, instant, before, after) => {
    let now = Date.parse(instant)
    const clock = clockFrom(() => now)
    expect(clock.today()).toBe(before)
    now += 1
    expect(clock.today()).toBe(after)
    now -= 1
    expect(clock.today()).toBe(before)
  })
})
