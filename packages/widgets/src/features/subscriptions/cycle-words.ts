import type { BillingCycle } from '@daysheet/core'
import { msg } from '../../ui/index.ts'

export const CYCLE_WORDS: Readonly<Record<BillingCycle, string>> = {
  monthly: msg('Monthly'),
  yearly: msg('Yearly'),
}

/** After a price. */
export const PER_CYCLE: Readonly<Record<BillingCycle, string>> = {
  monthly: msg('per month'),
  yearly: msg('per year'),
}

export const CYCLE_OPTIONS = [
  { id: 'monthly', label: CYCLE_WORDS.monthly },
  { id: 'yearly', label: CYCLE_WORDS.yearly },
] as const
