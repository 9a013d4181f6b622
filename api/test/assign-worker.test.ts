import type { ErrorBody } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildEngagement, buildProject, buildWorkingPair } from './support/build-working-pair.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { UNKNOWN_ID } from './support/unknown-id.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('when a client assigns a worker', () => {
  async function site() {
    const pair = await buildWorkingPair(app)
    const id = await buildProject(app, pair.client)
    const assign = (body: unknown, caller = pair.asClient) =>
      caller.post<ErrorBody>(`/api/projects/${id}/assign-worker`, body)
    return { ...pair, id, assign }
  }

  it('answers with the assignment and shows it on the project', async () => {
    const { worker, asClient, id, assign } = await site()
    const answer = await assign({ worker_id: worker.id, day_rate: 245.5 })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        assignment: { day_rate: 245.5 },
        worker: { id: worker.id, full_name: worker.full_name, email: worker.email },
      },
    })
    expect(await asClient.get(`/api/projects/${id}`)).toMatchObject({
      body: {
        project: { worker_count: 1, abilities: { delete: false } },
        assigned_workers: [
          { worker_id: worker.id, day_rate: 245.5, worker: { trade_type: 'Electrician' } },
        ],
      },
    })
  })

  it('takes each worker once, also when twenty requests arrive together', async () => {
    const { worker, asClient, id, assign } = await site()
    const csrf = await asClient.csrfToken()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        asClient.post(
          `/api/projects/${id}/assign-worker`,
          { worker_id: worker.id },
          { headers: { 'x-csrf-token': csrf } },
        ),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    expect(await assign({ worker_id: worker.id })).toMatchObject({
      status: 409,
      body: { code: 'duplicate' },
    })
  })

  it('takes only workers who work there now', async () => {
    const { client, assign } = await site()
    const gone = await buildWorker(app)
    await buildEngagement(app, gone, client, { status: 'inactive' })
    for (const worker_id of [gone.id, (await buildWorker(app)).id, UNKNOWN_ID]) {
      expect(await assign({ worker_id })).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'worker_id' }] },
      })
    }
    expect(await assign({ worker_id: gone.id, day_rate: -1 })).toMatchObject({
      status: 422,
      body: { message: 'Rate must be positive' },
    })
  })

  it('refuses an archived project and a foreign one', async () => {
    const { worker, asClient, id, assign } = await site()
    await asClient.post(`/api/projects/${id}/archive`)
    expect(await assign({ worker_id: worker.id })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
    const other = await signedInClient(app, await buildClient(app))
    expect(await assign({ worker_id: worker.id }, other)).toMatchObject({ status: 403 })
    expect(
      await other.post(`/api/projects/${UNKNOWN_ID}/assign-worker`, { worker_id: worker.id }),
    ).toMatchObject({ status: 404 })
  })

  it('lets a worker go, once', async () => {
    const { worker, asClient, projectId } = await site()
    const path = `/api/projects/${projectId}/workers/${worker.id}`
    const other = await signedInClient(app, await buildClient(app))
    expect(await other.delete(path)).toMatchObject({ status: 403 })
    expect(await asClient.delete(path)).toMatchObject({ status: 204 })
    expect(await asClient.delete(path)).toMatchObject({ status: 404 })
    expect(await asClient.delete(`/api/projects/${UNKNOWN_ID}/workers/${worker.id}`)).toMatchObject(
      {
        status: 404,
      },
    )
  })
})
