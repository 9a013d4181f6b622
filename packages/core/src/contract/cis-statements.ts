import * as z from 'zod/mini'
import { binary, endpoint } from './endpoint.ts'
import { amount, id, idParams, instant, nextCursor, paging, taxYear } from './schema.ts'

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
})
export type CisStatement = z.output<typeof cisStatement>

/** Over the whole list that the filters leave, whatever page is shown. */
export const cisSummary = z.object({
  total_statements: z.int(),
  total_payments: amount(),
  total_deductions: amount(),
})
export type CisSummary = z.output<typeof cisSummary>

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
  download: endpoint({
    method: 'GET',
    path: '/api/cis-statements/:id/download',
    auth: 'user',
    params: idParams,
    // The file as it was uploaded: its own media type is in the response.
    responses: { 200: binary('application/octet-stream') },
    errors: ['access_denied'],
    summary: "The statement's file, for its worker and its client; 404 when there is none",
  }),
} as const
