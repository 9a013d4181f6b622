import * as z from 'zod/mini'
import { TRADE_TYPES } from '../domain/trades.ts'
import { VAT_TREATMENTS } from '../domain/vat-treatment.ts'
import { clientRelationship, invoiceClient, timesheetClient } from './clients-of-worker.ts'
import { endpoint } from './endpoint.ts'
import {
  changedEngagement,
  engagementEnd,
  engagementEnding,
  engagementResume,
} from './engagement-ending.ts'
import {
  amount,
  choice,
  email,
  id,
  idParams,
  instant,
  nextCursor,
  optionalDecimal,
  optionalText,
  paging,
  search,
  flag,
  statusFilter,
  version,
} from './schema.ts'
import { retentionTermsBody } from './retention-terms.ts'
import { multipliers, RELATIONSHIP_STATUSES, workerDetail, workerStatsOut } from './worker.ts'
import { msg } from '../domain/msg.ts'

const multiplierLimits = {
  min: 1,
  max: 5,
  tooSmall: msg('Multiplier must be at least 1'),
  tooLarge: msg('Multiplier cannot exceed 5'),
  step: 0.1,
}

/** What a client sets for a worker; shared by the invitation and the edit of an engagement. */
export const engagementTerms = {
  day_rate: optionalDecimal({ min: 0, max: 100_000, tooSmall: msg('Rate must be positive') }),
  standard_hours: optionalDecimal({
    min: 1,
    max: 24,
    tooSmall: msg('Hours must be at least 1'),
    tooLarge: msg('Hours cannot exceed 24'),
    step: 0.5,
  }),
  overtime_multiplier: optionalDecimal(multiplierLimits),
  night_multiplier: optionalDecimal(multiplierLimits),
  weekend_multiplier: optionalDecimal(multiplierLimits),
}

const textOut = () => z.nullable(z.string())

/** A row of the client's worker list: an engagement, or an invitation that was sent. */
export const workerRelationship = z.object({
  /** The engagement's id, or the invitation's while it is pending or declined. */
  id: id(),
  invitation_id: z.nullable(id()),
  status: z.enum(RELATIONSHIP_STATUSES),
  is_expired: z.boolean(),
  days_until_expiry: z.nullable(z.int()),
  invited_at: z.nullable(instant()),
  day_rate: z.nullable(amount()),
  ...multipliers,
  invoices_enabled: z.boolean(),
  timesheets_enabled: z.boolean(),
  ending: engagementEnding,
  worker: z.object({
    id: z.nullable(id()),
    full_name: z.string(),
    email: z.string(),
    phone: textOut(),
    trade_type: z.nullable(z.enum(TRADE_TYPES)),
  }),
})
export type WorkerRelationship = z.output<typeof workerRelationship>

export const engagementChanges = z.object({
  email: email(),
  ...engagementTerms,
  vat_treatment: z.optional(choice(VAT_TREATMENTS, msg('Choose a VAT treatment from the list'))),
  /** The calling client's own, for all its workers; the reverse charge needs it. */
  client_vat_number: optionalText(20),
  is_end_user: flag(),
  invoices_enabled: flag(),
  timesheets_enabled: flag(),
  /** What is kept back of invoices from now on; a percentage of 0 ends it. */
  retention: z.optional(retentionTermsBody),
  version: version(),
})
export type EngagementChanges = z.input<typeof engagementChanges>

const relationshipCounts = z.object({
  all: z.int(),
  active: z.int(),
  /** Ended. */
  inactive: z.int(),
  pending: z.int(),
  declined: z.int(),
  expired: z.int(),
  draft: z.int(),
})

/** Who works for whom, at what rate, with which permissions. */
export const engagements = {
  listWorkers: endpoint({
    method: 'GET',
    path: '/api/clients/:id/workers',
    auth: 'client',
    may: 'read',
    params: idParams,
    query: z.object({
      ...paging,
      ...search,
      /** `expiring`: those of `pending` that can be answered today or tomorrow, and no longer. */
      status: statusFilter(['all', 'active', 'pending', 'expiring', 'declined', 'inactive']),
    }),
    responses: {
      200: z.object({
        relationships: z.array(workerRelationship),
        counts: relationshipCounts,
        ...nextCursor,
      }),
    },
    errors: ['access_denied'],
    summary: "A client's workers: engagements and sent invitations, newest first",
  }),
  readWorker: endpoint({
    method: 'GET',
    path: '/api/workers/:id',
    auth: 'user',
    may: 'read',
    params: idParams,
    responses: { 200: z.object({ worker: workerDetail }) },
    errors: ['access_denied'],
    summary: 'A worker, for the worker and for engaged clients',
  }),
  readStats: endpoint({
    method: 'GET',
    path: '/api/workers/:id/stats',
    auth: 'client',
    may: 'read',
    params: idParams,
    responses: { 200: z.object({ stats: workerStatsOut }) },
    errors: ['access_denied'],
    summary: "What the client's invoices from a worker come to, and how fast it decides",
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/workers/:id/edit',
    auth: 'client',
    may: 'people',
    params: idParams,
    body: engagementChanges,
    responses: { 200: z.object({ worker: workerDetail }) },
    errors: ['access_denied', 'stale_version', 'step_up_required'],
    summary: "Change the client's engagement of a worker: contact email, rates, permissions",
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/workers/:id/end-engagement',
    auth: 'user',
    may: 'people',
    params: idParams,
    body: engagementEnd,
    responses: { 200: z.object({ engagement: changedEngagement }) },
    errors: ['access_denied', 'wrong_state'],
    idempotent: true,
    summary: 'End an engagement: a client names the worker, a worker the client in the body',
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/workers/:id/resume',
    auth: 'user',
    may: 'people',
    params: idParams,
    body: z.optional(engagementResume),
    responses: { 200: z.object({ engagement: changedEngagement }) },
    errors: ['access_denied', 'wrong_state', 'licences_exhausted'],
    idempotent: true,
    summary: 'Resume an engagement that the caller ended, with the projects it had',
  }),
  listClients: endpoint({
    method: 'GET',
    path: '/api/workers/:id/clients',
    auth: 'worker',
    params: idParams,
    query: z.object({
      ...paging,
      ...search,
      status: statusFilter(['all', ...RELATIONSHIP_STATUSES]),
    }),
    responses: { 200: z.object({ relationships: z.array(clientRelationship), ...nextCursor }) },
    errors: ['access_denied'],
    summary: "A worker's clients with what was earned and where they work now",
  }),
  listInvoiceClients: endpoint({
    method: 'GET',
    path: '/api/workers/:id/invoice-clients',
    auth: 'worker',
    params: idParams,
    responses: { 200: z.object({ clients: z.array(invoiceClient) }) },
    errors: ['access_denied'],
    summary: 'Active clients that have enabled invoices for this worker',
  }),
  listTimesheetClients: endpoint({
    method: 'GET',
    path: '/api/workers/:id/timesheet-clients',
    auth: 'worker',
    params: idParams,
    responses: { 200: z.object({ clients: z.array(timesheetClient) }) },
    errors: ['access_denied'],
    summary: 'Active clients that have enabled timesheets for this worker',
  }),
} as const
