import { statementFileUrl, type CisStatement } from '@daysheet/core'
import type { CisStatementRead } from './model.ts'

export const presentStatement = (statement: CisStatementRead): CisStatement => ({
  id: statement.id,
  client_id: statement.client_id,
  client_name: statement.client_name,
  company_name: statement.company_name,
  tax_year: statement.tax_year,
  tax_month: statement.tax_month,
  total_payments: statement.total_payments,
  total_deductions: statement.total_deductions,
  invoice_number: statement.invoice_number,
  uploaded_at: statement.uploaded_at,
  file_url: statementFileUrl(statement),
  original_filename: statement.original_filename,
})
