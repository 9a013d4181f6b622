import {
  alreadyInvoiced,
  ApiError,
  compareNames,
  defaultDueDate,
  defaultTimesheetNotes,
  formatTimesheetNumber,
  newClientColumns,
  submissionColumns,
  TIMESHEET_STATUSES,
  totalHours,
  type contract,
  type ParsedRequestOf,
  type TimesheetAction,
} from '@daysheet/core'
import type { WorldTimesheet } from '@daysheet/core/fixtures'
import { assertSelf, orNull, type Call, type Handlers, type SignedInCall } from './call.ts'
import { decisionsOn, notifyOtherSide, undoApproval, withdraw } from './document-decisions.ts'
import { listDocuments } from './document-lists.ts'
import {
  assertAllowed,
  changed,
  editable,
  engagementOf,
  engagementWith,
  assertClient,
  assertClientAccepts,
  nextNumber,
  remove,
  projectsOfLines,
  visible,
  type OneDocument,
} from './documents.ts'
import { invoiceOf } from './invoice-views.ts'
import { draftInvoice } from './invoice-writes.ts'
import { keepReplaced } from './replaced-documents.ts'
import { timesheetType } from './timesheet-type.ts'
import { invoiceMadeOf, timesheetOf, timesheetSummaryOf } from './timesheet-views.ts'

type Endpoints = typeof contract.timesheets
type Body = ParsedRequestOf<Endpoints['create']>['body']

const { approve, reject, dispute, resolveDispute } = decisionsOn(timesheetType)
const answer = (call: SignedInCall, timesheet: WorldTimesheet) => ({
  timesheet: timesheetOf(call, timesheet),
})

/** The columns that a save writes, with the entries and their hours. */
function documentOf(call: SignedInCall, body: Body, named: Iterable<string>) {
  engagementWith(call, body.client_id)
  const projects = projectsOfLines(call, body, named)
  const { client_id, period_start, period_end } = body
  return {
    client_id,
    period_start,
    period_end,
    notes: orNull(body.notes) ?? defaultTimesheetNotes(period_start, period_end),
    total_hours: totalHours(body.items),
    items: body.items.map((entry) => {
      const project = projects.get(entry.project_id)?.project
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
  Object.assign(timesheet, { status: 'submitted', ...submissionColumns(call.now) })
  notifyOtherSide(call, timesheetType, timesheet, event)
}

function create(call: Call<Endpoints['create']>): WorldTimesheet {
  assertSelf(call)
  const { body } = call
  assertClientAccepts(call, 'timesheet', body)
  const timesheet: WorldTimesheet = {
    ...documentOf(call, body, []),
    id: call.store.newId(),
    timesheet_number: nextNumber(call, 'timesheet', formatTimesheetNumber),
    status: 'draft',
    worker_id: call.account.id,
    created_at: call.now,
    updated_at: call.now,
    submitted_at: null,
    approved_at: null,
    rejected_at: null,
    disputed_at: null,
    resolved_at: null,
    withdrawn_at: null,
    rejection_reason: null,
    version: 1,
  }
  call.store.world.timesheets.push(timesheet)
  if (body.status === 'submitted') submit(call, timesheet)
  return timesheet
}

type SaveActions = readonly [kept: TimesheetAction, sent: TimesheetAction]

/** Saves the body; `submitted` sends it, and a disputed timesheet that is not sent becomes a draft. */
function save(call: OneDocument & { body: Body }, [kept, sent]: SaveActions): WorldTimesheet {
  const { body } = call
  const isSent = body.status === 'submitted'
  const timesheet = editable(call, timesheetType, isSent ? sent : kept)
  assertClient(call, 'timesheet', timesheet, { ...body, sends: isSent })
  const named = timesheet.items.map(({ project_id }) => project_id)
  const document = documentOf(call, body, named)
  keepReplaced(call.store, timesheet)
  if (document.client_id !== timesheet.client_id)
    Object.assign(timesheet, newClientColumns('timesheet'))
  Object.assign(timesheet, document, changed(call, timesheet))
  if (isSent) submit(call, timesheet)
  else Object.assign(timesheet, { status: 'draft', submitted_at: null })
  return timesheet
}

/** An approved timesheet becomes a draft invoice, once. */
function createInvoice(call: Call<Endpoints['createInvoice']>) {
  const timesheet = visible(call, timesheetType)
  assertAllowed(timesheetType, timesheet, 'create_invoice')
  const made = call.store.world.invoices.find(({ timesheet_id }) => timesheet_id === timesheet.id)
  if (made) throw new ApiError('duplicate', { message: alreadyInvoiced(made.invoice_number) })
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

/** The workers whose timesheets the client's list may have: those who sent one, or may. */
function listWorkers(call: Call<Endpoints['listWorkers']>) {
  assertSelf(call)
  const { people, timesheets } = call.store.world
  const workers = people.filter(({ id, user_type }) => {
    if (user_type !== 'worker') return false
    const engagement = engagementOf(call.store, { client_id: call.account.id, worker_id: id })
    if (engagement?.status === 'active' && engagement.timesheets_enabled) return true
    return timesheets.some(
      (one) => one.worker_id === id && one.client_id === call.account.id && one.status !== 'draft',
    )
  })
  return {
    workers: workers
      .map(({ id, full_name }) => ({ id, full_name }))
      .sort((one, other) => compareNames(one.full_name, other.full_name)),
  }
}

export const timesheets: Handlers<Endpoints> = {
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
    const { rows, ...rest } = listDocuments(call, timesheetType, {
      side: 'client',
      statuses: TIMESHEET_STATUSES,
      summaryOf: (timesheet) => timesheetSummaryOf(call, timesheet),
    })
    return { timesheets: rows, ...rest }
  },
  listWorkers,
  read: (call) => answer(call, visible(call, timesheetType)),
  update: (call) => answer(call, save(call, ['edit', 'submit'])),
  amend: (call) => answer(call, save(call, ['save', 'amend'])),
  delete: (call) => remove(call, timesheetType),
  withdraw: (call) => answer(call, withdraw(call, timesheetType)),
  approve: (call) => answer(call, approve(call)),
  undoApproval: (call) =>
    answer(
      call,
      undoApproval(call, timesheetType, (one) => invoiceMadeOf(call, one)?.id ?? null),
    ),
  reject: (call) => answer(call, reject(call, call.body.rejection_reason)),
  dispute: (call) => answer(call, dispute(call, call.body.reason)),
  resolveDispute: (call) => answer(call, resolveDispute(call, call.body.resolution)),
  createInvoice,
}
