import { contract } from '@daysheet/core'
import type { Deps } from '../../deps.ts'
import { decisionsOn } from '../../documents/decide.ts'
import { mustBeOwnArea } from '../../documents/own-area.ts'
import { mustBeParty, type Viewer } from '../../documents/policy.ts'
import { removeDraft } from '../../documents/remove.ts'
import { undoApprovalOf } from '../../documents/undo-approval.ts'
import { mount, mountAct, type House } from '../../http/guard.ts'
import { showInvoice } from '../invoices/index.ts'
import { createTimesheet } from './create-timesheet.ts'
import { findTimesheet } from './find-timesheet.ts'
import { invoiceTimesheet } from './invoice-timesheet.ts'
import { listTimesheets, listWorkers, type TimesheetFilter } from './list-timesheets.ts'
import { showTimesheet, showTimesheets } from './present-timesheet.ts'
import { amendTimesheet, updateTimesheet } from './save-timesheet.ts'
import { timesheetKind } from './timesheet-kind.ts'

const rows = contract.timesheets
const { approve, reject, dispute, resolveDispute } = decisionsOn(timesheetKind)
const undoApproval = undoApprovalOf(timesheetKind)

async function list(deps: Deps, viewer: Viewer, owner: string, filter: TimesheetFilter) {
  await mustBeOwnArea(deps.knex, viewer, owner)
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

export function timesheetRoutes(house: House): void {
  writing(house)
  reading(house)
  deciding(house)
}

function reading(house: House): void {
  mount(house, rows.listForWorker, ({ params, query, viewer, deps }) =>
    list(deps, viewer, params.id, query),
  )

  mount(house, rows.listForClient, ({ params, query, viewer, deps }) =>
    list(deps, viewer, params.id, query),
  )

  mount(house, rows.listWorkers, async ({ params, viewer, deps }) => {
    await mustBeOwnArea(deps.knex, viewer, params.id)
    return { workers: await listWorkers(deps.knex, params.id) }
  })

  mount(house, rows.read, async ({ params, viewer, deps }) => {
    const timesheet = await findTimesheet(deps.knex, params.id)
    mustBeParty(viewer, timesheet)
    return showTimesheet(deps, viewer, timesheet)
  })
}

function writing(house: House): void {
  mountAct(house, rows.create, async ({ params, body, viewer, deps }) => {
    await mustBeOwnArea(deps.knex, viewer, params.id)
    return showTimesheet(deps, viewer, await createTimesheet(deps, viewer.id, body))
  })

  mountAct(house, rows.update, async ({ params, body, viewer, deps }) =>
    showTimesheet(deps, viewer, await updateTimesheet(deps, viewer, params.id, body)),
  )

  mountAct(house, rows.amend, async ({ params, body, viewer, deps }) =>
    showTimesheet(deps, viewer, await amendTimesheet(deps, viewer, params.id, body)),
  )

  mountAct(house, rows.delete, ({ params, viewer, deps }) =>
    removeDraft(deps, timesheetKind, viewer, params.id),
  )

  mountAct(house, rows.createInvoice, async ({ params, viewer, deps }) =>
    showInvoice(deps, viewer, await invoiceTimesheet(deps, viewer, params.id)),
  )
}

function deciding(house: House): void {
  mountAct(house, rows.approve, async ({ params, viewer, deps }) =>
    showTimesheet(deps, viewer, await approve(deps, viewer, params.id)),
  )

  mountAct(house, rows.undoApproval, async ({ params, viewer, deps }) =>
    showTimesheet(deps, viewer, await undoApproval(deps, viewer, params.id)),
  )

  mountAct(house, rows.reject, async ({ params, body, viewer, deps }) =>
    showTimesheet(deps, viewer, await reject(deps, viewer, params.id, body.rejection_reason)),
  )

  mountAct(house, rows.dispute, async ({ params, body, viewer, deps }) =>
    showTimesheet(deps, viewer, await dispute(deps, viewer, params.id, body.reason)),
  )

  mountAct(house, rows.resolveDispute, async ({ params, body, viewer, deps }) =>
    showTimesheet(deps, viewer, await resolveDispute(deps, viewer, params.id, body.resolution)),
  )
}
