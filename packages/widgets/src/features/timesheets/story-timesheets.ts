import type { TimesheetStatus } from '@daysheet/core'
import type { World, WorldTimesheet } from '@daysheet/core/fixtures'

/** Stories: the world's first timesheet of this worker in that status. */
export function timesheetIn(
  world: World,
  status: TimesheetStatus,
  worker: string,
  client?: string,
): WorldTimesheet {
  const found = world.timesheets.find(
    (one) =>
      one.status === status && one.worker_id === worker && (!client || one.client_id === client),
  )
  if (!found) throw new Error(`The world has no timesheet of this worker that is ${status}`)
  return found
}
