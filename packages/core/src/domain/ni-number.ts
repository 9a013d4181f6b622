import { ukOnly } from './soft-check.ts'
import { msg } from './msg.ts'

// Prefixes that HMRC never issues (NIM39110).
const SHAPE = /^(?!BG|GB|NK|KN|TN|NT|ZZ)[ABCEGHJ-PRSTW-Z][ABCEGHJ-NPRSTW-Z]\d{6}[A-D]$/

const NOT_NI = msg(
  'This does not look like a National Insurance number, such as AB 12 34 56 C. Please check it.',
)

export const normaliseNiNumber = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** Why a number is refused: no two letters, six digits and a letter, which older ones lack. */
export const niNumberRefusal = ukOnly((text) =>
  /^[A-Z]{2}\d{6}[A-Z]?$/.test(normaliseNiNumber(text)) ? null : NOT_NI,
)

/**
 * A National Insurance number: AB 12 34 56 C is one, QQ 12 34 56 C is not.
 *
 * A sentence to warn with; null when it looks right or is empty.
 */
export const checkNiNumber = ukOnly((text) => (SHAPE.test(normaliseNiNumber(text)) ? null : NOT_NI))
