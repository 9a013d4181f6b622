import { NO_PENCE, poundsFromPence, shareExpenses, type PricedInvoice } from '@daysheet/core'
import { lineRows, type LineColumns } from '../../documents/insert-lines.ts'

export const invoiceLines = { table: 'invoice_items', owner: 'invoice_id' } as const

const nothing = {
  work_date: null,
  project_id: null,
  pricing_type: null,
  work_type: null,
  hours: null,
  day_rate: null,
  multiplier: null,
  overtime_hours: null,
  overtime_multiplier: null,
  unit_rate: null,
  notes: null,
  cis_liable: false,
  expenses_share: 0,
} as const

/**
 * The columns of the lines, work first, in the order they were typed. Each line of work says what it
 * carries of the expenses, so that a project's cost is one sum.
 */
export function lineColumns({ work, expenses, totals }: PricedInvoice): LineColumns[] {
  const shares = shareExpenses(work, totals.expenses)
  const ofWork = work.map(({ amount, ...line }, index): LineColumns => ({
    item_type: 'work',
    ...line,
    cis_liable: false,
    amount: poundsFromPence(amount),
    expenses_share: poundsFromPence(shares[index] ?? NO_PENCE),
  }))
  const ofExpenses = expenses.map(
    ({ description, quantity, rate, cis_liable, amount }): LineColumns => ({
      ...nothing,
      item_type: 'expense',
      item_description: description,
      quantity,
      rate,
      cis_liable,
      amount: poundsFromPence(amount),
    }),
  )
  return [...ofWork, ...ofExpenses]
}

/** The rows of `invoice_items`. */
export const itemRows = (invoiceId: string, priced: PricedInvoice) =>
  lineRows(invoiceLines, invoiceId, lineColumns(priced))
