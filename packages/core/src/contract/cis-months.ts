import * as z from 'zod/mini'
import { CIS_LINE_WARNINGS, CIS_MONTH_STATES, CONTRACTOR_DETAILS } from '../domain/cis-month.ts'
import { msg } from '../domain/msg.ts'
import { cis300, cisFigures, cisMonthLine } from './cis-month-line.ts'
import { hmrcPaymentBody, recordTakenBack, returnBody } from './cis-month-records.ts'
import { openMatter } from './cis-open-matter.ts'
import { binary, endpoint } from './endpoint.ts'
import { amount, id, instant, taxMonth, taxYear, taxYearOf } from './schema.ts'

const textOut = () => z.nullable(z.string())

const statementsOfMonth = z.object({
  /** Workers from whom something was deducted. */
  needed: z.int(),
  /** Of them, those with an uploaded statement, or one made here that says today's figures. */
  given: z.int(),
  /** Given, but their PDF and mail are still being prepared. */
  preparing: z.int(),
  /** Not given: made, but their PDF could not be printed. Making the statements again prints them. */
  failed: z.int(),
})

/** A payment of the deductions to HMRC, as it was recorded. */
const hmrcPayment = z.object({
  paid_on: z.string(),
  reference: textOut(),
  amount: amount(),
  /** What was still to be paid of the month when it was recorded. */
  amount_due: amount(),
  recorded_at: instant(),
})

/** One month of the year at a glance. */
export const cisMonthSummary = z.object({
  tax_year: z.int(),
  tax_month: z.int(),
  period_start: z.string(),
  period_end: z.string(),
  /** Of the statements and the return: the 19th. */
  due_on: z.string(),
  /** Until `due_on`; negative once it has passed. */
  days_left: z.int(),
  /** Of the payment to HMRC: the 22nd. */
  hmrc_due_on: z.string(),
  /** The last working day by the 22nd: later ones reach HMRC in time by Faster Payments alone. */
  hmrc_pay_by: z.string(),
  state: z.enum(CIS_MONTH_STATES),
  /** What is still to be done of a month that is over; nothing of one that runs. */
  open: z.array(openMatter),
  /** Over, and nobody was paid in it: a nil return is due. */
  is_nil: z.boolean(),
  workers_count: z.int(),
  ...cisFigures,
  statements: statementsOfMonth,
  return: z.nullable(
    z.object({
      submitted_on: z.string(),
      receipt_reference: textOut(),
      nil: z.boolean(),
      recorded_at: instant(),
    }),
  ),
  /** The last of `hmrc_payments`. */
  hmrc_payment: z.nullable(z.object({ paid_on: z.string(), reference: textOut() })),
  /** In the order in which they were recorded. */
  hmrc_payments: z.array(hmrcPayment),
  /** All of them together. */
  hmrc_paid: amount(),
  /** Deducted, and not recorded as paid; 0 where more was paid than deducted. */
  hmrc_outstanding: amount(),
  /** Set when what its return says changed after it was recorded. */
  changed_at: z.nullable(instant()),
  abilities: z.object({
    make_statements: z.boolean(),
    record_return: z.boolean(),
    record_hmrc_payment: z.boolean(),
    undo_return: z.boolean(),
    undo_hmrc_payment: z.boolean(),
  }),
})
export type CisMonthSummary = z.output<typeof cisMonthSummary>

/** What a return says of a worker. */
const returnedFigures = z.extend(cis300, { verification_number: textOut() })

export const cisMonth = z.extend(cisMonthSummary, {
  lines: z.array(cisMonthLine),
  /** Paid in the month, but not under CIS: not counted. */
  outside: z.array(
    z.object({
      worker_id: id(),
      worker_name: z.string(),
      payments: amount(),
      /** Paid for labour, and nobody asked HMRC whether they are under CIS. */
      warnings: z.array(z.enum(CIS_LINE_WARNINGS)),
    }),
  ),
  /** What differs from the return that was recorded as sent: what an amended one changes. */
  amendments: z.array(
    z.object({
      worker_id: id(),
      worker_name: z.string(),
      /** Null: not in that return. */
      sent: z.nullable(returnedFigures),
      /** Null: no longer in it. */
      now: z.nullable(returnedFigures),
    }),
  ),
  /** Which return its lines are: another when what it says is something else. */
  version: z.string(),
  contractor: z.object({
    name: z.string(),
    contractor_utr: textOut(),
    paye_reference: textOut(),
    accounts_office_reference: textOut(),
  }),
  missing_details: z.array(z.enum(CONTRACTOR_DETAILS)),
})
export type CisMonth = z.output<typeof cisMonth>
export type CisAmendment = CisMonth['amendments'][number]

/** What pressing 'Make statements' did. */
export const madeStatements = z.object({
  made: z.array(
    z.object({
      worker_id: id(),
      worker_name: z.string(),
      statement_id: id(),
      corrected: z.boolean(),
    }),
  ),
  unchanged: z.array(
    z.object({
      worker_id: id(),
      worker_name: z.string(),
      statement_id: id(),
      /** It could not be printed before, and is now printed and mailed. */
      printed_again: z.boolean(),
    }),
  ),
  skipped: z.array(z.object({ worker_id: id(), worker_name: z.string(), reason: z.string() })),
  statements: statementsOfMonth,
})
export type MadeStatements = z.output<typeof madeStatements>

const monthParams = z.object({ id: id(), tax_year: taxYearOf(), tax_month: taxMonth() })

const month = z.object({ month: cisMonth })
const MONTH = '/api/clients/:id/cis-months/:tax_year/:tax_month'

const MOST_WORKERS = 1000
/** Whom statements are made for; everybody who needs one when absent. */
const chosenWorkers = () =>
  z.optional(
    z
      .array(id(), { error: msg('Choose workers from the list') })
      .check(z.maxLength(MOST_WORKERS, msg('Choose at most {max} workers', { max: MOST_WORKERS }))),
  )

/** The contractor's month end: what is owed to HMRC and to the workers, and what is done of it. */
export const cisMonths = {
  list: endpoint({
    method: 'GET',
    path: '/api/clients/:id/cis-months',
    auth: 'client',
    may: 'cis',
    params: z.object({ id: id() }),
    query: z.object({ tax_year: taxYear() }),
    responses: { 200: z.object({ tax_year: z.int(), months: z.array(cisMonthSummary) }) },
    errors: ['access_denied'],
    summary: 'The twelve tax months of a year at a glance, this tax year when none is named',
  }),
  read: endpoint({
    method: 'GET',
    path: MONTH,
    auth: 'client',
    may: 'cis',
    params: monthParams,
    responses: { 200: month },
    errors: ['access_denied'],
    summary: 'A tax month with a line for each worker paid in it, warnings and what is still open',
  }),
  makeStatements: endpoint({
    method: 'POST',
    path: `${MONTH}/statements`,
    auth: 'client',
    may: 'cis',
    params: monthParams,
    body: z.object({ worker_ids: chosenWorkers() }),
    responses: { 200: madeStatements },
    errors: ['access_denied', 'wrong_state'],
    idempotent: true,
    summary: 'Make the statements of a tax month: each once, changed ones as corrected',
  }),
  returnCsv: endpoint({
    method: 'GET',
    path: `${MONTH}/return.csv`,
    auth: 'client',
    may: 'cis',
    params: monthParams,
    responses: { 200: binary('text/csv') },
    errors: ['access_denied'],
    summary: "The return in the order of HMRC's form, to type or to import",
  }),
  returnPdf: endpoint({
    method: 'GET',
    path: `${MONTH}/return.pdf`,
    auth: 'client',
    may: 'cis',
    params: monthParams,
    responses: { 200: binary('application/pdf') },
    errors: ['access_denied'],
    summary: "The return in the order of HMRC's form, to print",
  }),
  recordReturn: endpoint({
    method: 'POST',
    path: `${MONTH}/return`,
    auth: 'client',
    may: 'cis',
    params: monthParams,
    body: returnBody,
    responses: { 200: month },
    errors: ['access_denied', 'wrong_state', 'duplicate', 'stale_version'],
    idempotent: true,
    summary: 'Record that the return was sent to HMRC',
  }),
  recordHmrcPayment: endpoint({
    method: 'POST',
    path: `${MONTH}/hmrc-payment`,
    auth: 'client',
    may: 'cis',
    params: monthParams,
    body: hmrcPaymentBody,
    responses: { 200: month },
    errors: ['access_denied', 'wrong_state', 'stale_version'],
    idempotent: true,
    summary: 'Record a payment of the deductions to HMRC: all that is outstanding, or an amount',
  }),
  undoReturn: endpoint({
    method: 'DELETE',
    path: `${MONTH}/return`,
    auth: 'client',
    may: 'cis',
    params: monthParams,
    query: recordTakenBack,
    responses: { 200: month },
    errors: ['access_denied', 'wrong_state', 'stale_version'],
    summary: 'Take back that the return was sent, where it was recorded by mistake',
  }),
  undoHmrcPayment: endpoint({
    method: 'DELETE',
    path: `${MONTH}/hmrc-payment`,
    auth: 'client',
    may: 'cis',
    params: monthParams,
    query: recordTakenBack,
    responses: { 200: month },
    errors: ['access_denied', 'wrong_state', 'stale_version'],
    summary: 'Take back the last payment to HMRC, where it was recorded by mistake',
  }),
} as const
