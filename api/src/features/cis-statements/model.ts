import type { CisStatus, StatementSource } from '@daysheet/core'
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
  /** SHA-256 of the file as it was sent; null without one. */
  declare content_hash: string | null
  /** When it was given. */
  declare uploaded_at: string
  declare source: StatementSource
  /** As an own client gave it. */
  declare filed_by_worker: boolean
  /** Null of an uploaded one. */
  declare materials: number | null
  /** What the PDF of a made one prints (`made/made-contents.ts`). */
  declare contents_sealed: string | null
  declare statement_version: number
  declare superseded_at: string | null
  /** Prints a verification number that is no longer that of its month. */
  declare number_changed: boolean
  declare supersedes_id: string | null
  declare made_key: string | null
}

/** A statement as its worker reads it, with its client and the name of its file. */
export type CisStatementRead = ModelObject<CisStatementRow> & {
  client_name: string
  company_name: string | null
  original_filename: string | null
  print_failed: number
}

/** A statement as its client reads it. */
export type IssuedStatementRead = ModelObject<CisStatementRow> & {
  worker_name: string
  original_filename: string | null
  print_failed: number
}

/** What was paid to a worker in a tax month, from `invoices`. Money is in pounds. */
export class PaidMonthRow extends BaseModel {
  static override tableName = 'paid'

  declare worker_id: string
  declare worker_name: string
  declare tax_year: number
  declare tax_month: number
  declare subtotal: number
  declare expenses_total: number
  declare cis_deduction: number
  declare invoices: number
  /** Of one of them. */
  declare invoice_number: string
  declare last_paid_on: string
  declare statements_count: number
}

/** An engagement with the sums of its statements of a tax year. Money is in pounds. */
export class WorkerSummaryRow extends BaseModel {
  static override tableName = 'engagements'

  declare worker_id: string
  declare status: 'active' | 'inactive'
  declare created_at: string
  declare full_name: string
  declare email: string
  declare cis_registered: boolean
  declare cis_status: CisStatus
  declare utr_number_sealed: string | null
  declare total_payments: number
  declare total_deductions: number
  declare statements_count: number
  declare statements_to_give: number
}
