import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sentInvitation } from './support/build-invitation.ts'
import { buildWorker } from './support/build-user.ts'
import {
  buildEngagement,
  buildWorkingPair,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { engagementActions, FRIDAY } from './support/engagement-actions.ts'
import { dayOn } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-15T12:00:00.000Z')
  pair = await buildWorkingPair(app, { client: { company_name: 'Hartwell & Sons' } })
})

const { act, endAsClient, byWorker, send, detail, notificationsOf } = engagementActions(
  () => app,
  () => pair,
)

describe('when an engagement is resumed', () => {
  it('goes on with its projects, for the side that ended it', async () => {
    await endAsClient()
    const refused = await act(pair.asWorker, 'resume', byWorker())
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(
      'Hartwell & Sons ended this, so only they can resume it. Ask them to, or to invite you. Nothing was changed.',
    )
    const resumed = await act(pair.asClient, 'resume')
    expect(resumed).toMatchObject({
      status: 200,
      body: { engagement: { status: 'active', ending: null, abilities: { end: true } } },
    })
    const project = await pair.asClient.get(`/api/projects/${pair.projectId}`)
    expect(project.body).toMatchObject({ assigned_workers: [{ worker_id: pair.worker.id }] })
    expect((await send({ items: [dayOn(pair, '2026-11-15')] })).status).toBe(201)
    expect((await act(pair.asClient, 'resume')).status).toBe(409)
    expect((await notificationsOf(pair.worker)).map(({ type }) => type)).toEqual([
      'engagement_ended',
      'engagement_resumed',
    ])
  })

  it('needs a licence', async () => {
    await act(pair.asWorker, 'end-engagement', { ...byWorker(), last_day: FRIDAY })
    for (let n = 0; n < 5; n += 1) await buildEngagement(app, await buildWorker(app), pair.client)
    const refused = await act(pair.asWorker, 'resume', byWorker())
    expect(refused.status).toBe(402)
    expect(refused.body.message).toBe(
      "Hartwell & Sons uses all 5 worker licences of its private beta plan (5 in use), so you can't go on yet. Ask them for a licence. Nothing was changed.",
    )
  })

  it('is an invitation for the other side, which begins it anew', async () => {
    await act(pair.asWorker, 'end-engagement', { ...byWorker(), last_day: FRIDAY })
    const { id } = await sentInvitation(pair.asClient, { email: pair.worker.email, day_rate: 240 })
    expect((await pair.asWorker.post(`/api/invitations/${id}/accept`)).status).toBe(200)
    expect((await detail()).relationship).toMatchObject({
      status: 'active',
      ending: null,
      day_rate: 240,
    })
  })
})
