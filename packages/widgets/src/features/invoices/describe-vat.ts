import type { TotalsExplanation } from '@daysheet/core'

/** Beside the VAT that is added: why, and below it what the customer is to pay instead. */
export const vatReasons = ({ vat, reverse_charge }: TotalsExplanation): string[] =>
  reverse_charge === null ? [vat] : [vat, reverse_charge]
