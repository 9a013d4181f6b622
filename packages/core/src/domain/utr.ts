import { ukOnly } from './soft-check.ts'
import { msg } from './msg.ts'

const WEIGHTS = [6, 7, 8, 9, 10, 5, 4, 3, 2]
const CHECK_DIGITS = '21987654321'

/** Without spaces and without the one K that HMRC's letters put before or after it. */
export const normaliseUtr = (text: string): string => text.replace(/\s/g, '').replace(/^k|k$/i, '')

/**
 * A unique taxpayer reference is ten digits; the first checks the other nine: their weighted sum
 * modulo 11 picks it from '21987654321'. 2108834503 is one, 1234567890 is not.
 *
 * A sentence to warn with, never to refuse with; null when it looks right or is empty.
 */
export const checkUtr = ukOnly((text) => {
  const utr = normaliseUtr(text)
  if (!/^\d{10}$/.test(utr)) return msg('A UTR has 10 digits. Please check it.')
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(utr[index + 1]), 0)
  return CHECK_DIGITS[sum % 11] === utr[0]
    ? null
    : msg('This does not look like a UTR. Please check each digit.')
})
