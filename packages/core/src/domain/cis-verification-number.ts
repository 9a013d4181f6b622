import { ukOnly } from './soft-check.ts'
import { msg } from './msg.ts'

const SHAPE = /^V\d{10}[A-HJ-NP-Z]{0,2}$/

export const normaliseCisVerificationNumber = (text: string): string =>
  text.replace(/[\s/]/g, '').toUpperCase()

/**
 * What HMRC gives a contractor who verifies a subcontractor: V and ten digits, and up to two
 * letters where the rate is the unverified one. V1234567890 and V1234567890AB are of that shape.
 *
 * A sentence to warn with; null when it looks right or is empty.
 */
export const checkCisVerificationNumber = ukOnly((text) =>
  SHAPE.test(normaliseCisVerificationNumber(text))
    ? null
    : msg('A CIS verification number is V and 10 digits, such as V1234567890. Please check it.'),
)

/** Why a number is refused: any other shape. Null when it is empty. */
export const cisVerificationNumberRefusal = checkCisVerificationNumber
