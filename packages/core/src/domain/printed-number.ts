import { higherRateNumber } from './higher-rate-number.ts'
import { taxMonthPeriod, type TaxMonth } from './tax-calendar.ts'
import type { PairFacts } from './touched-months.ts'

/** A made statement that counts, with the verification number that it prints. */
export interface PrintedNumber extends TaxMonth {
  verification_number: string | null
}

/**
 * Whether a made statement prints another verification number than the payments of its month have
 * today, so that it is to be made anew although its amounts are right. Of a month without payments
 * nothing is printed again.
 *
 * Paid at 30% on 10 Nov 2026 after HMRC could not match them on 3 Nov (V1111111111), statement made
 * on 6 Dec. On 7 Dec the answer of 3 Nov is recorded again as V2222222222: another.
 */
export function printsOtherNumber(
  made: PrintedNumber,
  { paid, verifications }: PairFacts,
): boolean {
  const { start, end } = taxMonthPeriod(made.tax_year, made.tax_month)
  const ofMonth = paid.filter(({ paid_at }) => start <= paid_at && paid_at <= end)
  if (ofMonth.length === 0) return false
  return made.verification_number !== higherRateNumber(ofMonth, verifications)
}
