import { decide, resolveDispute } from '../../../documents/decide.ts'
import { passOn } from '../../../documents/pass-on.ts'
import { lockDocument } from '../../../documents/visible-document.ts'
import { undoApproval } from '../../../documents/undo-approval.ts'
import type { ApiRouter } from '../../../http/guard.ts'
import { transactionalRoute } from '../../../http/route.ts'
import { showTimesheet } from '../present-timesheet.ts'
import { timesheetType } from '../timesheet-type.ts'

/** What the client decides. */
export function decideRoutes(api: ApiRouter): void {
  transactionalRoute(api, 'POST /api/timesheets/:id/pass-on', async ({ params, viewer, deps }) => {
    const timesheet = await lockDocument(deps.knex, timesheetType, params.id, viewer)
    await passOn(deps, timesheetType, timesheet, viewer)
    return showTimesheet(deps, viewer, timesheet)
  })

  transactionalRoute(
    api,
    'POST /api/timesheets/:id/approve',
    async ({ params, body, viewer, deps }) => {
      const timesheet = await lockDocument(deps.knex, timesheetType, params.id, viewer)
      const approved = await decide(deps, timesheetType, timesheet, 'approve', body)
      return showTimesheet(deps, viewer, approved)
    },
  )

  transactionalRoute(
    api,
    'POST /api/timesheets/:id/undo-approval',
    async ({ params, body, viewer, deps }) => {
      const timesheet = await lockDocument(deps.knex, timesheetType, params.id, viewer)
      const submitted = await undoApproval(deps, timesheetType, timesheet, body?.version)
      return showTimesheet(deps, viewer, submitted)
    },
  )

  transactionalRoute(
    api,
    'POST /api/timesheets/:id/reject',
    async ({ params, body, viewer, deps }) => {
      const timesheet = await lockDocument(deps.knex, timesheetType, params.id, viewer)
      const rejected = await decide(deps, timesheetType, timesheet, 'reject', {
        reason: body.rejection_reason,
        version: body.version,
      })
      return showTimesheet(deps, viewer, rejected)
    },
  )

  transactionalRoute(
    api,
    'POST /api/timesheets/:id/dispute',
    async ({ params, body, viewer, deps }) => {
      const timesheet = await lockDocument(deps.knex, timesheetType, params.id, viewer)
      const disputed = await decide(deps, timesheetType, timesheet, 'dispute', body)
      return showTimesheet(deps, viewer, disputed)
    },
  )

  transactionalRoute(
    api,
    'POST /api/timesheets/:id/resolve-dispute',
    async ({ params, body, viewer, deps }) => {
      const timesheet = await lockDocument(deps.knex, timesheetType, params.id, viewer)
      const resolved = await resolveDispute(deps, timesheetType, timesheet, body)
      return showTimesheet(deps, viewer, resolved)
    },
  )
}
