import type { Timesheet, TimesheetBody, TimesheetStatus } from '@daysheet/core'
import { newId } from '../../src/db/new-id.ts'
import type { WorkingPair } from './build-working-pair.ts'
import type { TestApp } from './test-app.ts'

type Entry = TimesheetBody['items'][number]

/** A standard day of eight hours on the pair's project. */
export const entryOn = (
  pair: { projectId: string },
  work_date: string,
  changes: Partial<Entry> = {},
): Entry => ({
  work_date,
  project_id: pair.projectId,
  work_type: 'standard',
  hours: 8,
  ...changes,
})

/** One standard day in the week of 9 November 2026. */
export const timesheetBody = (
  pair: { client: { id: string }; projectId: string },
  changes: Partial<TimesheetBody> = {},
): TimesheetBody => ({
  client_id: pair.client.id,
  period_start: '2026-11-09',
  period_end: '2026-11-15',
  items: [entryOn(pair, '2026-11-09')],
  status: 'draft',
  ...changes,
})

/** A timesheet of the pair, made through the API: a draft unless the body says otherwise. */
export async function createdTimesheet(
  pair: WorkingPair,
  changes: Partial<TimesheetBody> = {},
): Promise<Timesheet> {
  const answer = await pair.asWorker.post<{ timesheet: Timesheet }>(
    `/api/workers/${pair.worker.id}/timesheets`,
    timesheetBody(pair, changes),
  )
  if (answer.status !== 201) throw new Error(answer.bytes.toString())
  return answer.body.timesheet
}

const STEPS: Partial<Record<TimesheetStatus, readonly [action: string, body?: unknown]>> = {
  approved: ['approve'],
  rejected: ['reject', { rejection_reason: 'Not our site' }],
  disputed: ['dispute', { reason: 'Saturday was six hours' }],
}

/** A timesheet brought to this status by the calls that lead there. */
export async function timesheetIn(
  status: TimesheetStatus,
  pair: WorkingPair,
  changes: Partial<TimesheetBody> = {},
): Promise<Timesheet> {
  const sent = status === 'draft' ? 'draft' : 'submitted'
  const timesheet = await createdTimesheet(pair, { ...changes, status: sent })
  const step = STEPS[status]
  if (step) {
    const [action, body] = step
    const answer = await pair.asClient.post(`/api/timesheets/${timesheet.id}/${action}`, body)
    if (answer.status !== 200) throw new Error(answer.bytes.toString())
  }
  return timesheet
}

/** A submitted timesheet with one entry, straight into the tables, whoever its client is. */
export async function insertTimesheet(
  app: TestApp,
  {
    worker,
    client,
    projectId,
  }: { worker: { id: string }; client: { id: string }; projectId: string },
  changes: Record<string, string | null> = {},
): Promise<string> {
  const id = newId()
  await app.deps.knex('timesheets').insert({
    id,
    worker_id: worker.id,
    client_id: client.id,
    timesheet_number: `TS-2020-${id.slice(-6)}`,
    status: 'submitted',
    period_start: '2026-11-09',
    period_end: '2026-11-15',
    total_hours: 8,
    submitted_at: '2026-11-15 12:00:00.000',
    created_at: '2026-11-15 11:00:00.000',
    ...changes,
  })
  await app.deps.knex('timesheet_items').insert({
    id: newId(),
    timesheet_id: id,
    position: 0,
    work_date: '2026-11-09',
    project_id: projectId,
    work_type: 'standard',
    hours: 8,
  })
  return id
}
