import { contract } from '@daysheet/core'
import type { Deps } from '../../deps.ts'
import { decisionsOn } from '../../documents/decide.ts'
import { assertSelf } from '../../documents/assert-self.ts'
import { assertParty, type Viewer } from '../../documents/policy.ts'
import { removeDraft } from '../../documents/remove.ts'
import { undoApprovalOf } from '../../documents/undo-approval.ts'
import { mount, mountTransactional, type ApiRouter } from '../../http/guard.ts'
import { showInvoice } from '../invoices/index.ts'
import { createTimesheet } from './create-timesheet.ts'
import { findTimesheet } from './find-timesheet.ts'
import { invoiceTimesheet } from './invoice-timesheet.ts'
import { listTimesheets, listWorkers, type TimesheetFilter } from './list-timesheets.ts'
import { showTimesheet, showTimesheets } from './present-timesheet.ts'
import { amendTimesheet, updateTimesheet } from './save-timesheet.ts'
import { timesheetType } from './timesheet-type.ts'

const rows = contract.timesheets
const { approve, reject, dispute, resolveDispute } = decisionsOn(timesheetType)
const undoApproval = undoApprovalOf(timesheetType)

async function list(deps: Deps, viewer: Viewer, owner: string, filter: TimesheetFilter) {
  await assertSelf(deps.knex, viewer, owner)
  const { page, counts } = await listTimesheets(
    deps.knex,
    { side: viewer.user_type, owner },
    filter,
  )
  return {
    timesheets: await showTimesheets(deps, viewer, page.rows),
    counts,
    next_cursor: page.next_cursor,
  }
}

export function timesheetRoutes(api: ApiRouter): void {
  writing(api)
  reading(api)
  deciding(api)
}

function reading(api: ApiRouter): void {
  mount(api, rows.listForWorker, ({ params, query, viewer, deps }) =>
    list(deps, viewer, params.id, query),
  )

  mount(api, rows.listForClient, ({ params, query, viewer, deps }) =>
    list(deps, viewer, params.id, query),
  )

  mount(api, rows.listWorkers, async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return { workers: await listWorkers(deps.knex, params.id) }
  })

  mount(api, rows.read, async ({ params, viewer, deps }) => {
    const timesheet = await findTimesheet(deps.knex, params.id)
    assertParty(viewer, timesheet)
    return showTimesheet(deps, viewer, timesheet)
  })
}

function writing(api: ApiRouter): void {
  mountTransactional(api, rows.create, async ({ params, body, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return showTimesheet(deps, viewer, await createTimesheet(deps, viewer.id, body))
  })

  mountTransactional(api, rows.update, async ({ params, body, viewer, deps }) =>
    showTimesheet(deps, viewer, await updateTimesheet(deps, viewer, params.id, body)),
  )

  mountTransactional(api, rows.amend, async ({ params, body, viewer, deps }) =>
    showTimesheet(deps, viewer, await amendTimesheet(deps, viewer, params.id, body)),
  )

  mountTransactional(api, rows.delete, ({ params, viewer, deps }) =>
    removeDraft(deps, timesheetType, viewer, params.id),
  )

  mountTransactional(api, rows.createInvoice, async ({ params, viewer, deps }) =>
    showInvoice(deps, viewer, await invoiceTimesheet(deps, viewer, params.id)),
  )
}

function deciding(api: ApiRouter): void {
  mountTransactional(api, rows.approve, async ({ params, viewer, deps }) =>
    showTimesheet(deps, viewer, await approve(deps, viewer, params.id)),
  )

  mountTransactional(api, rows.undoApproval, async ({ params, viewer, deps }) =>
    showTimesheet(deps, viewer, await undoApproval(deps, viewer, params.id)),
  )

  mountTransactional(api, rows.reject, async ({ params, body, viewer, deps }) =>
    showTimesheet(deps, viewer, await reject(deps, viewer, params.id, body.rejection_reason)),
  )

  mountTransactional(api, rows.dispute, async ({ params, body, viewer, deps }) =>
    showTimesheet(deps, viewer, await dispute(deps, viewer, params.id, body.reason)),
  )

  mountTransactional(api, rows.resolveDispute, async ({ params, body, viewer, deps }) =>
    showTimesheet(deps, viewer, await resolveDispute(deps, viewer, params.id, body.resolution)),
  )
}
