import type { InvoiceTotals, TaxStatus } from '../invoice-totals.ts'
import { formatPence, pence, type Pence } from '../money.ts'
import { inEnglish, type Say } from '../sentence.ts'
import { msg } from '../msg.ts'
import { DEFAULT_VAT_TREATMENT, VAT_TREATMENT_PERCENT } from '../vat-treatment.ts'

/** HMRC's own words for a credit note under the reverse charge (VATREVCON39200). */
export const REVERSE_CHARGE_CREDIT_WORDS = msg(
  'Reverse charge: customer to account for the output tax adjustment of {vat} to HMRC',
)

/**
 * What a credit note says of VAT: the rate and the value that it is of, or whose it is to adjust.
 *
 * DEV INV-2026-0007 under the reverse charge, £450.00 of labour credited on 27 Nov 2026: 'Reverse
 * charge: customer to account for the output tax adjustment of £90.00 to HMRC'.
 */
export function explainCreditVat(
  totals: Pick<InvoiceTotals, 'labour' | 'expenses' | 'retention' | 'reverse_charge_vat'>,
  tax: TaxStatus,
  words: Say = inEnglish,
): string {
  if (!tax.vat_registered) return words(msg('Not VAT registered'))
  const treatment = tax.vat_treatment ?? DEFAULT_VAT_TREATMENT
  if (treatment === 'reverse_charge') {
    return words(REVERSE_CHARGE_CREDIT_WORDS, { vat: formatPence(totals.reverse_charge_vat) })
  }
  return words(msg('{percent}% of {amount}'), {
    percent: VAT_TREATMENT_PERCENT[treatment],
    amount: formatPence(pence(totals.labour + totals.expenses - totals.retention)),
  })
}

/** While a credit note is typed: `You are paid £180.00 less`. */
export const paidLessSentence = (net: Pence, words: Say = inEnglish): string =>
  words(msg('You are paid {amount} less'), { amount: formatPence(net) })

/** While it is typed, of an invoice that was paid: `You owe £180.00 back`. */
export const oweBackSentence = (net: Pence, words: Say = inEnglish): string =>
  words(msg('You owe {amount} back'), { amount: formatPence(net) })

/** What is credited of an invoice: `Credited £216.00 by CN-2026-0003`. */
export const creditedSentence = (
  total: Pence,
  credit_note_number: string,
  words: Say = inEnglish,
): string =>
  words(msg('Credited {amount} by {number}'), {
    amount: formatPence(total),
    number: credit_note_number,
  })
