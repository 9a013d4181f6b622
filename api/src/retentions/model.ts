import type { Day, RetentionEntryKind, RetentionTerms, VatTreatment } from '@daysheet/core'
import { BaseModel } from '../db/base-model.ts'

/** A row of `retention_terms`; amounts in pounds. */
export class RetentionTermsRow extends BaseModel {
  static override tableName = 'retention_terms'

  declare client_id: string
  declare worker_id: string
  /** Null: of the engagement. */
  declare project_id: string | null
  declare percent: number
  declare cap_amount: number | null
  declare practical_completion_on: Day | null
  declare defects_months: number
  declare defects_end_on: Day | null
  declare release_first_percent: number
  declare agreed_at: string
  declare ended_at: string | null
}

export const termsOfRow = (row: RetentionTermsRow): RetentionTerms => ({
  percent: row.percent,
  cap_amount: row.cap_amount,
  practical_completion_on: row.practical_completion_on,
  defects_months: row.defects_months,
  defects_end_on: row.defects_end_on,
  release_first_percent: row.release_first_percent,
})

/** A row of `retention_entries` with what of its invoices the ledger needs. */
export class RetentionEntryRow extends BaseModel {
  static override tableName = 'retention_entries'

  declare retention_id: string
  declare invoice_id: string
  declare project_id: string
  declare kind: RetentionEntryKind
  declare liable: number
  declare materials: number
  declare entered_on: Day
  declare release_invoice_id: string | null
  declare worker_id: string
  declare invoice_number: string
  declare vat_registered: boolean
  declare vat_treatment: VatTreatment
  /** Of the retention invoice. */
  declare release_status: string | null
  declare release_submitted_at: string | null
  declare release_paid_on: Day | null
}

/** A row of `retentions` with the names of whose it is. */
export class RetentionRow extends BaseModel {
  static override tableName = 'retentions'

  declare client_id: string
  declare worker_id: string
  declare project_id: string
  declare reminded_on: Day | null
  declare company_name: string | null
  declare client_name: string
  declare worker_name: string
  declare worker_email: string
  declare project_name: string
  declare project_code: string | null
  declare project_status: string
  declare archived_at: string | null
  declare practical_completion_on: Day | null
  declare defects_end_on: Day | null
}
