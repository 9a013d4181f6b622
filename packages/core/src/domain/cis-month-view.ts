import { CONTRACTOR_DETAILS, type ContractorDetail } from './cis-month.ts'
import {
  isUnderCis,
  lineFigures,
  lineWarnings,
  outsideWarnings,
  paidByInvoice,
  rateOfAll,
  sumOfLines,
  verificationOn,
  verifiedSince,
  type CisFigures,
  type PaidCisInvoice,
  type PaidUnderCis,
  type VerificationFact,
} from './cis-month-line.ts'
import { monthStanding } from './cis-month-standing.ts'
import { isMonthOver, isNilDue, monthDates } from './cis-month-state.ts'
import {
  isBeingPrepared,
  isDifferentUpload,
  isPrintFailed,
  isStatementGiven,
  newestStatement,
  type StatementFact,
} from './cis-month-statement.ts'
import { amendments, returnRefusal, undoReturnRefusal, type MonthRecord } from './cis-return.ts'
import { returnLine } from './cis-return-rows.ts'
import { londonDay, type Day } from './day.ts'
import { groupedBy } from './grouped-by.ts'
import { higherRateNumber } from './higher-rate-number.ts'
import { hmrcMoney, hmrcPaymentRefusal, undoHmrcPaymentRefusal } from './hmrc-payment.ts'
import { returnVersion } from './return-version.ts'
import { taxMonthPeriod, type TaxMonth } from './tax-calendar.ts'
import { utrForHmrc } from './utr.ts'

/** What the summary of a tax month follows from; all of one client. */
export interface MonthFacts {
  month: TaxMonth
  /** Paid in the month: the invoices, or sums of them by worker. */
  paid: readonly PaidUnderCis[]
  /** Since when the client knows what HMRC says, by worker; who was never verified is missing. */
  verified: ReadonlyMap<string, Day>
  /** Of the month, without those that were replaced by a corrected one. */
  statements: readonly StatementFact[]
  record: MonthRecord
  /** When the client first engaged somebody; null: never. */
  contractor_since: Day | null
  today: Day
}

/** What the lines of a month follow from besides. */
export interface MonthDetailFacts extends Omit<MonthFacts, 'paid' | 'verified'> {
  paid: readonly PaidCisInvoice[]
  /** Of everybody paid in the month. */
  workers: readonly { id: string; full_name: string; utr_number: string | null }[]
  /** Of everybody paid in the month, all of each. */
  verifications: readonly VerificationFact[]
  contractor: { name: string } & Record<ContractorDetail, string | null>
}

/** Something was deducted, so a statement of it is needed (CISR72020). */
const needsStatement = ({ deducted }: CisFigures): boolean => deducted > 0

const byWorker = <Item extends { worker_id: string }>(items: readonly Item[]) =>
  new Map(groupedBy(items, (item) => item.worker_id).map((group) => [group[0].worker_id, group]))

/** What a summary takes of a line. */
interface LineOfSummary extends CisFigures {
  worker_id: string
}

/** One month of the year at a glance. */
export function summariseCisMonth(facts: MonthFacts) {
  const lines = [...byWorker(facts.paid)].flatMap(([worker_id, paid]) =>
    isUnderCis(paid, facts.verified.get(worker_id) ?? null)
      ? [{ worker_id, ...lineFigures(paid) }]
      : [],
  )
  return summaryOf(facts, lines, byWorker(facts.statements))
}

type StatementsByWorker = ReadonlyMap<string, readonly StatementFact[]>

/** Whether the worker of a line was given an uploaded statement that says something else. */
const saysOtherThan = (statementsBy: StatementsByWorker) => (line: LineOfSummary) =>
  isDifferentUpload({
    needs_statement: needsStatement(line),
    statement: newestStatement(statementsBy.get(line.worker_id) ?? [], line),
  })

function summaryOf(
  facts: Omit<MonthFacts, 'paid' | 'verified' | 'statements'>,
  lines: readonly LineOfSummary[],
  statementsBy: StatementsByWorker,
) {
  const { month, record, today } = facts
  const needed = lines.filter(needsStatement)
  const countOf = (is: typeof isStatementGiven) =>
    needed.filter((line) => is(statementsBy.get(line.worker_id) ?? [], line)).length
  const statements = {
    needed: needed.length,
    given: countOf(isStatementGiven),
    preparing: countOf(isBeingPrepared),
    failed: countOf(isPrintFailed),
  }
  const figures = sumOfLines(lines)
  const money = hmrcMoney(figures.deducted, record.hmrc_payments)
  const is_nil = lines.length === 0 && isNilDue(month, facts.contractor_since, today)
  const progress = {
    needs_return: lines.length > 0 || is_nil,
    is_return_recorded: record.return !== null,
    changed_on: record.changed_at === null ? null : londonDay(record.changed_at),
    statements,
    hmrc_outstanding: money.hmrc_outstanding,
  }
  return {
    ...month,
    ...monthDates(month, today),
    ...monthStanding(month, progress, today),
    is_nil,
    workers_count: lines.length,
    ...figures,
    statements,
    return: record.return,
    ...money,
    changed_at: record.changed_at,
    abilities: {
      make_statements:
        isMonthOver(month, today) && (needed.length > 0 || lines.some(saysOtherThan(statementsBy))),
      record_return: returnRefusal(month, record, today) === null,
      record_hmrc_payment: hmrcPaymentRefusal(month, figures.deducted, today) === null,
      undo_return: undoReturnRefusal(record) === null,
      undo_hmrc_payment: undoHmrcPaymentRefusal(money) === null,
    },
  }
}

/** A tax month with a line for each worker paid under CIS in it, by name. */
export function viewCisMonth(facts: MonthDetailFacts) {
  const { contractor, record } = facts
  const statementsBy = byWorker(facts.statements)
  const { lines, outside } = linesOf(facts, statementsBy)
  const returned = lines.map(returnLine)
  return {
    ...summaryOf(facts, lines, statementsBy),
    lines,
    outside,
    amendments: record.return === null ? [] : amendments(record.sent, returned),
    version: returnVersion(returned),
    contractor: { ...contractor, contractor_utr: utrForHmrc(contractor.contractor_utr) },
    missing_details: CONTRACTOR_DETAILS.filter((detail) => !contractor[detail]?.trim()),
  }
}

function linesOf(
  { month, paid, workers, verifications }: MonthDetailFacts,
  statementsBy: StatementsByWorker,
) {
  const { end } = taxMonthPeriod(month.tax_year, month.tax_month)
  const paidBy = byWorker(paid)
  const verifiedBy = byWorker(verifications)
  const paidWorkers = workers.toSorted(byName).flatMap((worker) => {
    const invoices = paidBy.get(worker.id)
    const verified = verifiedBy.get(worker.id) ?? []
    return invoices ? [{ worker, invoices, verified }] : []
  })
  const isIn = ({ invoices, verified }: (typeof paidWorkers)[number]) =>
    isUnderCis(invoices, verifiedSince(verified))
  const lines = paidWorkers.filter(isIn).map(({ worker, invoices, verified }) => {
    const figures = lineFigures(invoices)
    const verification = verificationOn(verified, end)
    return {
      worker_id: worker.id,
      worker_name: worker.full_name,
      utr_number: utrForHmrc(worker.utr_number),
      verification_number: verification?.verification_number ?? null,
      verified_on: verification?.verified_on ?? null,
      higher_rate_number: higherRateNumber(invoices, verified),
      cis_status: rateOfAll(invoices),
      ...figures,
      invoices: invoices.toSorted(byPayment).map(paidByInvoice),
      needs_statement: needsStatement(figures),
      statement: newestStatement(statementsBy.get(worker.id) ?? [], figures),
      warnings: lineWarnings(worker, invoices, verified),
    }
  })
  const outside = paidWorkers
    .filter((one) => !isIn(one))
    .map(({ worker, invoices, verified }) => ({
      worker_id: worker.id,
      worker_name: worker.full_name,
      payments: lineFigures(invoices).payments,
      warnings: outsideWarnings(invoices, verified),
    }))
  return { lines, outside }
}

const collator = new Intl.Collator('en-GB')

const byName = (
  one: { id: string; full_name: string },
  other: { id: string; full_name: string },
): number => collator.compare(one.full_name, other.full_name) || (one.id < other.id ? -1 : 1)

const byPayment = (one: PaidCisInvoice, other: PaidCisInvoice): number => {
  if (one.paid_at !== other.paid_at) return one.paid_at < other.paid_at ? -1 : 1
  return one.id < other.id ? -1 : 1
}
