import { viewCisMonth, type MonthDetailFacts } from './cis-month-view.ts'
import { MONTH_NOT_OVER } from './cis-month.ts'
import { isMonthOver } from './cis-month-state.ts'
import { isCurrentStatement } from './cis-statement.ts'
import {
  contractorDetailsRefusal,
  goneLines,
  NOT_PAID_IN_MONTH,
  statementLines,
  statementSteps,
  SUPERSEDED_STAYS,
  type GivenStatement,
  type StatementLine,
  type StatementStep,
} from './made-statement.ts'
import { refused, refusedFields, type Refused } from './refusal.ts'
import { statementMonthRefusal, statementYearRefusal } from './statement-upload.ts'
import type { Day } from './day.ts'
import type { TaxMonth } from './tax-calendar.ts'

type Make = Extract<StatementStep, { kind: 'make' }>

/** A step with the id of the statement that it makes. */
export type PlannedStatement = Exclude<StatementStep, Make> | (Make & { statement_id: string })

export interface StatementsBefore {
  /** Every statement of the month, also those that were superseded. */
  given: readonly GivenStatement[]
  /** Whom the made ones that count name. */
  made: readonly Pick<
    StatementLine,
    'worker_id' | 'worker_name' | 'utr_number' | 'unmatched_number'
  >[]
}

/**
 * What pressing 'Make statements' writes for those workers, or for everyone in the month: refused
 * until it is over, then without HMRC's references of the contractor, then for somebody who is not
 * in it.
 */
export function planStatements(
  facts: MonthDetailFacts,
  before: StatementsBefore,
  workerIds: readonly string[] | undefined,
  newId: () => string,
): { steps: PlannedStatement[] } | Refused {
  const { lines, missing_details } = viewCisMonth(facts)
  if (!isMonthOver(facts.month, facts.today)) return refused('wrong_state', MONTH_NOT_OVER)
  const refusal = contractorDetailsRefusal(missing_details)
  if (refusal !== null) return refused('wrong_state', refusal)
  const paid = statementLines(lines)
  const all = [...paid, ...goneLines(paid, before.made)]
  const requested = workerIds && new Set(workerIds)
  const requestedLines = all.filter(({ worker_id }) => !requested || requested.has(worker_id))
  if (requested && requestedLines.length < requested.size) {
    return refused('wrong_state', NOT_PAID_IN_MONTH)
  }
  return {
    steps: statementSteps(requestedLines, before.given).map((step) =>
      step.kind === 'make' ? { ...step, statement_id: newId() } : step,
    ),
  }
}

/** The statements that the steps make, as both sides read them. */
export const statementsToMake = (steps: readonly PlannedStatement[], month: TaxMonth) =>
  steps.flatMap((step) => {
    if (step.kind !== 'make') return []
    const { line, statement_id, statement_version, supersedes } = step
    const columns = {
      id: statement_id,
      worker_id: line.worker_id,
      tax_year: month.tax_year,
      tax_month: month.tax_month,
      total_payments: line.payments,
      total_deductions: line.deducted,
      materials: line.materials,
      invoice_number: line.invoice_number,
      source: 'made' as const,
      statement_version,
    }
    return [{ line, supersedes, columns }]
  })

/** What is answered to whoever pressed; `printedAgain` names the statements that are printed anew. */
export function describeMaking(
  steps: readonly PlannedStatement[],
  printedAgain: ReadonlySet<string>,
) {
  const workerOf = ({ line: { worker_id, worker_name } }: StatementStep) => ({
    worker_id,
    worker_name,
  })
  return {
    made: steps.flatMap((step) =>
      step.kind === 'make'
        ? {
            ...workerOf(step),
            statement_id: step.statement_id,
            corrected: step.statement_version > 1,
          }
        : [],
    ),
    unchanged: steps.flatMap((step) =>
      step.kind === 'unchanged'
        ? {
            ...workerOf(step),
            statement_id: step.statement_id,
            printed_again: printedAgain.has(step.statement_id),
          }
        : [],
    ),
    skipped: steps.flatMap((step) =>
      step.kind === 'skip' ? { ...workerOf(step), reason: step.reason } : [],
    ),
  }
}

/** Why no statement of that month can be uploaded yet or any more, at its field; or null. */
export function statementUploadRefusal(month: TaxMonth, today: Day): Refused | null {
  const wrongYear = statementYearRefusal(month.tax_year, today)
  if (wrongYear !== null) return refusedFields([{ path: 'tax_year', message: wrongYear }])
  const early = statementMonthRefusal(month, today)
  return early === null ? null : refusedFields([{ path: 'tax_month', message: early }])
}

/** A statement that a corrected one has replaced is not taken back. */
export const takeBackRefusal = (statement: { superseded_at?: string | null }): Refused | null =>
  isCurrentStatement(statement) ? null : refused('wrong_state', SUPERSEDED_STAYS)
