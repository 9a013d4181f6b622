import {
  ApiError,
  compareNames,
  defaultDueDate,
  defaultTimesheetNotes,
  formatTimesheetNumber,
  TIMESHEET_STATUSES,
  totalHours,
  type contract,
  type ParsedRequestOf,
} from '@daysheet/core'
import type { WorldTimesheet } from '@daysheet/core/fixtures'
import {
  onlyOwner,
  orNull,
  wrongState,
  type Call,
  type Handlers,
  type SignedInCall,
} from './call.ts'
import { decisionsOn, tell, undoApproval } from './document-decisions.ts'
import { listDocuments } from './document-lists.ts'
import {
  changed,
  editable,
  engagementOf,
  engagementWith,
  assertClientUnchanged,
  mustBeEnabled,
  nextNumber,
  remove,
  sitesOf,
  visible,
  type OneDocument,
} from './documents.ts'
import { invoiceOf } from './invoice-views.ts'
import { draftInvoice } from './invoice-writes.ts'
import { timesheetType } from './timesheet-kind.ts'
import { invoiceMadeOf, timesheetOf, timesheetSummaryOf } from './timesheet-views.ts'

type Rows = typeof contract.timesheets
type Body = ParsedRequestOf<Rows['create']>['body']

const { approve, reject, dispute, resolve } = decisionsOn(timesheetType)
const answer = (call: SignedInCall, timesheet: WorldTimesheet) => ({
  timesheet: timesheetOf(call, timesheet),
})

/** What a save writes: the entries on projects that may be logged, and what follows from them. */
function documentOf(call: SignedInCall, body: Body, kept: Iterable<string>) {
  engagementWith(call, body.client_id)
  const sites = sitesOf(call, body, kept)
  const { client_id, period_start, period_end } = body
  return {
    client_id,
    period_start,
    period_end,
    notes: orNull(body.notes) ?? defaultTimesheetNotes(period_start, period_end),
    total_hours: totalHours(body.items),
    items: body.items.map((entry) => {
      const project = sites.get(entry.project_id)?.project
      return {
        id: call.store.newId(),
        work_date: entry.work_date,
        project_id: entry.project_id,
        project_name: project?.name ?? null,
        project_code: project?.code ?? null,
        hours: entry.hours,
        work_type: entry.work_type,
        overtime_hours: entry.overtime_hours || null,
        notes: orNull(entry.notes),
      }
    }),
  }
}

/** Sends it to the client; one that came back from a dispute is sent again. */
function submit(call: SignedInCall, timesheet: WorldTimesheet): void {
  const event = timesheet.disputed_at === null ? 'submit' : 'amend'
  timesheet.status = 'submitted'
  timesheet.submitted_at = call.now
  timesheet.rejection_reason = null
  tell(call, timesheetType, timesheet, event)
}

function create(call: Call<Rows['create']>): WorldTimesheet {
  onlyOwner(call, 'worker')
  const { body } = call
  mustBeEnabled(call, 'timesheet', body.client_id)
  const timesheet: WorldTimesheet = {
    ...documentOf(call, body, []),
    id: call.store.newId(),
    timesheet_number: nextNumber(call, 'timesheet', formatTimesheetNumber),
    status: 'draft',
    worker_id: call.me.id,
    created_at: call.now,
    updated_at: call.now,
    submitted_at: null,
    approved_at: null,
    rejected_at: null,
    disputed_at: null,
    resolved_at: null,
    rejection_reason: null,
    version: 1,
  }
  call.store.world.timesheets.push(timesheet)
  if (body.status === 'submitted') submit(call, timesheet)
  return timesheet
}

/** Saves what was typed; `submitted` sends it, and a disputed one that isn't becomes a draft. */
function save(call: OneDocument & { body: Body }, action: 'edit' | 'amend'): WorldTimesheet {
  const timesheet = editable(call, timesheetType, action)
  const { body } = call
  const isSent = body.status === 'submitted'
  if (isSent) mustBeEnabled(call, 'timesheet', body.client_id)
  assertClientUnchanged('timesheet', timesheet, body.client_id)
  const kept = timesheet.items.map(({ project_id }) => project_id)
  const document = documentOf(call, body, kept)
  Object.assign(timesheet, document, changed(call, timesheet))
  if (isSent) submit(call, timesheet)
  else Object.assign(timesheet, { status: 'draft', submitted_at: null })
  return timesheet
}

/** An approved timesheet becomes a draft invoice, once. */
function createInvoice(call: Call<Rows['createInvoice']>) {
  const { machine, noun } = timesheetType
  const timesheet = visible(call, timesheetType)
  if (!machine.can(timesheet.status, 'invoice')) {
    throw wrongState(machine.refusal(timesheet.status, 'invoice', noun))
  }
  const made = call.store.world.invoices.find(({ timesheet_id }) => timesheet_id === timesheet.id)
  if (made) {
    throw new ApiError('duplicate', {
      message: `This timesheet is already on invoice ${made.invoice_number}. Nothing was changed.`,
    })
  }
  const { client_id, period_start, period_end, notes } = timesheet
  const items = timesheet.items.map((entry) => ({ ...entry, pricing_type: 'day_rate' as const }))
  const body = {
    client_id,
    period_start,
    period_end,
    notes,
    due_date: defaultDueDate(call.today),
    status: 'draft' as const,
    items,
    expenses: [],
  }
  return { invoice: invoiceOf(call, draftInvoice(call, body, timesheet)) }
}

/** Everyone the client may find in its list: who sent something, or may. */
function listWorkers(call: Call<Rows['listWorkers']>) {
  onlyOwner(call, 'client')
  const { people, timesheets } = call.store.world
  const workers = people.filter(({ id, user_type }) => {
    if (user_type !== 'worker') return false
    const engagement = engagementOf(call.store, { client_id: call.me.id, worker_id: id })
    if (engagement?.status === 'active' && engagement.timesheets_enabled) return true
    return timesheets.some(
      (one) => one.worker_id === id && one.client_id === call.me.id && one.status !== 'draft',
    )
  })
  return {
    workers: workers
      .map(({ id, full_name }) => ({ id, full_name }))
      .sort((one, other) => compareNames(one.full_name, other.full_name)),
  }
}

export const timesheets: Handlers<Rows> = {
  create: (call) => answer(call, create(call)),
  listForWorker: (call) => {
    const { rows, ...rest } = listDocuments(call, timesheetType, {
      side: 'worker',
      statuses: TIMESHEET_STATUSES,
      summaryOf: (timesheet) => timesheetSummaryOf(call, timesheet),
    })
    return { timesheets: rows, ...rest }
  },
  listForClient: (call) => {
    const { worker_id = 'all' } = call.query
    const { rows, ...rest } = listDocuments(call, timesheetType, {
      side: 'client',
      statuses: TIMESHEET_STATUSES,
      summaryOf: (timesheet) => timesheetSummaryOf(call, timesheet),
      shows: (timesheet) => worker_id === 'all' || timesheet.worker_id === worker_id,
    })
    return { timesheets: rows, ...rest }
  },
  listWorkers,
  read: (call) => answer(call, visible(call, timesheetType)),
  update: (call) => answer(call, save(call, 'edit')),
  amend: (call) => answer(call, save(call, 'amend')),
  delete: (call) => remove(call, timesheetType),
  approve: (call) => answer(call, approve(call)),
  undoApproval: (call) =>
    answer(
      call,
      undoApproval(call, timesheetType, (one) => invoiceMadeOf(call, one)?.id ?? null),
    ),
  reject: (call) => answer(call, reject(call, call.body.rejection_reason)),
  dispute: (call) => answer(call, dispute(call, call.body.reason)),
  resolveDispute: (call) => answer(call, resolve(call, call.body.resolution)),
  createInvoice,
}
