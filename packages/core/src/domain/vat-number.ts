import { ukOnly } from './soft-check.ts'
import { msg } from './msg.ts'

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2]

export const normaliseVatNumber = (text: string): string =>
  text.replace(/[\s.-]/g, '').toUpperCase()

const NOT_VAT = msg('A VAT number has 9 digits. Please check it.')
/** Twelve digits where each branch of a company accounts for itself. */
const SHAPE = /^(?:(?:GB|XI)[ .-]?)?(?:\d[ .-]?){8}\d(?:[ .-]?\d{3})?$/i

/** Why a VAT number is refused: no nine or twelve digits. Null when it is empty. */
export const vatNumberRefusal = ukOnly((text) => (SHAPE.test(text) ? null : NOT_VAT))

/**
 * A VAT number is nine digits, with or without GB (XI in Northern Ireland). The last two check the
 * first seven: weighted sum and check digits together are a multiple of 97, or are so with 55 added
 * (numbers issued since 2009). 101747696 is one, 123456789 is not.
 *
 * A sentence to warn with; null when it looks right or is empty.
 */
export const checkVatNumber = ukOnly((text) => {
  const digits = normaliseVatNumber(text).replace(/^(GB|XI)/, '')
  if (!/^\d{9}$/.test(digits)) return NOT_VAT
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const checked = sum + Number(digits.slice(7))
  return checked % 97 === 0 || (checked + 55) % 97 === 0
    ? null
    : msg('This does not look like a VAT number. Please check each digit.')
})
