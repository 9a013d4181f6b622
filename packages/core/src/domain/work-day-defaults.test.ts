import { describe, expect, it } from 'vitest'
import { eachDay } from './day.ts'
import { defaultWorkType, extraEntryHours } from './work-day-defaults.ts'

describe('a new day', () => {
  it('starts as weekend work on Saturday and Sunday, else as standard', () => {
    expect(eachDay('2026-11-20', '2026-11-23').map(defaultWorkType)).toEqual([
      'standard',
      'weekend',
      'weekend',
      'standard',
    ])
  })
})

describe('another project on the same day', () => {
  it.each([
    [8, 5, 3],
    [8, 0, 8],
    [8, 7.75, 0.25],
    [8, 7.9, 0.1],
  ])(
    'of %d h with %d h logged starts with the %d h that are left',
    (standard, logged, expected) => {
      expect(extraEntryHours(standard, logged)).toBe(expected)
    },
  )

  it('starts with one hour when none are left', () => {
    expect(extraEntryHours(8, 8)).toBe(1)
    expect(extraEntryHours(8, 11)).toBe(1)
  })
})
