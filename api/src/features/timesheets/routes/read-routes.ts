import { seenProjects } from '../../../companies/index.ts'
import { assertSelf } from '../../../http/session/assert-self.ts'
import { visibleDocument } from '../../../documents/visible-document.ts'
import { timesheetType } from '../timesheet-type.ts'
import type { ApiRouter } from '../../../http/guard.ts'
import { route } from '../../../http/route.ts'
import { findEntries } from '../find-timesheet.ts'
import { listTimesheets, listWorkers } from '../list-timesheets.ts'
import { showTimesheet, showTimesheets } from '../present-timesheet.ts'

export function readRoutes(api: ApiRouter): void {
  route(api, 'GET /api/workers/:id/timesheets', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const list = { side: 'worker', owner: params.id, projects: null } as const
    return showTimesheets(deps, viewer, await listTimesheets(deps.knex, list, query))
  })

  route(api, 'GET /api/clients/:id/timesheets', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const list = {
      side: 'client',
      owner: params.id,
      projects: seenProjects(viewer),
      reader: { viewer, now: deps.clock.now() },
    } as const
    return showTimesheets(deps, viewer, await listTimesheets(deps.knex, list, query))
  })

  route(api, 'GET /api/clients/:id/timesheet-workers', async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return { workers: await listWorkers(deps.knex, params.id, seenProjects(viewer)) }
  })

  route(api, 'GET /api/timesheets/:id', async ({ params, viewer, deps }) => {
    const [timesheet, entries] = await Promise.all([
      visibleDocument(deps.knex, timesheetType, params.id, viewer),
      findEntries(deps.knex, params.id),
    ])
    return showTimesheet(deps, viewer, timesheet, entries)
  })
}
