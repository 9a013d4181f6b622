import { formatPence, penceFromPounds, poundsFromPence, type Pence } from '../money.ts'
import { msg } from '../msg.ts'
import { inEnglish, type Say } from '../sentence.ts'
import { formatPercent } from './retention-terms.ts'
import type { Withheld } from './withhold.ts'

/** What an invoice keeps back, as its columns have it beside its totals; in pounds. */
export const retentionColumns = ({ percent, value, retention }: Withheld) => ({
  retention_percent: retention === 0 ? null : percent,
  retention_base: retention === 0 ? 0 : poundsFromPence(value),
})

/** Of an invoice or what will be one: `retention_base` in pounds. */
export interface RetentionShown {
  retention_percent: number | null
  retention_base: number
}

/** How long it is held, which stands beside the amount. */
export const HELD_UNTIL_COMPLETION = msg('held until practical completion')

/** `3% of £4,300.00`; `of £4,300.00` where projects have several percentages. */
export function describeShareHeld(
  { retention_percent, retention_base }: RetentionShown,
  words: Say = inEnglish,
): string {
  const amount: Pence = penceFromPounds(retention_base)
  return retention_percent === null
    ? words(msg('of {amount}'), { amount: formatPence(amount) })
    : words(msg('{percent} of {amount}'), {
        percent: formatPercent(retention_percent),
        amount: formatPence(amount),
      })
}
