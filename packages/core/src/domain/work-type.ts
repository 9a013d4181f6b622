import { msg } from './msg.ts'

/** What a line of an invoice is; a missing one means work. */
export const ITEM_TYPES = ['work', 'expense'] as const
export type ItemType = (typeof ITEM_TYPES)[number]

/** How a line of work is priced. */
export const PRICING_TYPES = ['day_rate', 'fixed_price'] as const
export type PricingType = (typeof PRICING_TYPES)[number]

/** When work was done; each but standard has a multiplier agreed in the engagement. */
export const WORK_TYPES = ['standard', 'overtime', 'night', 'weekend'] as const
export type WorkType = (typeof WORK_TYPES)[number]

export const WORK_TYPE_LABELS: Readonly<Record<WorkType, string>> = {
  standard: msg('Standard'),
  overtime: msg('Overtime'),
  night: msg('Night'),
  weekend: msg('Weekend'),
}
