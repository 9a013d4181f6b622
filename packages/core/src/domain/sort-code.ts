import { ukOnly } from './soft-check.ts'
import { msg } from './msg.ts'

/** The digits alone: `12-34-56` is `123456`. */
export const normaliseSortCode = (text: string): string => text.replace(/[\s-]/g, '')

/** `12-34-56`; what is not six digits stays as it was typed. */
export const formatSortCode = (text: string): string => {
  const digits = normaliseSortCode(text)
  return /^\d{6}$/.test(digits) ? digits.replace(/(..)(..)(..)/, '$1-$2-$3') : text
}

/** A sentence to warn with; null when it looks right or is empty. */
export const checkSortCode = ukOnly((text) =>
  /^\d{6}$/.test(normaliseSortCode(text))
    ? null
    : msg('A sort code has 6 digits, such as 12-34-56. Please check it.'),
)
