import type { ErrorBody, Timesheet } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createdTimesheet, entryOn, timesheetBody, timesheetIn } from './support/build-timesheet.ts'
import { buildProject, buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
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

const put = (id: string, body: object, call = '') =>
  pair.asWorker.put<{ timesheet: Timesheet } & ErrorBody>(`/api/timesheets/${id}${call}`, {
    ...timesheetBody(pair),
    ...body,
  })
const amend = (id: string, body: object) => put(id, body, '/amend')
const entries = (id: string) => app.deps.knex('timesheet_items').where('timesheet_id', id)

describe('saving a draft', () => {
  it('replaces what it says and adds the hours up again', async () => {
    const draft = await createdTimesheet(pair)
    const items = [entryOn(pair, '2026-11-10'), entryOn(pair, '2026-11-11', { hours: 6.5 })]
    const answer = await put(draft.id, { items, notes: 'Two days' })
    expect(answer).toMatchObject({
      status: 200,
      body: { timesheet: { status: 'draft', total_hours: 14.5, notes: 'Two days', version: 2 } },
    })
    expect(await entries(draft.id)).toHaveLength(2)
  })

  it('submits it when told to', async () => {
    const draft = await createdTimesheet(pair)
    const { body } = await put(draft.id, { status: 'submitted' })
    expect(body.timesheet).toMatchObject({
      status: 'submitted',
      submitted_at: '2026-11-21T12:00:00.000Z',
      abilities: { edit: false, submit: false, delete: false },
    })
  })

  it('says when it was last changed', async () => {
    const draft = await createdTimesheet(pair)
    await app.deps
      .knex('timesheets')
      .where('id', draft.id)
      .update({ updated_at: '2026-11-01 08:00:00' })
    const { body } = await put(draft.id, { notes: 'Later' })
    expect(body.timesheet).toMatchObject({ updated_at: '2026-11-21T12:00:00.000Z' })
  })

  it('does not overwrite what was changed elsewhere', async () => {
    const draft = await createdTimesheet(pair)
    await put(draft.id, { notes: 'First', version: 1 })
    expect(await put(draft.id, { notes: 'Second', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    })
  })

  it('goes on while timesheets are switched off, but sends nothing', async () => {
    const draft = await createdTimesheet(pair)
    await app.deps
      .knex('engagements')
      .where('worker_id', pair.worker.id)
      .update({ timesheets_enabled: false })
    const saved = await put(draft.id, { notes: 'Kept' })
    expect(saved).toMatchObject({
      status: 200,
      body: { timesheet: { abilities: { submit: false } } },
    })
    expect(await put(draft.id, { status: 'submitted' })).toMatchObject({
      status: 403,
      body: { code: 'permission_disabled' },
    })
  })

  it.each(['submitted', 'approved', 'rejected', 'disputed'] as const)(
    'is refused to one that is %s',
    async (status) => {
      const timesheet = await timesheetIn(status, pair)
      const answer = await put(timesheet.id, { notes: 'Late' })
      expect(answer.status).toBe(409)
      expect(answer.body.message).toMatch(/so it can't be edited\. Nothing was changed\.$/)
    },
  )
})

describe('amending a timesheet in dispute', () => {
  it('sends it again, and clears what was disputed', async () => {
    const { id } = await timesheetIn('disputed', pair)
    const { body } = await amend(id, { status: 'submitted', items: [entryOn(pair, '2026-11-10')] })
    expect(body.timesheet).toMatchObject({ status: 'submitted', rejection_reason: null })
    expect(await pair.asClient.get('/api/notifications')).toMatchObject({
      body: { notifications: [{ type: 'timesheet_resubmitted' }, { type: 'timesheet_submitted' }] },
    })
  })

  it('takes it back as a draft that only its worker sees, until it is sent again', async () => {
    const { id } = await timesheetIn('disputed', pair)
    const taken = await amend(id, { status: 'draft' })
    expect(taken.body.timesheet).toMatchObject({
      status: 'draft',
      submitted_at: null,
      rejection_reason: 'Saturday was six hours',
    })
    const list = `/api/clients/${pair.client.id}/timesheets`
    expect((await pair.asClient.get(`/api/timesheets/${id}`)).status).toBe(403)
    expect(await pair.asClient.get(list)).toMatchObject({ body: { counts: { all: 0 } } })
    await put(id, { status: 'submitted' })
    expect(await pair.asClient.get('/api/notifications')).toMatchObject({
      body: { notifications: [{ type: 'timesheet_resubmitted' }, { type: 'timesheet_submitted' }] },
    })
  })

  it('stays with the client that reviews it', async () => {
    const { id } = await timesheetIn('disputed', pair)
    const other = await buildWorkingPair(app)
    expect(await amend(id, { client_id: other.client.id })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'client_id' }] },
    })
  })

  it('may name a project whose job has ended since', async () => {
    const projectId = await buildProject(app, pair.client, { worker: pair.worker })
    const items = [entryOn({ projectId }, '2026-11-09')]
    const { id } = await timesheetIn('disputed', pair, { items })
    await app.deps.knex('project_assignments').where('project_id', projectId).delete()
    expect((await amend(id, { items })).status).toBe(200)
    const fresh = await pair.asWorker.post(
      `/api/workers/${pair.worker.id}/timesheets`,
      timesheetBody(pair, { items }),
    )
    expect(fresh.status).toBe(422)
  })

  it.each(['draft', 'submitted', 'approved', 'rejected'] as const)(
    'is refused to one that is %s',
    async (status) => {
      const { id } = await timesheetIn(status, pair)
      expect(await amend(id, { status: 'submitted' })).toMatchObject({
        status: 409,
        body: { code: 'wrong_state' },
      })
    },
  )
})

describe('deleting a timesheet', () => {
  it('removes a draft with its entries, and its number is not used again', async () => {
    const draft = await createdTimesheet(pair)
    expect((await pair.asWorker.delete(`/api/timesheets/${draft.id}`)).status).toBe(204)
    expect(await entries(draft.id)).toEqual([])
    expect((await pair.asWorker.get(`/api/timesheets/${draft.id}`)).status).toBe(404)
    expect((await createdTimesheet(pair)).timesheet_number).toBe('TS-2026-0002')
  })

  it.each(['submitted', 'approved', 'rejected', 'disputed'] as const)(
    'is refused to one that is %s',
    async (status) => {
      const { id } = await timesheetIn(status, pair)
      expect((await pair.asWorker.delete(`/api/timesheets/${id}`)).status).toBe(409)
      expect(await entries(id)).toHaveLength(1)
    },
  )
})
