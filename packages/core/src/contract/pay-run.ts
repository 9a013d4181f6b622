import * as z from 'zod/mini'
import { INVOICE_STATUSES } from '../domain/invoice-status.ts'
import { CHECK_CODES, CHECK_LEVELS } from '../domain/pay-run/check.ts'
import { PAY_RUN_PAYMENT_STATUSES, PAY_RUN_STATUSES } from '../domain/pay-run/pay-run-status.ts'
import { PAYMENT_FILE_FORMATS } from '../domain/payment-files/formats.ts'
import { PAYMENT_SPEEDS } from '../domain/payment-files/payment-file.ts'
import { abilitiesOf, namedPerson } from './document.ts'
import { amount, id, instant } from './schema.ts'

const textOut = () => z.nullable(z.string())
const dayOut = () => z.nullable(z.string())
const instantOut = () => z.nullable(instant())

/** What is to be known before a payment; `code` and `subject_id` name it in a confirmation. */
export const paymentCheck = z.object({
  code: z.enum(CHECK_CODES),
  level: z.enum(CHECK_LEVELS),
  /** The worker, invoice or run that it is about. */
  subject_id: id(),
  sentence: z.string(),
})
export type PaymentCheck = z.output<typeof paymentCheck>

/** What is owed back, taken off a payment. */
const owedBack = z.object({
  id: id(),
  credit_note_number: z.string(),
  /** Of what it credits. */
  invoice_number: z.string(),
  /** What it takes from what reaches the bank, and that before CIS. */
  amount: amount(),
  gross_amount: amount(),
})
const payableCredit = z.extend(owedBack, {
  /** Taken off the invoices that are ticked at first. */
  is_ticked: z.boolean(),
  /** Why it can't be taken off what this worker is due; null: it can. */
  refusal: textOut(),
})

const payableInvoice = z.object({
  id: id(),
  invoice_number: z.string(),
  status: z.enum(INVOICE_STATUSES),
  due_date: z.string(),
  days_overdue: z.int(),
  total_amount: amount(),
  /** What is still to reach the worker's bank. */
  amount_due: amount(),
  /** Due by the day, and nothing forbids its payment. */
  is_ticked: z.boolean(),
  checks: z.array(paymentCheck),
})

export const payables = z.object({
  workers: z.array(
    z.object({
      worker_id: id(),
      full_name: z.string(),
      bank_last4: textOut(),
      /** Of all invoices, less the credits that are ticked. */
      payment_total: amount(),
      checks: z.array(paymentCheck),
      invoices: z.array(payableInvoice),
      /** Owed back at the rate of one of these invoices, and in no open run. */
      credits: z.array(payableCredit),
    }),
  ),
  /** Sent and not decided: they can't be paid yet. */
  not_approved: z.array(
    z.object({
      id: id(),
      invoice_number: z.string(),
      worker_id: id(),
      full_name: z.string(),
      due_date: z.string(),
      total_amount: amount(),
    }),
  ),
  /** Of the invoices that can be ticked: what the list can be narrowed to. */
  projects: z.array(z.object({ id: id(), name: z.string() })),
  total: amount(),
  due_by: z.string(),
  /** The soonest day on which money sent by Bacs arrives; null where the holidays are not known. */
  earliest_payment_date: dayOut(),
})
export type Payables = z.output<typeof payables>

/** A run without its payments, as the list carries it. */
export const payRunSummary = z.object({
  id: id(),
  client_id: id(),
  number: z.string(),
  status: z.enum(PAY_RUN_STATUSES),
  payment_date: z.string(),
  file_format: z.enum(PAYMENT_FILE_FORMATS),
  speed: z.enum(PAYMENT_SPEEDS),
  total: amount(),
  /** Payments, one for each worker. */
  count: z.int(),
  invoice_count: z.int(),
  requires_second_person: z.boolean(),
  created_at: instant(),
  created_by: z.nullable(namedPerson),
  requested_at: instantOut(),
  requested_by: z.nullable(namedPerson),
  approved_by: z.nullable(namedPerson),
  locked_at: instantOut(),
  confirmed_at: instantOut(),
  confirmed_by: z.nullable(namedPerson),
  paid_on: dayOut(),
  cancelled_at: instantOut(),
  /** Why it was sent back, cancelled or undone last. */
  reason: textOut(),
  version: z.int(),
})
export type PayRunSummary = z.output<typeof payRunSummary>

const runInvoice = z.object({
  id: id(),
  invoice_number: z.string(),
  status: z.enum(INVOICE_STATUSES),
  due_date: z.string(),
  total_amount: amount(),
  amount_due: amount(),
  /** To the bank in this run, and what that settles of the total. */
  amount: amount(),
  gross_amount: amount(),
  is_part: z.boolean(),
})

const runPayment = z.object({
  worker_id: id(),
  full_name: z.string(),
  /** As the bank compares it (Confirmation of Payee); null where none is known. */
  account_name: textOut(),
  bank_last4: textOut(),
  amount: amount(),
  reference: z.string(),
  status: z.enum(PAY_RUN_PAYMENT_STATUSES),
  /** Why the bank returned it. */
  failure: textOut(),
  invoices: z.array(runInvoice),
  credits: z.array(owedBack),
  checks: z.array(paymentCheck),
})

/** A check that was ticked, as it is kept with the run. */
const keptConfirmation = z.object({
  code: z.enum(CHECK_CODES),
  subject_id: id(),
  sentence: z.string(),
  by: z.nullable(namedPerson),
  at: instant(),
})

/** Of a run whose file is made. */
const runFile = z.object({
  name: z.string(),
  bank: z.string(),
  /** Null where the layout is known to be right. */
  confidence_sentence: textOut(),
})

export const payRun = z.extend(payRunSummary, {
  /** Of the run as a whole. */
  checks: z.array(paymentCheck),
  payments: z.array(runPayment),
  confirmations: z.array(keptConfirmation),
  /** What is paid otherwise now than this version shows; null: nothing. */
  changes: textOut(),
  file: z.nullable(runFile),
  earliest_payment_date: dayOut(),
  /** Why the reader may not approve it, beside its status. */
  approve_refusal: textOut(),
  abilities: abilitiesOf([
    'edit',
    'request_approval',
    'approve',
    'send_back',
    'lock',
    'download',
    'confirm',
    'cancel',
    'undo',
    'delete',
  ]),
})
export type PayRun = z.output<typeof payRun>
export type PayRunPayment = PayRun['payments'][number]
