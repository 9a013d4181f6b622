import { ukOnly } from './soft-check.ts'
import { msg } from './msg.ts'

/** The digits alone. */
export const normaliseAccountNumber = (text: string): string => text.replace(/[\s-]/g, '')

/** A sentence to warn with; null when it looks right or is empty. */
export const checkAccountNumber = ukOnly((text) =>
  /^\d{8}$/.test(normaliseAccountNumber(text))
    ? null
    : msg('An account number has 8 digits. Please check it.'),
)

/**
 * `••••5678`: only the last four characters are ever shown to somebody else. A number of four or
 * fewer is covered whole, because showing its last four would show it all.
 */
export function maskAccountNumber(text: string): string {
  const plain = normaliseAccountNumber(text)
  const lastDigits = plain.length > 4 ? plain.slice(-4) : ''
  return '•'.repeat(plain.length - lastDigits.length) + lastDigits
}

/** `5678`, for 'account ending 5678'; null where there is nothing to show. */
export const lastFourOf = (number: string | null): string | null =>
  number === null ? null : maskAccountNumber(number).replaceAll('•', '') || null
