import type { WorkerDetail } from '@daysheet/core'

/**
 * Tax and bank details are for a client while the two work together, and as long after that as an
 * invoice is open.
 */
export const isHidden = ({ relationship }: WorkerDetail): boolean =>
  relationship !== null && !relationship.abilities.see_tax_and_bank
