import { describe, expect, it } from 'vitest'
import { checkSortCode, formatSortCode, normaliseSortCode } from './sort-code.ts'

describe('a sort code', () => {
  it.each(['12-34-56', '123456', '12 34 56'])('%s looks right and reads 12-34-56', (text) => {
    expect(checkSortCode(text)).toBeNull()
    expect(normaliseSortCode(text)).toBe('123456')
    expect(formatSortCode(text)).toBe('12-34-56')
  })

  it.each(['12345', '1234567', '12-34-5X'])('%s gets a warning and stays as typed', (text) => {
    expect(checkSortCode(text)).toContain('6 digits')
    expect(formatSortCode(text)).toBe(text)
  })
})
