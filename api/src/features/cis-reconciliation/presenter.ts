import {
  isInAcceptedReturn,
  reconcile,
  reconciliationTotals,
  statementDueOn,
  statementFigures,
  statementFileUrl,
  statementRequestRefusal,
  type Day,
  type Reconciliation,
  type ReconciliationLine,
  type SentReturn,
} from '@daysheet/core'
import type { CisYear, PaidInvoiceRow, StatementRow } from './find-cis-year.ts'

export function presentReconciliation(
  year: CisYear,
  {
    tax_year,
    today,
    returns,
    worker_id,
  }: { tax_year: number; today: Day; returns: readonly SentReturn[]; worker_id: string },
): Reconciliation {
  const lines = reconcile(year, today)
  const requested = new Map(
    year.requests.map((one) => [`${one.client_id} ${one.tax_month}`, one.requested_on]),
  )
  const ownClientIds = new Set(
    [...year.invoices, ...year.statements].flatMap(({ client_id, kept_by }) =>
      kept_by === null ? [] : client_id,
    ),
  )
  const isOwnClient = (clientId: string) => ownClientIds.has(clientId)
  return {
    tax_year,
    lines: lines.map(({ invoices, statements, ...line }): ReconciliationLine => {
      const requested_on = requested.get(`${line.client_id} ${line.tax_month}`) ?? null
      const refusal = statementRequestRefusal({ ...line, requested_on }, today)
      return {
        ...line,
        due_on: statementDueOn(line.tax_year, line.tax_month),
        invoices: invoices.map(presentInvoice),
        statements: statements.map(presentStatement),
        requested_on,
        is_in_accepted_return: isInAcceptedReturn(returns, line, worker_id),
        // An own client is asked in person, and the statement filed here.
        abilities: { request_statement: refusal === null && !isOwnClient(line.client_id) },
      }
    }),
    totals: reconciliationTotals(lines),
  }
}

function presentInvoice(invoice: PaidInvoiceRow): ReconciliationLine['invoices'][number] {
  const { total_payments, total_deductions } = statementFigures([invoice])
  const { id, invoice_number, paid_at } = invoice
  return { id, invoice_number, paid_at, payments: total_payments, deducted: total_deductions }
}

const presentStatement = (statement: StatementRow): ReconciliationLine['statements'][number] => ({
  id: statement.id,
  source: statement.source,
  statement_version: statement.statement_version,
  total_payments: statement.total_payments,
  total_deductions: statement.total_deductions,
  uploaded_at: statement.uploaded_at,
  file_url: statementFileUrl(statement),
  original_filename: statement.original_filename,
})
