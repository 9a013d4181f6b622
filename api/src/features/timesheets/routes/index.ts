import type { ApiRouter } from '../../../http/guard.ts'
import { decideRoutes } from './decide-routes.ts'
import { readRoutes } from './read-routes.ts'
import { recordRoutes } from './record-routes.ts'
import { writeRoutes } from './write-routes.ts'

export function timesheetRoutes(api: ApiRouter): void {
  readRoutes(api)
  writeRoutes(api)
  decideRoutes(api)
  recordRoutes(api)
}
