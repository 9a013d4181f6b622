import type { Day, Instant } from '../day.ts'
import type { PaymentFileFormatName } from '../payment-files/formats.ts'
import type { PaymentSpeed } from '../payment-files/payment-file.ts'
import type { PayeeBank } from './payable.ts'
import type { PayRunPaymentStatus, PayRunStatus } from './pay-run-status.ts'

export interface Person {
  id: string
  full_name: string
}

/** A run as it is kept. Amounts in pounds. */
export interface StoredRun {
  id: string
  client_id: string
  number: string
  status: PayRunStatus
  payment_date: Day
  file_format: PaymentFileFormatName
  speed: PaymentSpeed
  total: number
  count: number
  invoice_count: number
  requires_second_person: boolean
  created_at: string
  created_by: Person | null
  /** Who last changed what it pays. */
  changed_by: Person | null
  requested_at: string | null
  requested_by: Person | null
  approved_by: Person | null
  locked_at: Instant | null
  confirmed_at: string | null
  confirmed_by: Person | null
  paid_on: Day | null
  cancelled_at: string | null
  reason: string | null
  /** 1 of the first file of its day. */
  file_of_day: number
  version: number
}

/** One payment of it, with the bank details that this version showed. */
export interface StoredPayment {
  worker_id: string
  full_name: string
  amount: number
  reference: string
  bank: PayeeBank
  status: PayRunPaymentStatus
  failure: string | null
}

export interface StoredRunInvoice {
  invoice_id: string
  worker_id: string
  /** Of the total. */
  gross: number
  /** To the bank. */
  net: number
  is_part: boolean
}

/** A credit note that its payment is less by, in pounds. */
export interface StoredRunCredit {
  credit_note_id: string
  credit_note_number: string
  /** Of what it credits. */
  invoice_number: string
  worker_id: string
  /** Of the total, and of what reaches the bank. */
  gross: number
  net: number
}
