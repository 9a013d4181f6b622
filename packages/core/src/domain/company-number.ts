import { msg } from './msg.ts'
import { ukOnly } from './soft-check.ts'

const NOT_COMPANY = msg(
  'A company number has 8 characters, such as 01234567 or SC123456. Please check it.',
)

/**
 * Why a company number is refused: anything but up to two letters, digits and one more letter
 * (societies have one at the end), eight characters at most. Null when it is empty.
 */
export const companyNumberRefusal = ukOnly((text) =>
  /^(?=.{1,8}$)[A-Z]{0,2}\d+[A-Z]?$/i.test(text.replace(/ /g, '')) ? null : NOT_COMPANY,
)

/**
 * A company number of Companies House has eight characters: digits, or two letters that name the
 * register and six digits (01234567 in England and Wales, SC123456 in Scotland). Zeros in front are
 * part of it and often left out: on 22 Nov 2026 `1234567` gets the warning, `01234567` does not.
 *
 * A sentence to warn with; null when it looks right or is empty.
 */
export const checkCompanyNumber = ukOnly((text) =>
  /^(\d{8}|[A-Z]{2}\d{6})$/.test(text.replace(/\s/g, '').toUpperCase()) ? null : NOT_COMPANY,
)
