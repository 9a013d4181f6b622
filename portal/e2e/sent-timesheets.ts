import type { APIRequestContext } from 'playwright'
import type { Day, Timesheet, TimesheetBody } from '@daysheet/core'
import { addDays } from '@daysheet/core'
import { callApi } from './call-api.ts'
import type { WorkingPair } from './working-pair.ts'

export const DAY_RATE = 200
export const STANDARD_HOURS = 7.5

/** The client agrees on hours that no form would guess. */
export async function agreeOnHours(
  request: APIRequestContext,
  { worker, workerUser }: WorkingPair,
): Promise<void> {
  await callApi(request, 'PUT', `/api/workers/${workerUser.id}/edit`, {
    email: worker.email,
    day_rate: DAY_RATE,
    standard_hours: STANDARD_HOURS,
    overtime_multiplier: 1.5,
    invoices_enabled: true,
    timesheets_enabled: true,
  })
}

/** One standard day for each entry, from Monday on, with so much overtime. */
export async function createTimesheet(
  request: APIRequestContext,
  { clientUser, workerUser, project }: WorkingPair,
  {
    monday,
    overtime,
    status,
  }: { monday: Day; overtime: readonly number[] } & Pick<TimesheetBody, 'status'>,
): Promise<Timesheet> {
  const body: TimesheetBody = {
    client_id: clientUser.id,
    period_start: monday,
    period_end: addDays(monday, 6),
    status,
    items: overtime.map((overtime_hours, day) => ({
      work_date: addDays(monday, day),
      project_id: project.id,
      hours: STANDARD_HOURS,
      work_type: 'standard',
      overtime_hours,
    })),
  }
  const path = `/api/workers/${workerUser.id}/timesheets`
  return (await callApi<{ timesheet: Timesheet }>(request, 'POST', path, body)).timesheet
}
