import { msg } from './msg.ts'
import { ukOnly } from './soft-check.ts'

/** As HMRC's letter has it, without the spaces that it is printed with. */
const tidy = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/**
 * The employer PAYE reference: three digits of the tax office, a slash and up to ten letters and
 * digits of its own. 123/AB45678 is one. Null when it looks right or is empty; anything else is
 * refused with the same sentence.
 */
export const checkPayeReference = ukOnly((text) =>
  /^[0-9]{3}\/[A-Z0-9]{1,10}$/.test(tidy(text))
    ? null
    : msg(
        'An employer PAYE reference is 3 digits, a slash and up to 10 characters, such as 123/AB45678. Please check it.',
      ),
)

/**
 * The Accounts Office reference: 13 characters, such as 123PA00012345 or 123PA0001234X. Null when it
 * looks right or is empty; anything else is refused with the same sentence.
 */
export const checkAccountsOfficeReference = ukOnly((text) =>
  /^\d{3}P[A-Z]\d{7}[0-9X]$/.test(tidy(text))
    ? null
    : msg(
        'An Accounts Office reference has 13 characters, such as 123PA00012345. Please check it.',
      ),
)

export const payeReferenceRefusal = checkPayeReference
export const accountsOfficeReferenceRefusal = checkAccountsOfficeReference
