import {
  cisStatement,
  issuedStatement,
  presentAs,
  statementDueOn,
  statementFigures,
  statementFileUrl,
  statementStatus,
  statusThatCounts,
  type CisPayment,
  type CisStatement,
  type Day,
  type IssuedStatement,
  type Verification,
  type WorkerCisSummary,
} from '@daysheet/core'
import type { Vault } from '../../vault.ts'
import type {
  CisStatementRead,
  IssuedStatementRead,
  PaidMonthRow,
  WorkerSummaryRow,
} from './model.ts'

const own = presentAs(cisStatement)
const issued = presentAs(issuedStatement)

const fileOf = (statement: CisStatementRead | IssuedStatementRead) => ({
  file_url: statementFileUrl(statement),
  print_failed: statement.print_failed === 1,
})

export const presentStatement = (row: CisStatementRead): CisStatement => own(row, fileOf(row))

export const presentIssuedStatement = (row: IssuedStatementRead): IssuedStatement =>
  issued(row, fileOf(row))

/** Tax details are visible to a client while the two work together. */
export function presentWorkerSummary(
  summary: WorkerSummaryRow,
  newest: Verification | undefined,
  vault: Vault,
): WorkerCisSummary {
  const { status, utr_number_sealed: utr } = summary
  const isActive = status === 'active'
  return {
    id: summary.worker_id,
    full_name: summary.full_name,
    email: summary.email,
    engagement_status: status,
    cis_status: isActive ? statusThatCounts(summary, newest) : null,
    utr_number: isActive && utr !== null ? vault.open(utr) : null,
    total_payments_this_year: summary.total_payments,
    total_deductions_this_year: summary.total_deductions,
    statements_count: summary.statements_count,
    statements_to_give: summary.statements_to_give,
  }
}

export function presentPayment(paid: PaidMonthRow, today: Day): CisPayment {
  const { tax_year, tax_month, statements_count } = paid
  const figures = statementFigures([paid])
  return {
    worker_id: paid.worker_id,
    worker_name: paid.worker_name,
    tax_year,
    tax_month,
    ...figures,
    invoice_number: paid.invoices === 1 ? paid.invoice_number : null,
    last_paid_on: paid.last_paid_on,
    statements_count,
    due_on: statementDueOn(tax_year, tax_month),
    status: statementStatus({ tax_year, tax_month, ...figures, statements_count }, today),
  }
}
