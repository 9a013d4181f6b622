import { describe, expect, it } from 'vitest'
import { penceFromPounds } from './money.ts'
import { vatOn } from './vat.ts'

describe('VAT', () => {
  it('is 20% for a registered worker, rounded half up', () => {
    expect(vatOn(penceFromPounds(2567), true)).toBe(51_340)
    expect(vatOn(penceFromPounds(0.03), true)).toBe(1)
    expect(vatOn(penceFromPounds(0.02), true)).toBe(0)
  })

  it('is nothing for anyone else', () => {
    expect(vatOn(penceFromPounds(2567), false)).toBe(0)
  })
})
