import { isNilDue, NIL_RETURNS_FROM } from './cis-month-state.ts'
import { monthStanding, type OpenMatter } from './cis-month-standing.ts'
import type { CisMonthState } from './cis-month.ts'
import { addDays, type Day } from './day.ts'
import { hmrcDeadline } from './hmrc-payment.ts'
import { NO_PENCE, pence, poundsFromPence, sumPence, type Pence } from './money.ts'
import { statementTiming } from './statement-status.ts'
import {
  hmrcPayBy,
  hmrcPaymentDueOn,
  lastEndedTaxMonth,
  statementDueOn,
  taxMonthAt,
  taxMonthPeriod,
  taxYearOf,
  taxYearPeriod,
  type TaxMonth,
} from './tax-calendar.ts'

/** What a client deducted in one tax month, and what it has done about it. */
export interface MonthsDeductions extends TaxMonth {
  deducted: Pence
  /** Workers from whom something was deducted and who have no statement of it. */
  without_statement: number
  /** Anybody was paid under CIS in it. */
  has_lines: boolean
  is_return_recorded: boolean
  /** The day on which a payment in it changed after the return was recorded. */
  changed_on: Day | null
  /** Recorded as paid to HMRC. */
  hmrc_paid: Pence
}

/** A tax month with something that should have been done by now. */
export interface OverdueMonth extends TaxMonth {
  state: CisMonthState
  /** Only what is overdue. */
  open: OpenMatter[]
}

export interface CisObligations {
  /** Deducted, and not recorded as paid to HMRC. */
  owed: Pence
  /** The 22nd on which the first of it is or was due; null when nothing is owed. */
  owed_by: Day | null
  /** Of `owed`, what should have been paid by now. */
  late: Pence
  late_since: Day | null
  /** Of `owed`, what still has time, and until when the first of it has. */
  coming: Pence
  coming_by: Day | null
  /** Statements that are missing after their due date, as {@link obligationsFrom} their list has them. */
  statements_missing: number
  /** Statements of months that are over, which are due on a day that has not passed. */
  statements_due: number
  statements_due_on: Day | null
  /** The oldest first; a client without any is compliant. */
  overdue: OverdueMonth[]
}

/**
 * From which day on payments stand in the list of statements to give: whoever has had none for two tax
 * years is looked for there no more. On 22 Nov 2026: 6 Apr 2025. Their months stay late all the same,
 * as those whose return or money is open.
 */
export const obligationsFrom = (today: Day): Day => taxYearPeriod(taxYearOf(today) - 1).start

const NOTHING_DONE = {
  deducted: NO_PENCE,
  without_statement: 0,
  has_lines: false,
  is_return_recorded: false,
  changed_on: null,
  hmrc_paid: NO_PENCE,
}

/**
 * All that a client owes HMRC and its workers of the tax months, however old they are. Deductions are paid over by the 22nd after the tax month
 * (CISR84030); the statements of them and the return are due on the 19th (CISR72020).
 *
 * On 23 Nov 2026: £635.00 deducted between 6 Oct and 5 Nov and not recorded as paid are late since
 * 22 Nov; deductions since 6 Nov are to be paid by 22 Dec, and no statement of them is due yet, since
 * the month is not over.
 */
export function cisObligations(
  known: readonly MonthsDeductions[],
  /** When the client first engaged somebody; null: never. */
  contractorSince: Day | null,
  today: Day,
): CisObligations {
  const obligations: CisObligations = {
    owed: NO_PENCE,
    owed_by: null,
    late: NO_PENCE,
    late_since: null,
    coming: NO_PENCE,
    coming_by: null,
    statements_missing: 0,
    statements_due: 0,
    statements_due_on: null,
    overdue: [],
  }
  for (const month of withNilMonths(known, contractorSince, today)) {
    addOwed(obligations, month, today)
    addStatements(obligations, month, today)
    const { state, open } = monthStateOf(month, contractorSince, today)
    const overdue = open.filter(({ is_overdue }) => is_overdue)
    const { tax_year, tax_month } = month
    if (overdue.length > 0) obligations.overdue.push({ tax_year, tax_month, state, open: overdue })
  }
  return obligations
}

/** With the months in which nobody was paid and of which a nil return is due, the oldest first. */
function withNilMonths(
  known: readonly MonthsDeductions[],
  contractorSince: Day | null,
  today: Day,
): MonthsDeductions[] {
  const keyOf = ({ tax_year, tax_month }: TaxMonth) => tax_year * 12 + tax_month
  const all = new Map(known.map((month) => [keyOf(month), month]))
  if (contractorSince !== null) {
    const last = keyOf(lastEndedTaxMonth(today))
    let month = taxMonthAt(contractorSince > NIL_RETURNS_FROM ? contractorSince : NIL_RETURNS_FROM)
    while (keyOf(month) <= last) {
      if (!all.has(keyOf(month))) all.set(keyOf(month), { ...month, ...NOTHING_DONE })
      month = taxMonthAt(addDays(taxMonthPeriod(month.tax_year, month.tax_month).end, 1))
    }
  }
  return [...all.values()].toSorted((one, other) => keyOf(one) - keyOf(other))
}

const outstandingOf = ({ deducted, hmrc_paid }: MonthsDeductions): Pence =>
  pence(Math.max(0, deducted - hmrc_paid))

function monthStateOf(month: MonthsDeductions, contractorSince: Day | null, today: Day) {
  const progress = {
    needs_return: month.has_lines || isNilDue(month, contractorSince, today),
    is_return_recorded: month.is_return_recorded,
    changed_on: month.changed_on,
    statements: { needed: month.without_statement, given: 0 },
    hmrc_outstanding: poundsFromPence(outstandingOf(month)),
  }
  return monthStanding(month, progress, today)
}

function addOwed(obligations: CisObligations, month: MonthsDeductions, today: Day): void {
  const { tax_year, tax_month } = month
  const outstanding = outstandingOf(month)
  if (outstanding === 0) return
  const hmrc_due_on = hmrcPaymentDueOn(tax_year, tax_month)
  obligations.owed = sumPence([obligations.owed, outstanding])
  obligations.owed_by = earlier(obligations.owed_by, hmrc_due_on)
  if (hmrc_due_on < today) {
    obligations.late = sumPence([obligations.late, outstanding])
    obligations.late_since = earlier(obligations.late_since, hmrc_due_on)
  } else {
    const dates = { hmrc_due_on, hmrc_pay_by: hmrcPayBy(tax_year, tax_month) }
    obligations.coming = sumPence([obligations.coming, outstanding])
    obligations.coming_by = earlier(obligations.coming_by, hmrcDeadline(dates, today))
  }
}

function addStatements(obligations: CisObligations, month: MonthsDeductions, today: Day): void {
  const isListed = taxMonthPeriod(month.tax_year, month.tax_month).start >= obligationsFrom(today)
  if (month.without_statement === 0 || !isListed) return
  const timing = statementTiming(month, today)
  if (timing === 'missing') obligations.statements_missing += month.without_statement
  if (timing === 'due') {
    obligations.statements_due += month.without_statement
    obligations.statements_due_on = earlier(
      obligations.statements_due_on,
      statementDueOn(month.tax_year, month.tax_month),
    )
  }
}

const earlier = (a: Day | null, b: Day): Day => (a === null || b < a ? b : a)
