import type { Day } from './day.ts'
import { sumPence, type Pence } from './money.ts'
import { msg } from './msg.ts'
import { VAT_PERCENT, vatOn } from './vat.ts'

/** What self-employed trades claim, in the words of HMRC's self-employment pages (SA103). */
export const EXPENSE_CATEGORIES = [
  'General',
  'Tools & Equipment',
  'Materials',
  'Travel & Fuel',
  'Vehicle',
  'Workwear & PPE',
  'Training & Cards',
  'Phone & Internet',
  'Insurance',
  'Accommodation & Meals',
  'Office & Software',
  'Professional Fees',
  'Other',
] as const
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number]

export const DEFAULT_EXPENSE_CATEGORY: ExpenseCategory = 'General'

/** A photo of more than 50 megapixels takes more memory to open than it is worth. */
export const RECEIPT_TOO_MANY_PIXELS = msg(
  'Image is too large to open. Take the photo at a lower resolution, or choose a smaller picture.',
)

/** Why an expense can't be of this day, or null. On 22 Nov 2026 in London: 22 Nov yes, 23 Nov no. */
export const expenseDateRefusal = (expenseDate: Day, today: Day): string | null =>
  expenseDate > today ? msg('Date cannot be in the future') : null

/** What was paid: on 22 Nov 2026 a drill of £100.00 with VAT of £20.00 is £120.00. */
export const expenseTotal = (expense: { cost_ex_vat: Pence; vat_amount: Pence }): Pence =>
  sumPence([expense.cost_ex_vat, expense.vat_amount])

/** VAT at the standard rate on what was bought: £33.33 carries £6.67. */
export const expenseVat = (costExVat: Pence): Pence => vatOn(costExVat, true)

export type VatMode = 'auto' | 'manual'

/**
 * How the VAT of a stored expense was entered: worked out, when it is within a penny of exactly 20%
 * of the cost, or by hand. Of £33.33 that is £6.666: £6.67 and £6.66 are worked out, £6.68 and £0.00
 * (a rail ticket) are by hand.
 */
export const vatModeOf = (expense: { cost_ex_vat: Pence; vat_amount: Pence }): VatMode =>
  Math.abs(expense.vat_amount * 100 - expense.cost_ex_vat * VAT_PERCENT) <= 100 ? 'auto' : 'manual'
