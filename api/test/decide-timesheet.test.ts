import type { ErrorBody, Timesheet, TimesheetStatus } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createdTimesheet, timesheetIn } from './support/build-timesheet.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { letHeldMailsLeave } from './support/held-mails.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00.000Z')
  await app.deps.knex('outbox').delete()
  pair = await buildWorkingPair(app, { client: { accounts_email: 'accounts@pennine.test' } })
})
afterAll(() => app.close())

const NOW = '2026-11-21T12:00:00.000Z'
const NOBODY = '0193b2c0-0000-7000-8000-00000000dead'
const decide = (id: string, action: string, body?: unknown, who = pair.asClient) =>
  who.post<{ timesheet: Timesheet } & ErrorBody>(`/api/timesheets/${id}/${action}`, body)

const DECISIONS: [action: string, body: unknown, from: TimesheetStatus, changes: object][] = [
  ['approve', undefined, 'submitted', { status: 'approved', approved_at: NOW }],
  [
    'reject',
    { rejection_reason: ' Not our site ' },
    'submitted',
    { status: 'rejected', rejected_at: NOW, rejection_reason: 'Not our site' },
  ],
  [
    'dispute',
    { reason: 'Six hours' },
    'submitted',
    { status: 'disputed', disputed_at: NOW, rejection_reason: 'Six hours' },
  ],
  [
    'resolve-dispute',
    { resolution: 'resolved' },
    'disputed',
    { status: 'approved', resolved_at: NOW, approved_at: NOW, rejected_at: null },
  ],
  [
    'resolve-dispute',
    { resolution: 'rejected' },
    'disputed',
    { status: 'rejected', resolved_at: NOW, rejected_at: NOW, approved_at: null },
  ],
]

describe('a client that decides on a timesheet', () => {
  it.each(DECISIONS)('may %s with %j', async (action, body, from, changes) => {
    const { id } = await timesheetIn(from, pair)
    const answer = await decide(id, action, body)
    expect(answer.status).toBe(200)
    expect(answer.body.timesheet).toMatchObject(changes)
    const { status } = answer.body.timesheet
    const notificationsAnswer = await pair.asWorker.get<{
      notifications: { type: string; subject: unknown }[]
    }>('/api/notifications')
    expect(notificationsAnswer.body.notifications[0]?.subject).toEqual({ noun: 'timesheet', id })
    const audits = await app.deps.knex('audit_log').where('subject_id', id).orderBy('id', 'desc')
    expect(JSON.parse(String((audits[0] as { after: string }).after))).toMatchObject({ status })
  })

  it.each(DECISIONS)('may not %s with %j in any other status', async (action, body, from) => {
    const others = (['submitted', 'approved', 'rejected', 'disputed'] as const).filter(
      (status) => status !== from,
    )
    for (const status of others) {
      const { id } = await timesheetIn(status, pair)
      const answer = await decide(id, action, body)
      expect([status, answer.status]).toEqual([status, 409])
      expect(answer.body.message).toMatch(/^This timesheet is .* Nothing was changed\.$/)
    }
  })

  it.each(DECISIONS)(
    'is denied to %s a draft with %j, and meets 404 for an unknown one',
    async (action, body) => {
      const draft = await createdTimesheet(pair)
      expect(await decide(draft.id, action, body)).toMatchObject({
        status: 403,
        body: { message: 'Access denied' },
      })
      expect((await decide(NOBODY, action, body)).status).toBe(404)
    },
  )

  it('needs a reason to reject or dispute, and a known resolution', async () => {
    const { id } = await timesheetIn('submitted', pair)
    expect((await decide(id, 'reject', { rejection_reason: ' ' })).body).toMatchObject({
      message: 'Please provide a rejection reason',
      issues: [{ path: 'rejection_reason' }],
    })
    expect((await decide(id, 'dispute', {})).body).toMatchObject({
      message: 'Please provide a dispute reason',
      issues: [{ path: 'reason' }],
    })
    const { id: disputed } = await timesheetIn('disputed', pair)
    expect((await decide(disputed, 'resolve-dispute', { resolution: 'paid' })).status).toBe(422)
  })

  it('is the one that it was sent to, and a client', async () => {
    const { id } = await timesheetIn('submitted', pair)
    const other = await buildWorkingPair(app)
    for (const [action, body] of DECISIONS) {
      expect((await decide(id, action, body, other.asClient)).status).toBe(403)
      expect((await decide(id, action, body, pair.asWorker)).status).toBe(403)
    }
  })
})

describe('the mails about a timesheet', () => {
  it('bring it to the accounts address, again when it was amended', async () => {
    const { id } = await timesheetIn('disputed', pair)
    await pair.asWorker.put(`/api/timesheets/${id}/amend`, {
      client_id: pair.client.id,
      period_start: '2026-11-09',
      period_end: '2026-11-15',
      items: [{ work_date: '2026-11-09', project_id: pair.projectId, hours: 6 }],
    })
    const mails = await mailsSentTo(app, 'accounts@pennine.test')
    // Two mails of one batch are sent at once, so either may be delivered first.
    const first = `Timesheet TS-2026-0001 from ${pair.worker.full_name}`
    const second = `Amended timesheet TS-2026-0001 from ${pair.worker.full_name}`
    expect(mails.map(({ subject }) => subject).sort()).toEqual([second, first])
    const sent = mails.find(({ subject }) => subject === first)
    expect(sent?.text).toContain('Total hours: 8.0 h')
    expect(sent?.text).toContain(`/dashboard/timesheets/${id}`)
  })

  it('bring every decision to the worker', async () => {
    for (const [action, body, from] of DECISIONS) {
      const { id } = await timesheetIn(from, pair)
      await app.deps.knex('outbox').delete()
      await decide(id, action, body)
      await letHeldMailsLeave(app)
      const mails = await mailsSentTo(app, pair.worker.email)
      expect([action, mails.length]).toEqual([action, 1])
      expect(mails[0]?.text).toContain(`/app/timesheets/${id}`)
    }
  })
})
