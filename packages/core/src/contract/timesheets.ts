import * as z from 'zod/mini'
import { RECORDED_DECISIONS } from '../domain/own-client/client-decision.ts'
import { TIMESHEET_STATUSES } from '../domain/timesheet-status.ts'
import { documentEndpoints, clientList, workerList, seenVersion } from './document-endpoints.ts'
import { documentList, forClient, forMe, ofWorker } from './document.ts'
import { endpoint } from './endpoint.ts'
import { invoice } from './invoice.ts'
import { disputeNeedsReason } from './dispute-needs-reason.ts'
import { choice, id, idParams, note, optionalNote } from './schema.ts'
import { timesheetAmendment, timesheetBody } from './timesheet-bodies.ts'
import { timesheet, timesheetSummary } from './timesheet.ts'
import { msg } from '../domain/msg.ts'

const list = documentList('timesheets', timesheetSummary, TIMESHEET_STATUSES)
export type TimesheetCounts = z.output<typeof list.counts>
export type TimesheetList = z.output<typeof list.listed>

/** What an own client said elsewhere, as its worker was told. */
export const timesheetRecord = z
  .object({
    what: choice(RECORDED_DECISIONS, msg('Choose what the client said')),
    /** Of a dispute. */
    reason: optionalNote(2000),
    ...seenVersion.shape,
  })
  .check(disputeNeedsReason())
export type TimesheetRecord = z.input<typeof timesheetRecord>

export const rejectionReason = z.object({
  rejection_reason: note(msg('Please provide a rejection reason'), 2000),
})

const shared = documentEndpoints('timesheet', z.object({ timesheet }))

/** The timesheet's whole life, up to the invoice that is made of it. */
export const timesheets = {
  create: shared.create(timesheetBody, 'Create a timesheet as a draft or submitted at once'),
  listForWorker: workerList(
    '/api/workers/:id/timesheets',
    { query: z.object({ ...list.query, ...forClient }), listed: list.listed },
    "The worker's timesheets, newest first",
  ),
  listForClient: clientList(
    '/api/clients/:id/timesheets',
    {
      query: z.object({ ...list.query, ...ofWorker, ...forMe }),
      listed: list.listed,
    },
    'Timesheets received by the client, last submitted first',
  ),
  listWorkers: endpoint({
    method: 'GET',
    path: '/api/clients/:id/timesheet-workers',
    auth: 'client',
    may: 'read',
    params: idParams,
    responses: {
      200: z.object({ workers: z.array(z.object({ id: id(), full_name: z.string() })) }),
    },
    errors: ['access_denied'],
    summary: 'Whose timesheets the client may find in its list, by name',
  }),
  read: shared.read('A timesheet with its entries'),
  update: shared.update(timesheetBody, 'Save a draft, or submit it'),
  amend: shared.amend(
    timesheetAmendment,
    'Amend a disputed timesheet and resubmit it, or take it back as a draft',
  ),
  delete: shared.delete(),
  withdraw: shared.withdraw(),
  record: shared.record(
    timesheetRecord,
    'Record what an own client said elsewhere: approved, or disputed with the reason',
  ),
  undoRecord: shared.undoRecord(),
  approve: shared.approve(),
  undoApproval: shared.undoApproval(),
  passOn: shared.passOn(),
  reject: shared.decision(
    'reject',
    z.extend(rejectionReason, seenVersion.shape),
    'Reject a submitted timesheet, with the reason',
  ),
  dispute: shared.dispute(),
  resolveDispute: shared.resolveDispute(
    'Resolve a dispute: resolved approves the timesheet, rejected ends it',
  ),
  createInvoice: endpoint({
    method: 'POST',
    path: '/api/timesheets/:id/invoice',
    auth: 'worker',
    params: idParams,
    responses: { 201: z.object({ invoice }) },
    errors: ['access_denied', 'permission_disabled', 'plan_required', 'wrong_state', 'duplicate'],
    idempotent: true,
    summary: 'Make a draft invoice of an approved timesheet, once',
  }),
} as const
