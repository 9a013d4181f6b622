import type { ModelObject } from 'objection'
import { BaseModel } from '../../db/base-model.ts'

/** A row of `cis_statements`. Money is in pounds. */
export class CisStatementRow extends BaseModel {
  static override tableName = 'cis_statements'

  declare client_id: string
  declare worker_id: string
  /** The year in which the tax year starts. */
  declare tax_year: number
  declare tax_month: number
  declare total_payments: number
  declare total_deductions: number
  declare invoice_number: string | null
  /** Null when the client gave figures without a file. */
  declare file_id: string | null
  declare uploaded_at: string
}

/** A statement as read, with its client and the name of its file. */
export type CisStatementRead = ModelObject<CisStatementRow> & {
  client_name: string
  company_name: string | null
  original_filename: string | null
}
