import { normaliseUtr, normaliseVatNumber } from '@daysheet/core'

// Grouped as people read them out; any other format is printed as typed.

/** `21088 34503` */
export function formatUtr(utr: string): string {
  const digits = normaliseUtr(utr)
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 5)} ${digits.slice(5)}` : utr
}

/** `GB 101 7476 96` */
export function formatVatNumber(number: string): string {
  const match = /^(GB|XI)?(\d{3})(\d{4})(\d{2})$/.exec(normaliseVatNumber(number))
  return match ? [match[1] ?? 'GB', ...match.slice(2)].join(' ') : number
}
