import type {
  CisStatus,
  InvoiceStatus,
  PaymentMethod,
  PricingType,
  VatTreatment,
  WorkType,
} from '@daysheet/core'
import type { ModelObject } from 'objection'
import { BaseModel } from '../../db/base-model.ts'
import { DocumentRow, type PartyColumns } from '../../documents/document-row.ts'

/** A row of `invoices`. Amounts are pounds, `…_at` instants except the day `paid_at`. */
export class InvoiceRow extends DocumentRow {
  static override tableName = 'invoices'

  declare invoice_number: string
  declare status: InvoiceStatus
  declare due_date: string
  /** The person of the company. */
  declare first_approved_by: string | null
  declare first_approved_at: string | null
  declare bank_confirmed_by: string | null
  declare bank_confirmed_at: string | null
  declare bank_confirmation_reason: string | null
  declare reopened_at: string | null
  declare paid_at: string | null
  declare tax_year: number | null
  declare tax_month: number | null
  declare worker_archived_at: string | null
  declare client_archived_at: string | null
  declare chased_at: string | null
  declare subtotal: number
  declare expenses_total: number
  declare liable_expenses_total: number
  declare vat_amount: number
  declare reverse_charge_vat: number
  declare total_amount: number
  declare cis_deduction: number
  declare net_amount: number
  declare vat_registered: boolean
  declare vat_treatment: VatTreatment
  declare agreed_vat_treatment: VatTreatment
  declare cis_registered: boolean
  declare cis_status: CisStatus
  declare cis_verified_on: string | null
  declare cis_verified_by: string | null
  declare cis_cert_received: boolean
  declare payment_method: PaymentMethod | null
  declare payment_reference: string | null
  declare payment_notes: string | null
  /** The worker of an own client. */
  declare payment_recorded_by: string | null
  /** What reached the worker, and what that is of the total. */
  declare amount_paid: number
  declare gross_paid: number
  declare payment_undone_at: string | null
  declare payment_undone_reason: string | null
  declare timesheet_id: string | null
  declare parties_sealed: string | null
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
  declare cis_liable: boolean
  declare amount: number
  declare notes: string | null
}

/** An invoice as read, with both people and its timesheet, without the model's methods. */
export type InvoiceWithParties = ModelObject<InvoiceRow> & {
  first_approver_name: string | null
  bank_confirmer_name: string | null
} & PartyColumns & { timesheet_number: string | null }
export type InvoiceItemRow = ModelObject<ItemRow>
