import type { Expense } from '@daysheet/core'

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
}

/** `Receipt-2026-11-12-Drill-bits.jpg`: a name that every file system takes. */
export function receiptFileName(expense: Expense, mediaType: string): string {
  const words = expense.description.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  const named = [expense.expense_date, words.slice(0, 60)].filter(Boolean).join('-')
  return `Receipt-${named}.${ENDINGS[mediaType] ?? 'jpg'}`
}
