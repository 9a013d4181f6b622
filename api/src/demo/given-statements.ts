import {
  dueStatements,
  poundsFromPence,
  sumPounds,
  taxMonthAt,
  taxMonthPeriod,
  addDays,
  type Day,
  type PaidInvoice,
  type PaidMonth,
} from '@daysheet/core'

/** Whose client is careless, so that a reconciliation has every verdict. */
const NEGLECTED = 'Ade Okonkwo'

/**
 * The statements that clients have given: of every tax month that is due, with the figures of what
 * was paid in it. Of one worker the last is missing, the one before says £15.00 too little was
 * deducted, and the first is followed by one of the month before, in which nothing was paid.
 */
export function givenStatements(
  invoices: readonly PaidInvoice[],
  { names, today }: { names: ReadonlyMap<string, string>; today: Day },
): PaidMonth[] {
  const due = dueStatements(invoices, today)
  const neglected = due.filter(({ worker_id }) => names.get(worker_id) === NEGLECTED)
  const [first] = neglected
  const [differs, missing] = neglected.slice(-2)
  if (!first || !differs || !missing) return due
  const { start } = taxMonthPeriod(first.tax_year, first.tax_month)
  const unpaid = { ...first, ...taxMonthAt(addDays(start, -1)), invoice_number: null }
  return [
    ...due
      .filter((one) => one !== missing)
      .map((one) => (one === differs ? { ...one, total_deductions: tooLittle(one) } : one)),
    unpaid,
  ]
}

const tooLittle = ({ total_deductions }: PaidMonth): number =>
  poundsFromPence(sumPounds([total_deductions, -15]))
