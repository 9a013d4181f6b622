import type { CisStatus, InvoiceStatus, PaymentMethod, PricingType, WorkType } from '@daysheet/core'
import type { ModelObject } from 'objection'
import { BaseModel } from '../../db/base-model.ts'

/** A row of `invoices`. Amounts are pounds, `…_at` instants except the day `paid_at`. */
export class InvoiceRow extends BaseModel {
  static override tableName = 'invoices'

  declare worker_id: string
  declare client_id: string
  declare invoice_number: string
  declare status: InvoiceStatus
  declare period_start: string
  declare period_end: string
  declare due_date: string
  declare created_at: string
  declare submitted_at: string | null
  declare approved_at: string | null
  declare rejected_at: string | null
  declare disputed_at: string | null
  declare resolved_at: string | null
  declare paid_at: string | null
  declare tax_year: number | null
  declare tax_month: number | null
  declare worker_archived_at: string | null
  declare client_archived_at: string | null
  declare chased_at: string | null
  declare total_hours: number
  declare subtotal: number
  declare expenses_total: number
  declare vat_amount: number
  declare total_amount: number
  declare cis_deduction: number
  declare net_amount: number
  declare vat_registered: boolean
  declare cis_registered: boolean
  declare cis_status: CisStatus
  declare cis_cert_received: boolean
  declare rejection_reason: string | null
  declare payment_method: PaymentMethod | null
  declare payment_reference: string | null
  declare payment_notes: string | null
  declare notes: string | null
  declare timesheet_id: string | null
  declare parties_sealed: string | null
  declare version: number
}

/** An invoice with what its presentation needs from the people and the engagement. */
export class InvoiceWithPartiesRow extends InvoiceRow {
  declare timesheet_number: string | null
  declare client_name: string
  declare company_name: string | null
  declare client_accounts_email: string | null
  declare client_email: string
  declare client_software_email: string | null
  declare worker_name: string
  declare worker_login_email: string
  declare worker_accounts_email: string | null
  declare worker_software_email: string | null
  declare worker_trade_type: string | null
  declare bank_details_changed_at: string | null
  declare contact_email: string | null
  declare invoices_enabled: boolean | null
  declare engagement_status: string | null
}

/** A row of `invoice_items`; `project_name` and `project_code` come from the project. */
export class ItemRow extends BaseModel {
  static override tableName = 'invoice_items'

  declare invoice_id: string
  declare position: number
  declare item_type: 'work' | 'expense'
  declare work_date: string | null
  declare project_id: string | null
  declare project_name: string | null
  declare project_code: string | null
  declare pricing_type: PricingType | null
  declare work_type: WorkType | null
  declare hours: number | null
  declare day_rate: number | null
  declare rate: number | null
  declare multiplier: number | null
  declare overtime_hours: number | null
  declare overtime_multiplier: number | null
  declare item_description: string | null
  declare quantity: number | null
  declare unit_rate: number | null
  declare amount: number
  declare notes: string | null
}

/** What was read, without what a model could do with it. */
export type InvoiceWithParties = ModelObject<InvoiceWithPartiesRow>
export type InvoiceItemRow = ModelObject<ItemRow>
