import {
  assertNotRefused,
  compareNames,
  planInvoicing,
  TIMESHEET_STATUSES,
  type contract,
} from '@daysheet/core'
import type { WorldTimesheet } from '@daysheet/core/fixtures'
import { assertSelf, type Call, type Handlers, type SignedInCall } from './call.ts'
import { listDocuments } from './document-lists.ts'
import { createDocument, saveDocument } from './document-saves.ts'
import { stepsOf, writeStep } from './document-steps.ts'
import { engagementOf, findVisible } from './documents.ts'
import { invoiceType } from './invoice-type.ts'
import { invoiceOf } from './invoice-views.ts'
import { isWorkerSeen } from './project-scope.ts'
import { findOwnClient } from './own-client-records.ts'
import { passOn } from './pass-on.ts'
import { recordsOf } from './records.ts'
import { timesheetType } from './timesheet-type.ts'
import { invoiceMadeOf, timesheetOf, timesheetSummaryOf } from './timesheet-views.ts'

type Endpoints = typeof contract.timesheets

const { decide, resolveDispute, withdraw, undoApproval, remove } = stepsOf(
  timesheetType,
  (call, timesheet) => invoiceMadeOf(call, timesheet)?.id ?? null,
)
const { record, undoRecord } = recordsOf(timesheetType, {
  invoiceNumberOf: (call, timesheet) => invoiceMadeOf(call, timesheet)?.invoice_number ?? null,
})
const answer = (call: SignedInCall, timesheet: WorldTimesheet) => ({
  timesheet: timesheetOf(call, timesheet),
})

/** An approved timesheet becomes a draft invoice, once. */
function createInvoice(call: Call<Endpoints['createInvoice']>) {
  const timesheet = findVisible(call, timesheetType)
  const { invoice_number = null } = invoiceMadeOf(call, timesheet) ?? {}
  const own = findOwnClient(call.store, timesheet.client_id)
  const plan = planInvoicing(
    { ...timesheet, invoice_number },
    { today: call.today, payment_terms_days: own?.payment_terms_days ?? null },
  )
  assertNotRefused(plan)
  const invoice = createDocument(call, invoiceType, plan.invoice, timesheet)
  writeStep(call, timesheetType, timesheet, plan)
  return { invoice: invoiceOf(call, invoice) }
}

/** The workers whose timesheets the client's list may have: those who sent one, or may. */
function listWorkers(call: Call<Endpoints['listWorkers']>) {
  assertSelf(call)
  const { people, timesheets } = call.store.world
  const workers = people.filter(({ id, user_type }) => {
    if (user_type !== 'worker' || !isWorkerSeen(call, id)) return false
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
  create: (call) => {
    assertSelf(call)
    return answer(call, createDocument(call, timesheetType, call.body))
  },
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
  read: (call) => answer(call, findVisible(call, timesheetType)),
  update: (call) => answer(call, saveDocument(call, timesheetType, 'update')),
  amend: (call) => answer(call, saveDocument(call, timesheetType, 'amend')),
  delete: remove,
  withdraw: (call) => answer(call, withdraw(call)),
  record: (call) => answer(call, record(call)),
  undoRecord: (call) => answer(call, undoRecord(call)),
  approve: (call) => answer(call, decide(call, 'approve')),
  undoApproval: (call) => answer(call, undoApproval(call)),
  passOn: (call) => answer(call, passOn(call, timesheetType)),
  reject: (call) => answer(call, decide(call, 'reject', call.body.rejection_reason)),
  dispute: (call) => answer(call, decide(call, 'dispute', call.body.reason)),
  resolveDispute: (call) => answer(call, resolveDispute(call, call.body.resolution)),
  createInvoice,
}
