import * as z from 'zod/mini'
import { RECONCILIATION_VERDICTS } from '../domain/cis-reconciliation.ts'
import { STATEMENT_SOURCES } from '../domain/made-statement.ts'
import { msg } from '../domain/msg.ts'
import { endpoint } from './endpoint.ts'
import { amount, chosenId, day, id, idParams, instant, taxYear } from './schema.ts'

const textOut = () => z.nullable(z.string())

/** A client and tax month: what a worker's invoices say and what their statements say. */
export const reconciliationLine = z.object({
  client_id: id(),
  client_name: z.string(),
  company_name: textOut(),
  /** The year in which the tax year starts: 2026 is 2026/27. */
  tax_year: z.int(),
  /** 1 is 6 April to 5 May. */
  tax_month: z.int(),
  /** Of the statement: the 19th. */
  due_on: day(),
  verdict: z.enum(RECONCILIATION_VERDICTS),
  /** Labour and expenses of the invoices without VAT, and what was deducted from them. */
  expected_payments: amount(),
  expected_deductions: amount(),
  /** Of the statements, corrected ones instead of those they replaced; null when there is none. */
  stated_payments: z.nullable(amount()),
  stated_deductions: z.nullable(amount()),
  /** Stated less expected; null when there is no statement. */
  payments_difference: z.nullable(amount()),
  deductions_difference: z.nullable(amount()),
  invoices: z.array(
    z.object({
      id: id(),
      invoice_number: z.string(),
      paid_at: day(),
      payments: amount(),
      deducted: amount(),
    }),
  ),
  statements: z.array(
    z.object({
      id: id(),
      source: z.enum(STATEMENT_SOURCES),
      /** 2 and more are corrected ones. */
      statement_version: z.int(),
      total_payments: amount(),
      total_deductions: amount(),
      uploaded_at: instant(),
      /** On the API's own origin; null when no file was given. */
      file_url: textOut(),
      original_filename: textOut(),
    }),
  ),
  /** When the worker last asked for the statement; null: never. */
  requested_on: z.nullable(day()),
  /**
   * HMRC has accepted the client's return of the month, and the worker is in it. Absent: an adapter that
   * knows nothing of returns.
   */
  is_in_accepted_return: z.optional(z.boolean()),
  abilities: z.object({ request_statement: z.boolean() }),
})
export type ReconciliationLine = z.output<typeof reconciliationLine>

export const reconciliation = z.object({
  tax_year: z.int(),
  lines: z.array(reconciliationLine),
  totals: z.object({
    deducted_by_statements: amount(),
    deducted_by_invoices: amount(),
    /** By statements less by invoices. */
    difference: amount(),
  }),
})
export type Reconciliation = z.output<typeof reconciliation>

export const statementRequest = z.object({
  id: id(),
  worker_id: id(),
  client_id: id(),
  tax_year: z.int(),
  tax_month: z.int(),
  /** The London day. */
  requested_on: day(),
})
export type StatementRequest = z.output<typeof statementRequest>

const TAX_YEAR = msg('Choose a tax year from the list')
const TAX_MONTH = msg('Choose a tax month from the list')

const newRequest = z.object({
  client_id: chosenId(msg('Choose a client')),
  tax_year: z.int(TAX_YEAR).check(z.gte(2000, TAX_YEAR), z.lte(2100, TAX_YEAR)),
  tax_month: z.int(TAX_MONTH).check(z.gte(1, TAX_MONTH), z.lte(12, TAX_MONTH)),
})
export type NewStatementRequest = z.input<typeof newRequest>

/** The worker's side of CIS: is every deduction on a statement? */
export const cisReconciliation = {
  read: endpoint({
    method: 'GET',
    path: '/api/workers/:id/cis-reconciliation',
    auth: 'worker',
    params: idParams,
    query: z.object({ year: taxYear() }),
    responses: { 200: reconciliation },
    errors: ['access_denied'],
    summary:
      "A worker's paid invoices beside their CIS statements by client and tax month, of this tax year when none is named",
  }),
  requestStatement: endpoint({
    method: 'POST',
    path: '/api/workers/:id/statement-requests',
    auth: 'worker',
    params: idParams,
    body: newRequest,
    responses: { 201: z.object({ request: statementRequest }) },
    errors: ['access_denied', 'wrong_state'],
    idempotent: true,
    summary: 'Ask a client for a statement that is missing or differs, once a day at most',
  }),
} as const
