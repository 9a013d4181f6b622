import { ukOnly } from './soft-check.ts'
import { msg } from './msg.ts'

const WEIGHTS = [6, 7, 8, 9, 10, 5, 4, 3, 2]
const CHECK_DIGITS = '21987654321'
const SHAPE = /^(?:K?\d{10}|\d{10}K)$/i
const WRONG_SHAPE = msg('A UTR has 10 digits. Please check it.')

/** Without spaces and without the one K that HMRC's letters put before or after it. */
export const normaliseUtr = (text: string): string => text.replace(/\s/g, '').replace(/^k|k$/i, '')

/**
 * The ten digits of a UTR, typed with spaces or with the one K that HMRC's letters put before or
 * after it; null where it is anything else. `21088 34503K` is 2108834503, `-271821-04-20` is null.
 */
export const parseUtr = (text: string | null | undefined): string | null =>
  text && SHAPE.test(text.replace(/\s/g, '')) ? normaliseUtr(text) : null

/**
 * As HMRC's own fields take it: ten digits. What is kept as it was typed and is no UTR stays as it is.
 *
 * `2108834503K` is 2108834503.
 */
export const utrForHmrc = (typed: string | null): string | null => parseUtr(typed) ?? typed

/** Why a UTR is refused: anything but ten digits and one K. Null when it is empty. */
export const utrRefusal = ukOnly((text) => (parseUtr(text) === null ? WRONG_SHAPE : null))

/** What the first of a UTR's ten digits has to be for the others; null where they are no ten digits. */
export function utrCheckDigit(utr: string): string | null {
  if (!/^\d{10}$/.test(utr)) return null
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(utr[index + 1]), 0)
  return CHECK_DIGITS[sum % 11] ?? null
}

/**
 * A unique taxpayer reference is ten digits; the first checks the other nine: their weighted sum
 * modulo 11 picks it from '21987654321'. 2108834503 is one, 1234567890 is not.
 *
 * A sentence to warn with; null when it looks right or is empty. Only {@link utrRefusal} refuses.
 */
export const checkUtr = ukOnly((text) => {
  const utr = parseUtr(text)
  if (utr === null) return WRONG_SHAPE
  return utrCheckDigit(utr) === utr[0]
    ? null
    : msg('This does not look like a UTR. Please check each digit.')
})
