import { addDays, MOST_PERIOD_DAYS } from '@daysheet/core'
import type { ErrorBody, Timesheet, TimesheetList } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createdTimesheet, entryOn, timesheetIn } from './support/build-timesheet.ts'
import { buildWorker, signedInClient } from './support/build-user.ts'
import {
  buildEngagement,
  buildProject,
  buildWorkingPair,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00.000Z')
  pair = await buildWorkingPair(app)
})
afterAll(() => app.close())

const ofWorker = (query = '') =>
  pair.asWorker.get<TimesheetList & ErrorBody>(`/api/workers/${pair.worker.id}/timesheets${query}`)
const ofClient = (query = '') =>
  pair.asClient.get<TimesheetList & ErrorBody>(`/api/clients/${pair.client.id}/timesheets${query}`)
const numbers = (answer: { body: TimesheetList }) =>
  answer.body.timesheets.map(({ timesheet_number }) => timesheet_number.slice(-4))

/** Another worker of the same client, who has sent a timesheet. */
async function secondWorker(): Promise<WorkingPair> {
  const worker = await buildWorker(app, { full_name: 'Łukasz Żak' })
  await buildEngagement(app, worker, pair.client)
  const projectId = await buildProject(app, pair.client, { worker })
  const second = { ...pair, worker, projectId, asWorker: await signedInClient(app, worker) }
  await createdTimesheet(second, { status: 'submitted' })
  return second
}

describe("the worker's list", () => {
  it('shows the newest first and filters by status while the counts stay', async () => {
    await timesheetIn('approved', pair)
    app.clock.advance(60)
    await createdTimesheet(pair)
    const all = await ofWorker()
    expect(numbers(all)).toEqual(['0002', '0001'])
    const counts = { all: 2, draft: 1, submitted: 0, approved: 1, rejected: 0, disputed: 0 }
    expect(all.body.counts).toEqual(counts)
    const approved = await ofWorker('?status=approved')
    expect(numbers(approved)).toEqual(['0001'])
    expect(approved.body.counts).toEqual(counts)
  })

  it('goes on where a page ends', async () => {
    for (let n = 0; n < 3; n += 1) await createdTimesheet(pair)
    const first = await ofWorker('?limit=2')
    const rest = await ofWorker(`?limit=2&cursor=${first.body.next_cursor}`)
    expect([numbers(first), numbers(rest), rest.body.next_cursor]).toEqual([
      ['0003', '0002'],
      ['0001'],
      null,
    ])
  })

  it('is counted in its tab', async () => {
    await createdTimesheet(pair)
    expect((await pair.asWorker.get(`/api/workers/${pair.worker.id}/counts`)).body).toMatchObject({
      timesheets: 1,
    })
  })

  it('takes the same number of statements for one timesheet or many', async () => {
    await createdTimesheet(pair, { status: 'submitted' })
    const one = await countStatements(app.deps.knex, () => ofWorker())
    for (let n = 0; n < 4; n += 1) await createdTimesheet(pair, { status: 'submitted' })
    expect(await countStatements(app.deps.knex, () => ofWorker())).toBe(one)
    expect((await ofWorker()).body.timesheets.map(({ overlaps }) => overlaps.length)).toEqual([
      4, 4, 4, 4, 4,
    ])
  })
})

describe("the client's list", () => {
  it('shows what was sent, last sent first, and no draft', async () => {
    await createdTimesheet(pair)
    await timesheetIn('submitted', pair)
    app.clock.advance(60)
    await timesheetIn('disputed', pair)
    const answer = await ofClient()
    expect(numbers(answer)).toEqual(['0003', '0002'])
    expect(answer.body.counts).toMatchObject({ all: 2, draft: 0, submitted: 1, disputed: 1 })
    expect(answer.body.timesheets[1]?.abilities).toMatchObject({ approve: true, edit: false })
  })

  it('is filtered by worker, status and words while the counts stay', async () => {
    await timesheetIn('approved', pair)
    const second = await secondWorker()
    for (const [query, found] of [
      [`?worker_id=${second.worker.id}`, [second.worker.id]],
      [`?worker_id=${pair.worker.id}&status=approved`, [pair.worker.id]],
      [`?worker_id=${pair.worker.id}&status=submitted`, []],
      ['?worker_id=all&q=zak', [second.worker.id]],
    ] as const) {
      const { body } = await ofClient(query)
      expect([query, body.timesheets.map(({ worker_id }) => worker_id)]).toEqual([query, found])
      expect(body.counts).toMatchObject({ all: 2, approved: 1, submitted: 1 })
    }
    expect((await ofClient('?worker_id=somebody')).status).toBe(422)
    expect((await ofClient('?status=paid')).status).toBe(422)
  })

  it('offers to filter by those who sent something or may, by name', async () => {
    const workers = async () =>
      (
        await pair.asClient.get<{ workers: { id: string; full_name: string }[] }>(
          `/api/clients/${pair.client.id}/timesheet-workers`,
        )
      ).body.workers.map(({ id }) => id)
    expect(await workers()).toEqual([pair.worker.id])
    const second = await secondWorker()
    expect((await workers()).toSorted()).toEqual([pair.worker.id, second.worker.id].toSorted())
    await app.deps
      .knex('engagements')
      .where('client_id', pair.client.id)
      .update({ timesheets_enabled: false })
    expect(await workers()).toEqual([second.worker.id])
  })
})

describe('overlapping timesheets', () => {
  it('are named until they are rejected, and never across workers', async () => {
    const first = await timesheetIn('submitted', pair)
    const later = { period_start: '2026-11-15', period_end: '2026-11-20' }
    const items = [entryOn(pair, '2026-11-16')]
    const second = await timesheetIn('submitted', pair, { ...later, items })
    await secondWorker()
    const overlaps = async () =>
      Object.fromEntries(
        (await ofClient()).body.timesheets
          .filter(({ worker_id }) => worker_id === pair.worker.id)
          .map((one) => [one.id, one.overlaps.map(({ id }) => id)]),
      )
    expect(await overlaps()).toEqual({ [first.id]: [second.id], [second.id]: [first.id] })
    await pair.asClient.post(`/api/timesheets/${second.id}/reject`, { rejection_reason: 'Twice' })
    expect(await overlaps()).toEqual({ [first.id]: [], [second.id]: [] })
  })

  it('are found from the last day of the longest period that there can be', async () => {
    const { id, period_start: last } = await timesheetIn('submitted', pair)
    const longest = await timesheetIn('submitted', pair, {
      period_start: addDays(last, 1 - MOST_PERIOD_DAYS),
      period_end: last,
      items: [entryOn(pair, last)],
    })
    const listed = (await ofWorker()).body.timesheets.find((one) => one.id === id)
    expect(listed?.overlaps.map((one) => one.id)).toEqual([longest.id])
    const read = await pair.asWorker.get<{ timesheet: Timesheet }>(`/api/timesheets/${id}`)
    expect(read.body.timesheet.overlaps.map((one) => one.id)).toEqual([longest.id])
  })
})

describe('the clients that take timesheets', () => {
  it('are active and have them enabled, with the hours a day starts with', async () => {
    const path = `/api/workers/${pair.worker.id}/timesheet-clients`
    expect((await pair.asWorker.get(path)).body).toEqual({
      clients: [
        {
          client_id: pair.client.id,
          company_name: 'Brick & Beam Ltd',
          full_name: pair.client.full_name,
          kind: 'member',
          invoice_email: null,
          sending_refusal: null,
          standard_hours: 8,
          last_day: null,
        },
      ],
    })
    await app.deps
      .knex('engagements')
      .where('worker_id', pair.worker.id)
      .update({ timesheets_enabled: false })
    expect((await pair.asWorker.get(path)).body).toEqual({ clients: [] })
  })
})
