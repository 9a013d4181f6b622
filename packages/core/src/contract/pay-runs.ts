import * as z from 'zod/mini'
import { msg } from '../domain/msg.ts'
import { CHECK_CODES } from '../domain/pay-run/check.ts'
import { PAY_RUN_STATUSES } from '../domain/pay-run/pay-run-status.ts'
import {
  EMPTY_RUN,
  MOST_INVOICES,
  MOST_PAYMENTS,
  TOO_MANY_PAYMENTS,
} from '../domain/pay-run/plan-lock.ts'
import { REFERENCE_REFUSED, typedReference } from '../domain/pay-run/payment-reference.ts'
import { PAYMENT_FILE_FORMATS } from '../domain/payment-files/formats.ts'
import { PAYMENT_SPEEDS } from '../domain/payment-files/payment-file.ts'
import { documentList } from './document.ts'
import { binary, empty, endpoint } from './endpoint.ts'
import { payables, payRun, payRunSummary } from './pay-run.ts'
import { FORMAT_REQUIRED } from './payment-settings.ts'
import { choice, day, id, idParams, note, optionalDay, optionalText, version } from './schema.ts'

const list = documentList('pay_runs', payRunSummary, PAY_RUN_STATUSES)
export type PayRunList = z.output<typeof list.listed>
export type PayRunCounts = z.output<typeof list.counts>

const LIST = msg('Choose from the list')
const ids = (most: number) =>
  z.array(id(), { error: LIST }).check(z.maxLength(most, TOO_MANY_PAYMENTS))
const invoiceIds = () => ids(MOST_INVOICES)
const creditNoteIds = () => ids(MOST_INVOICES)
const format = () => choice(PAYMENT_FILE_FORMATS, FORMAT_REQUIRED)
const speed = () => choice(PAYMENT_SPEEDS, msg('Choose when the money arrives'))

export const newPayRun = z.object({
  payment_date: day(),
  invoice_ids: invoiceIds().check(z.minLength(1, EMPTY_RUN)),
  /** Owed back by the workers of these invoices: their payments are less by them. */
  credit_note_ids: z.optional(creditNoteIds()),
  /** The company's own when it is left out. */
  file_format: z.optional(format()),
  speed: z.optional(speed()),
  /** By which day its invoices were chosen: shown only. */
  due_by: optionalDay(),
})
export type NewPayRun = z.input<typeof newPayRun>

/** An amount is judged with its invoice: by what is left to pay of it. */
const typedAmount = () => z.optional(z.nullable(z.number({ error: msg('Enter a number') })))

export const payRunChanges = z.object({
  version: version(),
  payment_date: z.optional(day()),
  file_format: z.optional(format()),
  speed: z.optional(speed()),
  add_invoice_ids: z.optional(invoiceIds()),
  remove_invoice_ids: z.optional(invoiceIds()),
  add_credit_note_ids: z.optional(creditNoteIds()),
  remove_credit_note_ids: z.optional(creditNoteIds()),
  /** Neither amount: the whole of it again. */
  parts: z.optional(
    z
      .array(
        z.object(
          { invoice_id: id(), amount: typedAmount(), gross_amount: typedAmount() },
          { error: LIST },
        ),
        { error: LIST },
      )
      .check(z.maxLength(MOST_INVOICES, TOO_MANY_PAYMENTS)),
  ),
  references: z.optional(
    z
      .array(
        z.object(
          {
            worker_id: id(),
            reference: z
              .string({ error: REFERENCE_REFUSED })
              .check(z.refine((typed) => typedReference(typed) !== null, REFERENCE_REFUSED)),
          },
          { error: LIST },
        ),
        { error: LIST },
      )
      .check(z.maxLength(MOST_PAYMENTS, TOO_MANY_PAYMENTS)),
  ),
})
export type PayRunChanges = z.input<typeof payRunChanges>

const seen = z.object({ version: version() })
const withReason = z.object({ version: version(), reason: note(msg('Please give a reason'), 500) })
const confirmations = z
  .array(
    z.object(
      {
        code: choice(CHECK_CODES, msg('Choose a check from the list')),
        subject_id: id(),
      },
      { error: LIST },
    ),
    { error: LIST },
  )
  .check(z.maxLength(4 * MOST_INVOICES, TOO_MANY_PAYMENTS))
const confirmed = z.object({ version: version(), confirmations: z.optional(confirmations) })
export type PayRunLocking = z.input<typeof confirmed>

export const payRunConfirmation = z.object({
  version: version(),
  /** The payment date when it is left out. */
  paid_on: optionalDay(),
  /** One for all of them; each keeps its own when it is left out. */
  payment_reference: optionalText(100),
  /** What the bank returned. */
  failed: z.optional(
    z
      .array(
        z.object(
          { worker_id: id(), reason: note(msg('Please say why the payment failed'), 500) },
          { error: LIST },
        ),
        { error: LIST },
      )
      .check(z.maxLength(MOST_PAYMENTS, TOO_MANY_PAYMENTS)),
  ),
})
export type PayRunConfirmation = z.input<typeof payRunConfirmation>

const wrapped = z.object({ pay_run: payRun })
const RUN = '/api/pay-runs/:id'
const CLIENT = '/api/clients/:id'

const acting = { auth: 'client', may: 'pay', params: idParams } as const
const stepErrors = ['access_denied', 'wrong_state', 'stale_version'] as const

/** What a company pays its workers on one day, the file that its bank takes, and what came of it. */
export const payRuns = {
  listPayables: endpoint({
    method: 'GET',
    path: `${CLIENT}/payables`,
    ...acting,
    query: z.object({
      /** The next Friday when it is left out. */
      due_by: z.optional(day()),
      worker_id: z.optional(id()),
      project_id: z.optional(id()),
      include_overdue: z.optional(choice(['true', 'false'], msg('Choose yes or no'))),
    }),
    responses: { 200: payables },
    errors: ['access_denied'],
    summary: 'What a company has to pay by a day, by worker, with what is to be checked before',
  }),
  list: endpoint({
    method: 'GET',
    path: `${CLIENT}/pay-runs`,
    ...acting,
    query: z.object(list.query),
    responses: { 200: list.listed },
    errors: ['access_denied'],
    summary: "A company's pay runs, newest first",
  }),
  create: endpoint({
    method: 'POST',
    path: `${CLIENT}/pay-runs`,
    ...acting,
    body: newPayRun,
    responses: { 201: wrapped },
    errors: ['access_denied', 'wrong_state', 'in_pay_run'],
    idempotent: true,
    summary: 'Make a pay run of invoices less credit notes, one payment for each worker',
  }),
  read: endpoint({
    method: 'GET',
    path: RUN,
    ...acting,
    responses: { 200: wrapped },
    errors: ['access_denied'],
    summary: 'A pay run with its payments and everything that is to be checked',
  }),
  edit: endpoint({
    method: 'PATCH',
    path: RUN,
    ...acting,
    body: payRunChanges,
    responses: { 200: wrapped },
    errors: [...stepErrors, 'in_pay_run'],
    summary:
      'Change a draft: its day, invoices, credit notes, parts and references; amounts are read anew',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: RUN,
    ...acting,
    responses: { 204: empty },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Delete a draft; its number is not used again',
  }),
  requestApproval: endpoint({
    method: 'POST',
    path: `${RUN}/request-approval`,
    ...acting,
    body: seen,
    responses: { 200: wrapped },
    errors: stepErrors,
    summary: 'Ask a second person to approve a pay run',
  }),
  approve: endpoint({
    method: 'POST',
    path: `${RUN}/approve`,
    ...acting,
    body: confirmed,
    responses: { 200: wrapped },
    errors: [...stepErrors, 'checks_unconfirmed', 'run_changed'],
    idempotent: true,
    summary: 'Approve a pay run as the second person, which makes its file',
  }),
  sendBack: endpoint({
    method: 'POST',
    path: `${RUN}/send-back`,
    ...acting,
    body: withReason,
    responses: { 200: wrapped },
    errors: stepErrors,
    summary: 'Send a pay run back to be changed',
  }),
  lock: endpoint({
    method: 'POST',
    path: `${RUN}/lock`,
    ...acting,
    body: confirmed,
    responses: { 200: wrapped },
    errors: [...stepErrors, 'checks_unconfirmed', 'run_changed'],
    idempotent: true,
    summary: 'Make the file of a pay run once every check is confirmed',
  }),
  download: endpoint({
    method: 'GET',
    path: `${RUN}/file`,
    ...acting,
    query: z.object({ format: z.optional(format()) }),
    responses: { 200: binary('application/octet-stream') },
    errors: ['access_denied', 'wrong_state'],
    summary: 'The file for the bank: the same bytes every time; each download is in the history',
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${RUN}/confirm`,
    ...acting,
    body: payRunConfirmation,
    responses: { 200: wrapped },
    errors: stepErrors,
    idempotent: true,
    summary: 'Record that a pay run was paid, all or nothing; what failed is due again',
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${RUN}/cancel`,
    ...acting,
    body: withReason,
    responses: { 200: wrapped },
    errors: stepErrors,
    summary: 'Cancel a pay run whose file is made; its invoices are free again',
  }),
  undo: endpoint({
    method: 'POST',
    path: `${RUN}/undo`,
    ...acting,
    body: withReason,
    responses: { 200: wrapped },
    errors: stepErrors,
    summary: 'Take back every payment of a pay run that still stands',
  }),
} as const
