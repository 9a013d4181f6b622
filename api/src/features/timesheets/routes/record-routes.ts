import { recordDecision, undoRecord } from '../../../documents/decide-for-own-client.ts'
import { lockDocument } from '../../../documents/visible-document.ts'
import type { ApiRouter } from '../../../http/guard.ts'
import { transactionalRoute } from '../../../http/route.ts'
import { showTimesheet } from '../present-timesheet.ts'
import { timesheetType } from '../timesheet-type.ts'

/** What an own client said, as its worker was told. */
export function recordRoutes(api: ApiRouter): void {
  transactionalRoute(
    api,
    'POST /api/timesheets/:id/record',
    async ({ params, body, viewer, deps }) => {
      const timesheet = await lockDocument(deps.knex, timesheetType, params.id, viewer)
      const recorded = await recordDecision(deps, timesheetType, timesheet, body)
      return showTimesheet(deps, viewer, recorded)
    },
  )

  transactionalRoute(
    api,
    'POST /api/timesheets/:id/undo-record',
    async ({ params, body, viewer, deps }) => {
      const timesheet = await lockDocument(deps.knex, timesheetType, params.id, viewer)
      const undone = await undoRecord(deps, timesheetType, timesheet, body)
      return showTimesheet(deps, viewer, undone)
    },
  )
}
