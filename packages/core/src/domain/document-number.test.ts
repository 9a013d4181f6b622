import { describe, expect, it } from 'vitest'
import { formatInvoiceNumber, formatTimesheetNumber } from './document-number.ts'

describe('a document number', () => {
  it('has four digits', () => {
    expect(formatInvoiceNumber(2026, 1)).toBe('INV-2026-0001')
    expect(formatTimesheetNumber(2026, 42)).toBe('TS-2026-0042')
  })

  it('grows once four are not enough', () => {
    expect(formatInvoiceNumber(2026, 10_000)).toBe('INV-2026-10000')
  })

  it('refuses what no counter gives', () => {
    expect(() => formatInvoiceNumber(2026, 0)).toThrow(RangeError)
    expect(() => formatTimesheetNumber(2026, 1.5)).toThrow(RangeError)
  })
})
