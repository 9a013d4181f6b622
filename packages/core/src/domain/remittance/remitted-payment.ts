import type { CisStatus } from '../cis.ts'
import type { Day } from '../day.ts'
import type { PaymentInPounds } from '../invoice-payments/payment-figures.ts'
import type { VatTreatment } from '../vat-treatment.ts'
import type { RemittedAmounts } from './remitted-amounts.ts'

/** A payment of an invoice by a run, or a credit note that was set off in it, as it is kept. */
export interface RemittedPayment extends PaymentInPounds, RemittedAmounts {
  /** The figures of a credit note are below zero. */
  kind: 'invoice' | 'credit_note'
  number: string
  period_start: Day
  period_end: Day
  paid_at: Day
  tax_year: number
  tax_month: number
  reference: string | null
  cis_registered: boolean
  cis_status: CisStatus
  vat_registered: boolean
  vat_treatment: VatTreatment
}
