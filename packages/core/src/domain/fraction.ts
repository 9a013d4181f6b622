/**
 * An exact rational number. Hourly rates such as £200 ÷ 9 h have no finite decimal, so money is
 * carried as a fraction until the one place where a line is rounded.
 */
export interface Fraction {
  readonly numerator: bigint
  /** Always positive. */
  readonly denominator: bigint
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * The number exactly as a person reads it: 1.005 is 1005/1000, although the float behind it is a
 * little less. Throws a RangeError for NaN and infinities.
 */
export function fraction(value: number): Fraction {
  const match = DECIMAL.exec(String(value))
  if (!match) throw new RangeError(`${value} is not a finite number`)
  const [, sign, whole, decimals = '', exponent = '0'] = match
  const digits = BigInt(`${sign}${whole}${decimals}`)
  const scale = Number(exponent) - decimals.length
  return scale >= 0
    ? { numerator: digits * 10n ** BigInt(scale), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-scale) }
}

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
})

export const times = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
})

/** Throws a RangeError unless the divisor is above zero: hours and percentages always are. */
export function dividedBy(a: Fraction, b: Fraction): Fraction {
  if (b.numerator <= 0n) throw new RangeError('A divisor must be above zero')
  return {
    numerator: a.numerator * b.denominator,
    denominator: a.denominator * b.numerator,
  }
}

/**
 * The nearest whole number; a half goes away from zero, so that a refund of an amount is always
 * the amount with its sign changed.
 */
export function halfUpInteger(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('A denominator must be above zero')
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}
