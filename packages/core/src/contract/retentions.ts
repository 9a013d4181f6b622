import * as z from 'zod/mini'
import { msg } from '../domain/msg.ts'
import { seenVersion } from './document-endpoints.ts'
import { binary, endpoint } from './endpoint.ts'
import { invoice } from './invoice.ts'
import { retentionTermsBody, retentionTermsOut } from './retention-terms.ts'
import { amount, decimal, id, idParams, optionalDay, optionalNote, version } from './schema.ts'

const figures = {
  /** Less what credit notes took off; always held and released together. */
  withheld: amount(),
  released: amount(),
  /** Of what was released, by the retention invoices that were sent. */
  invoiced: amount(),
  paid: amount(),
  held: amount(),
}
const textOut = () => z.nullable(z.string())

/** What is held of one worker on one project. */
export const retention = z.object({
  id: id(),
  client_id: id(),
  client_name: z.string(),
  worker_id: id(),
  worker_name: z.string(),
  project_id: id(),
  project_name: z.string(),
  project_code: textOut(),
  /** Of the terms that count for the next invoice. */
  percent: z.number(),
  practical_completion_on: textOut(),
  defects_end_on: textOut(),
  ...figures,
  /** Due by the day that is asked about, and not released. */
  due_for_release: amount(),
  /** In the tax year of that day. */
  released_this_year: amount(),
  next_release_on: textOut(),
  /** A sentence where the project is closed and has no day of practical completion. */
  completion_wanted: textOut(),
  invoices: z.array(z.object({ invoice_id: id(), invoice_number: z.string(), ...figures })),
  abilities: z.object({ release: z.boolean() }),
})
export type Retention = z.output<typeof retention>

const ledger = z.object({
  as_of: z.string(),
  retentions: z.array(retention),
  totals: z.object({ ...figures, due_for_release: amount(), released_this_year: amount() }),
})
export type RetentionLedger = z.output<typeof ledger>

export const retentionQuery = z.object({
  /** The end of this London day; today when missing. */
  as_of: optionalDay(),
  project_id: z.optional(id()),
})
export type RetentionQuery = z.input<typeof retentionQuery>

export const retentionRelease = z.object({
  amount: decimal(msg('Enter the amount to release'), {
    min: 0,
    max: 100_000_000,
    tooSmall: msg('Amounts cannot be negative'),
  }),
  /** Needed where it is not what is due. */
  reason: optionalNote(500),
})
export type RetentionRelease = z.input<typeof retentionRelease>

/** What is left out stays as it was recorded; null and '' unset it. */
export const retentionMilestonesBody = z.object({
  practical_completion_on: optionalDay(),
  defects_end_on: optionalDay(),
  /** The project's. */
  version: version(),
})
export type RetentionMilestonesBody = z.input<typeof retentionMilestonesBody>

export const retentionMilestones = z.object({
  project_id: id(),
  practical_completion_on: textOut(),
  defects_end_on: textOut(),
  /** The project's. */
  version: z.int(),
})
export type ProjectMilestones = z.output<typeof retentionMilestones>

const list = { params: idParams, query: retentionQuery, errors: ['access_denied'] } as const
const projectParams = z.object({ id: id(), workerId: id() })

/** What clients keep back of invoices until the work is complete, and what of it they release. */
export const retentions = {
  listForClient: endpoint({
    method: 'GET',
    path: '/api/clients/:id/retentions',
    auth: 'client',
    may: 'read',
    ...list,
    responses: { 200: ledger },
    summary: 'What a client holds of its workers, by project and worker, at the end of a day',
  }),
  listForWorker: endpoint({
    method: 'GET',
    path: '/api/workers/:id/retentions',
    auth: 'worker',
    ...list,
    responses: { 200: ledger },
    summary: 'What clients hold of a worker, by project, at the end of a day',
  }),
  csvForClient: endpoint({
    method: 'GET',
    path: '/api/clients/:id/retentions.csv',
    auth: 'client',
    may: 'read',
    ...list,
    responses: { 200: binary('text/csv') },
    summary: 'The same as a table, a row an invoice',
  }),
  csvForWorker: endpoint({
    method: 'GET',
    path: '/api/workers/:id/retentions.csv',
    auth: 'worker',
    ...list,
    responses: { 200: binary('text/csv') },
    summary: 'The same as a table, a row an invoice',
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/retentions/:id/release',
    auth: 'client',
    may: 'pay',
    params: idParams,
    body: retentionRelease,
    responses: { 200: z.object({ retention, released: amount() }) },
    errors: ['access_denied'],
    idempotent: true,
    summary: 'Release retention: its worker gets a draft invoice for each VAT treatment to send',
  }),
  readMilestones: endpoint({
    method: 'GET',
    path: '/api/projects/:id/retention-milestones',
    auth: 'client',
    may: 'read',
    params: idParams,
    responses: { 200: z.object({ milestones: retentionMilestones }) },
    errors: ['access_denied'],
    summary: 'The recorded days of practical completion and of the end of defects of a project',
  }),
  setMilestones: endpoint({
    method: 'POST',
    path: '/api/projects/:id/retention-milestones',
    auth: 'client',
    may: 'people',
    params: idParams,
    body: retentionMilestonesBody,
    responses: { 200: z.object({ milestones: retentionMilestones }) },
    errors: ['access_denied', 'stale_version'],
    summary: 'Record when a project was practically complete and when its defects end',
  }),
  setAssignmentTerms: endpoint({
    method: 'PUT',
    path: '/api/projects/:id/workers/:workerId/retention',
    auth: 'client',
    may: 'people',
    params: projectParams,
    /** Null: those of the engagement count again. */
    body: z.object({ retention: z.nullable(retentionTermsBody) }),
    responses: { 200: z.object({ retention: retentionTermsOut }) },
    errors: ['access_denied'],
    summary: 'Agree a retention for one worker on one project, over that of the engagement',
  }),
  submitRelease: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/submit-release',
    auth: 'worker',
    params: idParams,
    body: z.optional(seenVersion),
    responses: { 200: z.object({ invoice }) },
    errors: [
      'access_denied',
      'permission_disabled',
      'plan_required',
      'email_unverified',
      'wrong_state',
      'stale_version',
    ],
    summary: 'Send an invoice for released retention, at the rate of CIS that counts now',
  }),
} as const
