import { cisStatements, formOf, type ErrorBody, type IssuedStatement } from '@daysheet/core'
import { textPdf, wordFile } from '@daysheet/core/fixtures'
import type { HttpAnswer, HttpClient } from './http-client.ts'
import type { WorkingPair } from './build-working-pair.ts'

export type OneStatement = { statement: IssuedStatement } & ErrorBody

export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const statementPdfFile = (name = 'May.pdf', text = 'CIS statement'): File =>
  new File([textPdf([text])], name, { type: 'application/pdf' })
export const statementWordFile = (name = 'May.docx'): File =>
  new File([wordFile('CIS statement')], name, { type: WORD_TYPE })

/** Month 7 of 2026/27: £2,320.50 paid and £455.00 deducted, as a form sends it. */
export function statementForm(worker: { id: string }, changes: object = {}): FormData {
  return formOf(cisStatements.create.body, {
    worker_id: worker.id,
    tax_year: 2026,
    tax_month: 7,
    total_payments: 2320.5,
    total_deductions: 455,
    ...changes,
  })
}

/** What the pair's client sends for its worker. */
export const giveStatement = (
  { client, worker, asClient }: WorkingPair,
  changes: object = {},
  options: { caller?: HttpClient; headers?: Record<string, string> } = {},
): Promise<HttpAnswer<OneStatement>> =>
  (options.caller ?? asClient).post(`/api/clients/${client.id}/cis-statements`, undefined, {
    raw: statementForm(worker, changes),
    ...(options.headers && { headers: options.headers }),
  })
