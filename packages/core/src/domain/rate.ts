import { fraction, halfUpInteger, times } from './fraction.ts'

const toFourDecimals = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

/**
 * `£25.00`, `£21.875`, `£22.2222`: as many decimals as the rate needs, from 2 to 4, so that hours ×
 * rate is the amount that stands beside it. Throws a RangeError for NaN and infinities.
 */
export const formatRate = (pounds: number): string =>
  toFourDecimals.format(multipliedRate(pounds, 1))

/** Pounds with 4 decimals, rounded half up: £21.875 an hour on a weekend at 2 is £43.75. */
export function multipliedRate(rate: number, multiplier: number): number {
  const { numerator, denominator } = times(fraction(rate), fraction(multiplier))
  return Number(halfUpInteger(numerator * 10_000n, denominator)) / 10_000
}
