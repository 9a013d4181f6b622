import type { CisStatus } from '../cis.ts'
import type { CreditToSetOff } from '../credit-note/set-off.ts'
import type { Day } from '../day.ts'
import type { InvoiceStatus } from '../invoice-status.ts'
import type { SettledInvoice } from '../invoice-payments/settle-invoice.ts'
import type { Pence } from '../money.ts'
import type { Verification } from '../verification.ts'

/** A worker's bank details as they are opened for a payment. */
export interface PayeeBank {
  bank_account_name: string | null
  bank_sort_code: string | null
  bank_account_number: string | null
}

/** Whom a client would pay, with all that the checks of their payment ask. */
export interface Payee extends PayeeBank {
  id: string
  full_name: string
  /** An instant; null: as they were when the account was made. */
  bank_details_changed_at: string | null
  verification: Verification | null
  /** By this client, before the payments that are checked. */
  last_paid_on: Day | null
  /** Retention that is due to them and not invoiced. */
  retention_unbilled: Pence
}

/** A project with its budget, in which the invoices that count as spending are. */
export interface ChargedProject {
  id: string
  name: string
  budget: number | null
  budget_alert_threshold: number
  spent: Pence
}

/** An invoice that could be the same work twice. */
export interface OtherInvoice {
  id: string
  invoice_number: string
  status: InvoiceStatus
  period_start: Day
  period_end: Day
  total_amount: number
  project_ids: readonly string[]
}

/** An invoice that a client could pay, in pounds as it was priced and in pence what is due. */
export interface Payable extends OtherInvoice {
  worker_id: string
  due_date: Day
  /** London day of the last submission. */
  submitted_on: Day
  subtotal: number
  liable_expenses_total: number
  cis_registered: boolean
  cis_status: CisStatus
  /** What is still to reach the worker's bank, and what that settles of the total. */
  net_due: Pence
  gross_due: Pence
  /** Its figures with the payments of it that stand: what a part of it comes to. */
  settled: SettledInvoice
  projects: readonly ChargedProject[]
  /** Of the same worker, not rejected or cancelled. */
  others: readonly OtherInvoice[]
}

/** An invoice within a run: whole, or the part that was set. */
export interface RunInvoice extends Payable {
  /** To the bank. */
  net: Pence
  /** Of the total. */
  gross: Pence
}

/** A credit note that is owed back, to be taken off a payment. */
export interface RunCredit extends CreditToSetOff {
  id: string
  /** Of what it credits. */
  invoice_number: string
  /** What it takes from what reaches the bank. */
  net: Pence
}

/** The open run that has an invoice or a credit note. */
export interface OpenRun {
  id: string
  number: string
  is_locked: boolean
}

/** For which run they are chosen; null of one that is not made yet. */
export interface ChoosingRun {
  id: string | null
  client_id: string
}
