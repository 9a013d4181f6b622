import { buildExpense } from '@daysheet/core/fixtures'
import { describe, expect, it } from 'vitest'
import { receiptFileName } from './receipt-file-name.ts'

describe('the name of a downloaded receipt', () => {
  it('is the day and the description, in letters that every file system takes', () => {
    const expense = buildExpense({ description: 'Boots: Łukasz / O’Brien?' })
    expect(receiptFileName(expense, 'image/jpeg')).toBe(
      'Receipt-2026-11-12-Boots-Łukasz-O-Brien.jpg',
    )
    expect(receiptFileName(expense, 'image/png')).toMatch(/\.png$/)
  })

  it('is the day alone where the description has no letter', () => {
    const expense = buildExpense({ description: '???' })
    expect(receiptFileName(expense, 'image/jpeg')).toBe('Receipt-2026-11-12.jpg')
  })
})
