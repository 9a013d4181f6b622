import type {
  CisStatus,
  CreditedKind,
  CreditNoteStatus,
  PayRunStatus,
  VatTreatment,
} from '@daysheet/core'

/** A row of `credit_notes` with its invoice and both people. Amounts are pounds. */
export interface CreditNoteRow {
  id: string
  invoice_id: string
  worker_id: string
  client_id: string
  credit_note_number: string
  status: CreditNoteStatus
  issued_on: string
  reason: string
  subtotal: number
  expenses_total: number
  liable_expenses_total: number
  retention_amount: number
  vat_amount: number
  reverse_charge_vat: number
  total_amount: number
  cis_deduction: number
  net_amount: number
  owed_gross: number
  owed_vat: number
  owed_reverse_charge_vat: number
  owed_payments: number
  owed_expenses: number
  owed_materials: number
  owed_cis: number
  owed_net: number
  refunded_on: string | null
  refund_reference: string | null
  set_off_on: string | null
  pay_run_id: string | null
  withdrawn_at: string | null
  withdrawal_reason: string | null
  version: number
  created_at: string
  updated_at: string
  invoice_number: string
  invoice_submitted_at: string | null
  invoice_created_at: string
  vat_registered: boolean
  vat_treatment: VatTreatment
  cis_registered: boolean
  cis_status: CisStatus
  client_name: string
  company_name: string | null
  /** The worker who keeps the client; null of one that signs in. */
  client_kept_by: string | null
  worker_name: string
  /** Of the same invoice, sent after it and not withdrawn; null: none. */
  later: string | null
  /** The run that it was set off in, or the open one that is to. */
  run_id: string | null
  run_number: string | null
  run_status: PayRunStatus | null
}

/** A row of `credit_note_lines`. */
export interface CreditNoteLineRow {
  credit_note_id: string
  position: number
  invoice_item_id: string
  kind: CreditedKind
  description: string
  amount: number
  is_shared: boolean
}
