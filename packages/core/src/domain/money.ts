import { fraction, halfUpInteger } from './fraction.ts'

/** Whole pence. The only unit in which money is added up; pounds exist on the wire and on screen. */
export type Pence = number & { readonly __brand: 'Pence' }

/** Throws a RangeError unless `n` is a whole number that a double holds exactly. */
export function pence(n: number): Pence {
  if (!Number.isSafeInteger(n)) throw new RangeError(`${n} is not a whole number of pence`)
  // -0 would print as '-0' in JSON.stringify's neighbours (Object.is, formatters); there is one zero.
  return (n === 0 ? 0 : n) as Pence
}

export const NO_PENCE: Pence = pence(0)

/** The exact amount `numerator ÷ denominator` in pence, rounded half up (away from zero) once. */
export const halfUp = (numerator: bigint, denominator: bigint): Pence =>
  pence(Number(halfUpInteger(numerator, denominator)))

/**
 * Pounds as they stand on the wire or in a field. 16 Nov 2026: £1.005 a unit is 101p, although
 * 1.005 × 100 is 100.49999999999999 in floating point.
 */
export function penceFromPounds(pounds: number): Pence {
  // Whole pence already, as nearly all amounts are: no other number of two decimals is this double.
  const nearest = Math.round(pounds * 100)
  if (nearest / 100 === pounds && Math.abs(nearest) <= 1e15) return pence(nearest)
  const { numerator, denominator } = fraction(pounds)
  return halfUp(numerator * 100n, denominator)
}

export const poundsFromPence = (amount: Pence): number => amount / 100

export const sumPence = (amounts: Iterable<Pence>): Pence => {
  let total = 0
  for (const amount of amounts) total += amount
  return pence(total)
}

/** £0.10 and £0.20 are 30p, where adding pounds would give 0.30000000000000004. */
export const sumPounds = (amounts: readonly number[]): Pence =>
  sumPence(amounts.map(penceFromPounds))

const sterling = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const wholeSterling = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})

// Intl writes a hyphen, which screen readers skip and which is narrower than a figure.
const withMinusSign = (text: string) => text.replace('-', '\u2212')

/** `£1,714.50`, `−£338.00`. */
export const formatPence = (amount: Pence): string =>
  withMinusSign(sterling.format(poundsFromPence(amount)))

/** `£1,714.50`, `−£338.00`. Throws a RangeError for NaN and infinities. */
export const formatPounds = (pounds: number): string => formatPence(penceFromPounds(pounds))

/** `£12,500`: a project's budget is shown without decimals. */
export const formatWholePounds = (pounds: number): string =>
  withMinusSign(wholeSterling.format(pounds))
