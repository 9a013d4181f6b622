import {
  filedStatementFields,
  lastEndedTaxMonth,
  type Day,
  type FiledStatement,
  type TaxMonth,
} from '@daysheet/core'
import { resolverOf, type StatementFormValues } from '../upload/statement-form.ts'

/** As a client's form, with the client in the worker's place. */
export interface FilingFormValues extends Omit<StatementFormValues, 'worker_id'> {
  client_id: string | null
}

/** What is sent, without the file. */
export type FilingBody = Omit<FiledStatement, 'cis_file'>

/** What a statement is of, and what the worker's invoices say of it. */
export interface FilingSubject extends Partial<TaxMonth> {
  client_id?: string
  total_payments?: number
  total_deductions?: number
}

export function newFilingForm(today: Day, subject: FilingSubject): FilingFormValues {
  const month = { ...lastEndedTaxMonth(today), ...subject }
  return {
    client_id: subject.client_id ?? null,
    tax_year: String(month.tax_year),
    tax_month: String(month.tax_month),
    total_payments: subject.total_payments ?? null,
    total_deductions: subject.total_deductions ?? null,
    cis_file: '',
  }
}

export const filingResolver = resolverOf<FilingFormValues, FilingBody>(filedStatementFields)
