import { foldText } from './fold-text.ts'

/** Amounts from `from` up to, but not at, `below`, in pounds. */
export interface AmountRange {
  from: number
  below: number
}

const AMOUNT = /^£? ?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/

/**
 * The amounts that a typed text means, null where it is none. Pounds alone mean any pence.
 *
 * `1,524.01` and `£1524.01` are £1,524.01; `987654` is £987,654.00 to £987,654.99; `12.5` is £12.50 to
 * £12.59.
 */
export function searchedAmount(typed: string): AmountRange | null {
  const [, pounds, pence = ''] = AMOUNT.exec(foldText(typed)) ?? []
  if (pounds === undefined) return null
  // In pence, so that no sum of fractions is rounded.
  const from = Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'))
  const width = [100, 10, 1][pence.length] ?? 1
  return { from: from / 100, below: (from + width) / 100 }
}

/** Whether one of the amounts is meant. */
export const isMeant = (range: AmountRange | null, amounts: readonly number[]): boolean =>
  range !== null && amounts.some((amount) => amount >= range.from && amount < range.below)
