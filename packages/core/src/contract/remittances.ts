import * as z from 'zod/mini'
import { comingPayments } from './coming-payments.ts'
import { workerList } from './document-endpoints.ts'
import { binary, endpoint } from './endpoint.ts'
import { amount, id, idParams, nextCursor, paging } from './schema.ts'

/** What one payment of a pay run was for, as the worker finds it again. */
export const remittanceSummary = z.object({
  pay_run_id: id(),
  /** `PR-2026-0007`: the pay run's. */
  number: z.string(),
  client_id: id(),
  /** The company's name, else the person's. */
  client_name: z.string(),
  /** The last day where its invoices were paid on several. */
  paid_on: z.string(),
  /** What reached the bank. */
  amount: amount(),
  invoice_count: z.int(),
  /** Credit notes that were set off. */
  credit_note_count: z.int(),
  /** As the bank's statement of account shows it. */
  reference: z.nullable(z.string()),
})
export type RemittanceSummary = z.output<typeof remittanceSummary>

const listed = z.object({ remittances: z.array(remittanceSummary), ...nextCursor })
export type RemittanceList = z.output<typeof listed>

/** What a payment of a pay run was for: one advice for each worker, once the run is confirmed. */
export const remittances = {
  listForWorker: workerList(
    '/api/workers/:id/remittances',
    { query: z.object(paging), listed },
    "The worker's remittance advices, newest first",
  ),
  comingForWorker: endpoint({
    method: 'GET',
    path: '/api/workers/:id/coming',
    auth: 'worker',
    params: idParams,
    responses: { 200: comingPayments },
    errors: ['access_denied'],
    summary:
      'What money comes to the worker: approved, due, in a pay run, paid lately, held, less what is owed back',
  }),
  pdfForWorker: endpoint({
    method: 'GET',
    path: '/api/workers/:id/remittances/:runId.pdf',
    auth: 'worker',
    params: z.object({ id: id(), runId: id() }),
    responses: { 200: binary('application/pdf') },
    errors: ['access_denied'],
    summary: 'What a payment of a pay run was for, as a PDF',
  }),
  pdfForClient: endpoint({
    method: 'GET',
    path: '/api/pay-runs/:id/remittances/:workerId.pdf',
    auth: 'client',
    may: 'pay',
    params: z.object({ id: id(), workerId: id() }),
    responses: { 200: binary('application/pdf') },
    errors: ['access_denied', 'wrong_state'],
    summary: 'The remittance advice of one payment of a confirmed pay run, as its worker has it',
  }),
} as const
