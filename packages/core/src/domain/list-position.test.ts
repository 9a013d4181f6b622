import { expect, it } from 'vitest'
import { isListPosition } from './list-position.ts'

const ID = '0193b2c0-0000-7000-8000-00000000dead'

it.each([[['2026-11-21T12:00:00.000Z', ID]], [['2026-11-21T12:00:00Z', ID]]])(
  '%j is a place in a list',
  (value) => {
    expect(isListPosition(value)).toBe(true)
  },
)

it.each([
  [['2026-11-21', ID]],
  [['9999-99-99T99:99:99Z', ID]],
  [['2026-11-21T12:00:00.000Z', 'ünï']],
  [['Siân', ID]],
  [['2026-11-21T12:00:00.000Z']],
  [['2026-11-21T12:00:00.000Z', ID, ID]],
  [['2026-11-21T12:00:00.000Z', 7]],
  [[null, ID]],
  ['2026-11-21T12:00:00.000Z'],
  [null],
  [{}],
])('%j is none', (value) => {
  expect(isListPosition(value)).toBe(false)
})
