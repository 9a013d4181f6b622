import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareNames } from './compare-names.ts'

it('sorts names as a British reader looks them up', () => {
  const names = [
    'Zoë',
    'Łukasz',
    'zara',
    'Évans',
    'Fox',
    'ann',
    'Ann',
    'Eve',
    'Mary',
    'O’Brien',
    'Lund',
  ]
  expect(names.toSorted(compareNames)).toEqual([
    'ann',
    'Ann',
    'Évans',
    'Eve',
    'Fox',
    'Łukasz',
    'Lund',
    'Mary',
    'O’Brien',
    'zara',
    'Zoë',
  ])
})

it('agrees with localeCompare', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      expect(compareNames(one, other)).toBe(one.localeCompare(other, 'en-GB'))
    }),
  )
})
