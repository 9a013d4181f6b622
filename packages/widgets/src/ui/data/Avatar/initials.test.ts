import fc from 'fast-check'
import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Callum Reid', 'CR'],
  ['Callum James Reid', 'CR'],
  ['  callum  ', 'C'],
  ['Łukasz 🧱', 'Ł'],
  ['Łukasz 🧱Żak', 'ŁŻ'],
  ['👷🏽‍♀️ Anna O’Brien', 'AO'],
  ['E\u0301amon Walsh', 'ÉW'],
  ['𠮷田 太郎', '𠮷太'],
  ['3D Builders (Leeds)', 'DL'],
  ['24/7', '2'],
  ['🧱', ''],
  ['', ''],
])('%s is %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

it('never cuts a character in half', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(initials(name)).not.toMatch(/\p{Surrogate}/u)
    }),
  )
})
