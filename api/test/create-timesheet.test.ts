import type { ErrorBody, Timesheet, TimesheetBody } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createdInvoice } from './support/build-invoice.ts'
import { entryOn, timesheetBody } from './support/build-timesheet.ts'
import { buildClient } from './support/build-user.ts'
import { buildProject, buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set('2026-11-21T12:00:00.000Z'))
afterAll(() => app.close())

const create = (pair: WorkingPair, changes: Partial<TimesheetBody> | object = {}) =>
  pair.asWorker.post<{ timesheet: Timesheet } & ErrorBody>(
    `/api/workers/${pair.worker.id}/timesheets`,
    { ...timesheetBody(pair), ...changes },
  )
const stored = (pair: WorkingPair) => app.deps.knex('timesheets').where('worker_id', pair.worker.id)

describe('creating a timesheet', () => {
  it('answers 201 with the draft, its number, its hours and what the worker may do', async () => {
    const pair = await buildWorkingPair(app)
    const items = [
      entryOn(pair, '2026-11-09', { overtime_hours: 2, notes: ' Crane day ' }),
      entryOn(pair, '2026-11-14', { work_type: 'weekend', hours: 4.5, overtime_hours: 0 }),
    ]
    const answer = await create(pair, { items })
    expect(answer.status).toBe(201)
    expect(answer.body.timesheet).toMatchObject({
      timesheet_number: 'TS-2026-0001',
      status: 'draft',
      client_id: pair.client.id,
      worker_id: pair.worker.id,
      company_name: 'Brick & Beam Ltd',
      worker_name: pair.worker.full_name,
      created_at: '2026-11-21T12:00:00.000Z',
      submitted_at: null,
      total_hours: 14.5,
      notes: 'Timesheet for 9 – 15 Nov 2026',
      invoice_id: null,
      overlaps: [],
      version: 1,
      abilities: { edit: true, submit: true, delete: true, approve: false, create_invoice: false },
      items: [
        {
          work_date: '2026-11-09',
          project_name: 'Saltaire Mill, Block C',
          project_code: 'SM-C',
          hours: 8,
          overtime_hours: 2,
          work_type: 'standard',
          notes: 'Crane day',
        },
        { hours: 4.5, overtime_hours: null, work_type: 'weekend' },
      ],
    })
  })

  it('sends it at once, which the client hears of', async () => {
    const pair = await buildWorkingPair(app)
    const { body } = await create(pair, { status: 'submitted', notes: 'All on Block C' })
    expect(body.timesheet).toMatchObject({
      status: 'submitted',
      submitted_at: '2026-11-21T12:00:00.000Z',
      notes: 'All on Block C',
    })
    const { id, timesheet_number } = body.timesheet
    expect(await pair.asClient.get('/api/notifications')).toMatchObject({
      body: {
        notifications: [
          {
            type: 'timesheet_submitted',
            title: `${pair.worker.full_name} sent you timesheet ${timesheet_number}`,
            subject: { noun: 'timesheet', id },
          },
        ],
      },
    })
    const audits = await app.deps.knex('audit_log').where('subject_id', id)
    expect(audits.map(({ action }: { action: string }) => action)).toEqual(['timesheet.submit'])
  })

  it('has numbers of its own beside those of invoices', async () => {
    const pair = await buildWorkingPair(app)
    await createdInvoice(pair)
    await createdInvoice(pair)
    const numbers = [await create(pair), await create(pair)].map(
      ({ body }) => body.timesheet.timesheet_number,
    )
    expect(numbers).toEqual(['TS-2026-0001', 'TS-2026-0002'])
  })

  it('sends as many statements for 62 entries as for one', async () => {
    const pair = await buildWorkingPair(app)
    const items = Array.from({ length: 62 }, () => entryOn(pair, '2026-11-09', { hours: 0.5 }))
    await pair.asWorker.prepareToWrite()
    const one = await countStatements(app.deps.knex, () => create(pair))
    const many = await countStatements(app.deps.knex, () => create(pair, { items }))
    expect(many).toBe(one)
  })

  it('names another one for the same period on both', async () => {
    const pair = await buildWorkingPair(app)
    const first = (await create(pair, { status: 'submitted' })).body.timesheet
    const second = (await create(pair, { status: 'submitted', period_end: '2026-11-10' })).body
      .timesheet
    expect(second.overlaps).toEqual([
      {
        id: first.id,
        timesheet_number: first.timesheet_number,
        period_start: '2026-11-09',
        period_end: '2026-11-15',
        status: 'submitted',
      },
    ])
    const seen = await pair.asClient.get<{ timesheet: Timesheet }>(`/api/timesheets/${first.id}`)
    expect(seen.body.timesheet.overlaps.map(({ id }) => id)).toEqual([second.id])
    const items = [entryOn(pair, '2026-11-16')]
    const next = await create(pair, { period_start: '2026-11-16', period_end: '2026-11-22', items })
    expect(next.body.timesheet.overlaps).toEqual([])
  })
})

describe('when the client may not be sent timesheets', () => {
  it.each([
    [{ timesheets_enabled: false }, 'has not enabled timesheets for you'],
    [{ status: 'inactive' }, "so you can't send them a timesheet"],
  ])('answers 403 with a sentence for %j', async (engagement, sentence) => {
    const pair = await buildWorkingPair(app, { engagement })
    const answer = await create(pair)
    expect(answer).toMatchObject({ status: 403, body: { code: 'permission_disabled' } })
    expect(answer.body.message).toContain(sentence)
    expect(await stored(pair)).toEqual([])
  })

  it('answers 403 for a client of somebody else and 404 for one that is not', async () => {
    const pair = await buildWorkingPair(app)
    const stranger = await buildClient(app)
    expect((await create(pair, { client_id: stranger.id })).status).toBe(403)
    expect((await create(pair, { client_id: pair.worker.id })).status).toBe(404)
  })
})

describe('when an entry is on a project that may not be logged', () => {
  it('names every such entry and stores nothing', async () => {
    const pair = await buildWorkingPair(app)
    const unassigned = await buildProject(app, pair.client)
    const archived = await buildProject(app, pair.client, {
      worker: pair.worker,
      archived_at: '2026-11-01 09:00:00',
    })
    const other = await buildWorkingPair(app)
    const items = [pair.projectId, unassigned, archived, other.projectId].map((projectId) =>
      entryOn({ projectId }, '2026-11-09'),
    )
    const answer = await create(pair, { items })
    expect(answer.status).toBe(422)
    expect(answer.body.issues?.map(({ path }) => path)).toEqual([
      'items.1.project_id',
      'items.2.project_id',
      'items.3.project_id',
    ])
    expect(await stored(pair)).toEqual([])
  })
})

describe('when the body is wrong', () => {
  const wrong: [what: string, changes: (pair: WorkingPair) => object, path: string][] = [
    ['an end before the start', () => ({ period_end: '2026-11-08' }), 'period_end'],
    ['a period of more than a year', () => ({ period_end: '2028-11-08' }), 'period_end'],
    ['no entries', () => ({ items: [] }), 'items'],
    [
      'a quarter',
      (pair) => ({ items: [entryOn(pair, '2026-11-09', { hours: 0.25 })] }),
      'items.0.hours',
    ],
    [
      'hours as text',
      (pair) => ({ items: [{ ...entryOn(pair, '2026-11-09'), hours: '8' }] }),
      'items.0.hours',
    ],
    [
      '25 hours',
      (pair) => ({ items: [entryOn(pair, '2026-11-09', { hours: 25 })] }),
      'items.0.hours',
    ],
    [
      '13 h of overtime',
      (pair) => ({ items: [entryOn(pair, '2026-11-09', { overtime_hours: 13 })] }),
      'items.0.overtime_hours',
    ],
    [
      'a day outside the period',
      (pair) => ({ items: [entryOn(pair, '2026-11-16')] }),
      'items.0.work_date',
    ],
    ['a status of the client', () => ({ status: 'approved' }), 'status'],
  ]
  it.each(wrong)('answers 422 for %s and stores nothing', async (_what, changes, path) => {
    const pair = await buildWorkingPair(app)
    const answer = await create(pair, changes(pair))
    expect(answer.status).toBe(422)
    expect(answer.body.issues?.map((issue) => issue.path)).toContain(path)
    expect(await stored(pair)).toEqual([])
  })
})
