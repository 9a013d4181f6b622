import * as z from 'zod/mini'
import { CIS_STATUSES } from '../domain/cis.ts'
import { msg } from '../domain/msg.ts'
import { STATEMENT_SOURCES } from '../domain/made-statement.ts'
import { STATEMENT_FILES } from '../domain/statement-file.ts'
import { STATEMENT_STATUSES } from '../domain/statement-status.ts'
import { binary, endpoint } from './endpoint.ts'
import { multipart, type FilePart } from './multipart.ts'
import {
  amount,
  chosenId,
  day,
  decimal,
  id,
  idParams,
  instant,
  nextCursor,
  paging,
  search,
  statusFilter,
  taxYear,
} from './schema.ts'

const textOut = () => z.nullable(z.string())

/** A payment and deduction statement that a client has given a worker for a tax month. */
export const cisStatement = z.object({
  id: id(),
  client_id: id(),
  client_name: z.string(),
  company_name: textOut(),
  /** The year in which the tax year starts: 2026 is 2026/27. */
  tax_year: z.int(),
  /** 1 is 6 April to 5 May. */
  tax_month: z.int(),
  total_payments: amount(),
  total_deductions: amount(),
  invoice_number: textOut(),
  uploaded_at: instant(),
  /** On the API's own origin; null when no file was given. */
  file_url: textOut(),
  original_filename: textOut(),
  /** Its worker filed it, as an own client gave it. */
  filed_by_worker: z.boolean(),
  /** Made here from the payments of the month, or uploaded by the client. */
  source: z.enum(STATEMENT_SOURCES),
  /** 2 and more are corrected ones. */
  statement_version: z.int(),
  /** When a corrected one took its place: it is kept to be read, and counts no more. */
  superseded_at: z.nullable(instant()),
  /** Made here, but its PDF could not be printed: there is no file until it is made again. */
  print_failed: z.boolean(),
})
export type CisStatement = z.output<typeof cisStatement>

/** Over the whole list that the filters leave, whatever page is shown, without superseded ones. */
export const cisSummary = z.object({
  total_statements: z.int(),
  total_payments: amount(),
  total_deductions: amount(),
})
export type CisSummary = z.output<typeof cisSummary>

/** The same as its client sees it. */
export const issuedStatement = z.extend(
  z.omit(cisStatement, { client_name: true, company_name: true }),
  {
    worker_id: id(),
    worker_name: z.string(),
  },
)
export type IssuedStatement = z.output<typeof issuedStatement>

/** A worker as the client's CIS screen lists them, with what their statements of a tax year say. */
export const workerCisSummary = z.object({
  /** The worker's. */
  id: id(),
  full_name: z.string(),
  email: z.string(),
  engagement_status: z.enum(['active', 'inactive']),
  /**
   * As the client verified it, else as the worker's profile says; null when they are not registered,
   * and once they no longer work for this client.
   */
  cis_status: z.nullable(z.enum(CIS_STATUSES)),
  /** Null too once they no longer work for this client. */
  utr_number: textOut(),
  total_payments_this_year: amount(),
  total_deductions_this_year: amount(),
  statements_count: z.int(),
  /** Statements of theirs that are due or missing, of this tax year and the one before. */
  statements_to_give: z.int(),
})
export type WorkerCisSummary = z.output<typeof workerCisSummary>

/** What a client paid a worker in a tax month, and whether it has given a statement of it. */
export const cisPayment = z.object({
  worker_id: id(),
  worker_name: z.string(),
  tax_year: z.int(),
  tax_month: z.int(),
  /** Labour and expenses without VAT. */
  total_payments: amount(),
  total_deductions: amount(),
  /** Null when several were paid in the month. */
  invoice_number: textOut(),
  last_paid_on: day(),
  statements_count: z.int(),
  /** When the statement is due, and where the client stands with it today. */
  due_on: day(),
  status: z.enum(STATEMENT_STATUSES),
})
export type CisPayment = z.output<typeof cisPayment>

const REQUIRED = msg('Please fill in all required fields')
const TAX_YEAR = msg('Choose a tax year from the list')
const TAX_MONTH = msg('Choose a tax month from the list')
const MOST = 100_000_000
const pounds = () =>
  decimal(REQUIRED, { min: 0, max: MOST, tooSmall: msg('Amounts cannot be negative') })

const monthAndFigures = {
  /** 1 is 6 April to 5 May. */
  tax_month: z.int(TAX_MONTH).check(z.gte(1, TAX_MONTH), z.lte(12, TAX_MONTH)),
  /** The year in which the tax year starts: this one or one of the four before. */
  tax_year: z.int(TAX_YEAR),
  /** Without VAT. */
  total_payments: pounds(),
  total_deductions: pounds(),
}
const figures = z.object({ worker_id: chosenId(REQUIRED), ...monthAndFigures })

/** The figures of a statement as they are typed. */
export const statementFields = figures.check(notMoreThanPaid())

/** The figures of a statement that an own client gave its worker. */
export const filedStatementFields = z
  .object({ client_id: chosenId(msg('Choose a client')), ...monthAndFigures })
  .check(notMoreThanPaid())

function notMoreThanPaid() {
  return z.refine<{ total_payments: number; total_deductions: number }>(
    (value) => value.total_deductions <= value.total_payments,
    { error: msg('Deductions cannot be more than payments'), path: ['total_deductions'] },
  )
}

/** Its content decides what it is; a picture is kept as a JPEG without metadata. */
export const STATEMENT_FILE = {
  mediaTypes: [
    ...Object.values(STATEMENT_FILES).map(({ mediaType }) => mediaType),
    // `image/jpg` is no type, but some telephones send it.
    'image/jpg',
    // Browsers know no type of a Word file where Word is not installed.
    'application/octet-stream',
  ],
  maxBytes: 10 * 1024 * 1024 - 1,
  optional: true,
  sentences: {
    type: msg('Use a PDF, Word, JPG or PNG file.'),
    size: msg('File must be less than 10MB'),
  },
} as const satisfies FilePart

const newStatement = multipart(statementFields, { cis_file: STATEMENT_FILE })
export type NewStatement = z.input<typeof newStatement.schema>

const filedStatement = multipart(filedStatementFields, { cis_file: STATEMENT_FILE })
export type FiledStatement = z.input<typeof filedStatement.schema>

/** What was paid and deducted under the Construction Industry Scheme. */
export const cisStatements = {
  listForWorker: endpoint({
    method: 'GET',
    path: '/api/workers/:id/cis-statements',
    auth: 'worker',
    params: idParams,
    query: z.object({ ...paging, year: taxYear() }),
    responses: {
      200: z.object({ statements: z.array(cisStatement), summary: cisSummary, ...nextCursor }),
    },
    errors: ['access_denied'],
    summary: "A worker's CIS statements of a tax year, the newest first",
  }),
  listForClient: endpoint({
    method: 'GET',
    path: '/api/clients/:id/cis-statements',
    auth: 'client',
    may: 'cis',
    params: idParams,
    query: z.object({ ...paging, ...search, year: taxYear(), worker_id: z.optional(id()) }),
    responses: {
      200: z.object({ statements: z.array(issuedStatement), summary: cisSummary, ...nextCursor }),
    },
    errors: ['access_denied'],
    summary: 'The CIS statements that a client has given, the newest first',
  }),
  listWorkerSummaries: endpoint({
    method: 'GET',
    path: '/api/clients/:id/workers-cis-summary',
    auth: 'client',
    may: 'cis',
    params: idParams,
    query: z.object({ ...paging, ...search, year: taxYear() }),
    responses: { 200: z.object({ workers: z.array(workerCisSummary), ...nextCursor }) },
    errors: ['access_denied'],
    summary: "A client's workers, now or before, with the sums of their statements of a tax year",
  }),
  listPayments: endpoint({
    method: 'GET',
    path: '/api/clients/:id/cis-payments',
    auth: 'client',
    may: 'cis',
    params: idParams,
    query: z.object({
      ...paging,
      year: taxYear(),
      worker_id: z.optional(id()),
      /** `outstanding`: a statement is due or missing, of this tax year or the one before. */
      status: statusFilter(['all', 'outstanding']),
    }),
    responses: { 200: z.object({ payments: z.array(cisPayment), ...nextCursor }) },
    errors: ['access_denied'],
    summary: 'What a client paid and deducted by worker and tax month, the last paid first',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/clients/:id/cis-statements',
    auth: 'client',
    may: 'cis',
    params: idParams,
    body: newStatement,
    responses: { 201: z.object({ statement: issuedStatement }) },
    errors: ['access_denied', 'duplicate'],
    idempotent: true,
    summary: 'Give a worker a CIS statement, with its file or with figures alone',
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/workers/:id/cis-statements',
    auth: 'worker',
    params: idParams,
    body: filedStatement,
    responses: { 201: z.object({ statement: cisStatement }) },
    errors: ['access_denied', 'duplicate'],
    idempotent: true,
    summary: 'File a CIS statement that an own client gave, with its file or with figures alone',
  }),
  deleteFiled: endpoint({
    method: 'DELETE',
    path: '/api/workers/:id/cis-statements/:statementId',
    auth: 'worker',
    params: z.object({ id: id(), statementId: id() }),
    responses: { 204: { kind: 'empty' } },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Delete a CIS statement that the worker filed, with its file',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/cis-statements/:id',
    auth: 'client',
    may: 'cis',
    params: idParams,
    responses: { 204: { kind: 'empty' } },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Take a CIS statement back, with its file',
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/cis-statements/:id/download',
    auth: 'user',
    may: 'cis',
    params: idParams,
    // The file as it was uploaded: its own media type is in the response.
    responses: { 200: binary('application/octet-stream') },
    errors: ['access_denied'],
    summary: "The statement's file, for its worker and its client; 404 when there is none",
  }),
} as const
