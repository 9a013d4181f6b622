import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftedInvitation, sentInvitation } from './support/build-invitation.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildEngagement } from './support/build-working-pair.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('when many accept at once', () => {
  it('works once when fifty requests arrive together', async () => {
    const client = await buildClient(app)
    const worker = await buildWorker(app)
    const asClient = await signedInClient(app, client)
    const { id } = await sentInvitation(asClient, { email: worker.email })
    const asWorker = await signedInClient(app, worker)
    const csrf = await asWorker.csrfToken()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        asWorker.post(`/api/invitations/${id}/accept`, undefined, {
          headers: { 'x-csrf-token': csrf },
        }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    expect(
      await app.deps.knex('engagements').where({ worker_id: worker.id, client_id: client.id }),
    ).toHaveLength(1)
    const jobs = await app.deps.knex('outbox').where('kind', 'invitation.accepted')
    expect(jobs.filter(({ payload }) => String(payload).includes(id))).toHaveLength(1)
  })

  it('gives the last licence to one of several who accept together', async () => {
    const client = await buildClient(app)
    const asClient = await signedInClient(app, client)
    for (let n = 0; n < 4; n += 1) await buildEngagement(app, await buildWorker(app), client)
    const callers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const worker = await buildWorker(app)
        const { id } = await sentInvitation(asClient, { email: worker.email })
        return { asWorker: await signedInClient(app, worker), id }
      }),
    )
    const answers = await Promise.all(
      callers.map(({ asWorker, id }) => asWorker.post(`/api/invitations/${id}/accept`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 402, 402, 402])
  })
})

describe('when a client withdraws while the worker accepts', () => {
  it('lets exactly one of the two happen', async () => {
    const client = await buildClient(app)
    const worker = await buildWorker(app)
    const asClient = await signedInClient(app, client)
    const { id } = await sentInvitation(asClient, { email: worker.email })
    const asWorker = await signedInClient(app, worker)
    const [accepted, withdrawn] = await Promise.all([
      asWorker.post(`/api/invitations/${id}/accept`),
      asClient.delete(`/api/invitations/${id}`),
    ])
    const engaged = await app.deps.knex('engagements').where('worker_id', worker.id)
    expect([
      [200, 409, 1],
      [404, 204, 0],
    ]).toContainEqual([accepted.status, withdrawn.status, engaged.length])
  })
})

describe('when a client sends the same draft fifty times at once', () => {
  it('sends it once', async () => {
    const asClient = await signedInClient(app, await buildClient(app))
    const { id } = await draftedInvitation(asClient)
    const csrf = await asClient.csrfToken()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        asClient.post<{ total_sent: number }>(
          '/api/invitations/send',
          { invitation_ids: [id] },
          { headers: { 'x-csrf-token': csrf } },
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.reduce((sum, { body }) => sum + body.total_sent, 0)).toBe(1)
    const jobs = await app.deps.knex('outbox').where('kind', 'invitation.sent')
    expect(jobs.filter(({ payload }) => String(payload).includes(id))).toHaveLength(1)
  })
})
