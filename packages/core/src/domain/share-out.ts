import { halfUp, pence, type Pence } from './money.ts'

/**
 * Splits an amount in proportion to the weights, so that the parts add up to it to the penny. Each
 * part is the difference of two rounded running totals, hence never more than a penny off. Where no
 * weight is above zero, the parts are equal.
 *
 * 16 Nov 2026: £100.00 over £1, £1 and £1 is £33.33, £33.34 and £33.33.
 */
export function shareOut(total: Pence, weights: readonly Pence[]): Pence[] {
  const positive = weights.map((weight) => Math.max(0, weight))
  const isWeighted = positive.some((weight) => weight > 0)
  const counted = isWeighted ? positive : weights.map(() => 1)
  const whole = counted.reduce((sum, weight) => sum + BigInt(weight), 0n)
  let weightSoFar = 0n
  let sharedSoFar = 0
  return counted.map((weight) => {
    weightSoFar += BigInt(weight)
    const shared = halfUp(BigInt(total) * weightSoFar, whole)
    const part = pence(shared - sharedSoFar)
    sharedSoFar = shared
    return part
  })
}
