import { describe, expect, it } from 'vitest'
import { greeting } from './greeting.ts'

describe('the greeting', () => {
  it.each([
    [0, 'Good morning'],
    [11, 'Good morning'],
    [12, 'Good afternoon'],
    [16, 'Good afternoon'],
    [17, 'Good evening'],
    [23, 'Good evening'],
  ])('at %d o’clock is %s', (hour, expected) => {
    expect(greeting(hour)).toBe(expected)
  })
})
