import type {
  CisStatus,
  Day,
  InvoiceTotals,
  Pence,
  PricingType,
  RecordedPayment,
  VatTreatment,
  WorkType,
} from '@daysheet/core'

/** One of the two parties in the invoice's heading. */
export interface Party {
  name: string
  /** Printed after the name: the trade, or the person behind a company. */
  detail: string | null
  /** From top to bottom. */
  address: string[]
}

export interface DocumentWorkLine {
  work_date: Day
  project_name: string
  pricing_type: PricingType
  work_type: WorkType
  hours: number | null
  overtime_hours: number | null
  /** Pounds an hour, before the multiplier. */
  rate: number | null
  multiplier: number | null
  overtime_multiplier: number | null
  /** Pounds a day, from which the hourly rate is computed. */
  day_rate: number | null
  description: string | null
  quantity: number | null
  unit_rate: number | null
  notes: string | null
  amount: Pence
}

export interface DocumentExpenseLine {
  description: string
  quantity: number
  rate: number
  /** CIS is taken from it. */
  cis_liable: boolean
  amount: Pence
}

/** Everything that HMRC wants on a CIS and VAT invoice, and what the payer needs to pay it. */
export interface InvoiceDocument {
  number: string
  from: Party
  to: Party
  utr: string | null
  vat_registered: boolean
  vat_treatment: VatTreatment
  vat_number: string | null
  /** Printed under the reverse charge: the customer pays the VAT under this number. */
  client_vat_number: string | null
  cis_registered: boolean
  cis_status: CisStatus
  /** Whose rate it is; both null: the worker's own profile. */
  cis_verified_on: Day | null
  cis_verified_by: string | null
  cis_verification_number: string | null
  invoice_date: Day
  period_start: Day
  period_end: Day
  due_date: Day
  /** How it was paid; `paid_at` is null while it is owed. */
  payment: RecordedPayment & { notes: string | null }
  work: DocumentWorkLine[]
  expenses: DocumentExpenseLine[]
  totals: InvoiceTotals
  retention_percent: number | null
  retention_base: number
  total_hours: number
  bank: { account_name: string; sort_code: string; account_number: string } | null
  notes: string | null
  /** For a member of the client whose role does not see the worker's UTR and bank details. */
  hides_tax_and_bank?: boolean
}
