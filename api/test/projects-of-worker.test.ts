import type { ProjectOption, ProjectSummary } from '@daysheet/core'
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

describe('when a worker chooses a project to log work on', () => {
  it('offers what they are assigned to, active and not archived', async () => {
    const { worker, client, asWorker, projectId } = await buildWorkingPair(app)
    await buildProject(app, client, { worker, status: 'completed' })
    await buildProject(app, client, { worker, archived_at: '2026-01-01 00:00:00' })
    await buildProject(app, client)
    const answer = await asWorker.get<{ projects: ProjectOption[] }>(
      `/api/workers/${worker.id}/projects/${client.id}`,
    )
    expect(answer.body.projects).toMatchObject([
      {
        id: projectId,
        code: 'SM-C',
        name: 'Saltaire Mill, Block C',
        status: 'active',
        day_rate: null,
      },
    ])
    expect(answer.body.projects).toHaveLength(1)
  })

  it('offers nothing once the two no longer work together', async () => {
    const { worker, client, asWorker } = await buildWorkingPair(app, {
      engagement: { status: 'inactive' },
    })
    expect(await asWorker.get(`/api/workers/${worker.id}/projects/${client.id}`)).toMatchObject({
      status: 200,
      body: { projects: [] },
    })
  })

  it('refuses clients they never worked for, and other workers', async () => {
    const { worker, client, asWorker, asClient } = await buildWorkingPair(app)
    const stranger = await signedInClient(app, await buildWorker(app))
    const other = await buildClient(app)
    const path = (workerId: string, clientId: string) =>
      `/api/workers/${workerId}/projects/${clientId}`
    expect(await asWorker.get(path(worker.id, other.id))).toMatchObject({ status: 403 })
    expect(await asWorker.get(path(worker.id, UNKNOWN_ID))).toMatchObject({ status: 404 })
    expect(await stranger.get(path(worker.id, client.id))).toMatchObject({ status: 403 })
    expect(await stranger.get(path(UNKNOWN_ID, client.id))).toMatchObject({ status: 404 })
    expect(await asClient.get(path(worker.id, client.id))).toMatchObject({
      status: 403,
      body: { code: 'wrong_role' },
    })
  })
})

describe("when a worker's assignments are read", () => {
  it('shows the worker all of them and a client those on its own projects', async () => {
    const pair = await buildWorkingPair(app)
    const second = await buildClient(app)
    await buildEngagement(app, pair.worker, second)
    const elsewhere = await buildProject(app, second, { worker: pair.worker, day_rate: 260 })
    const path = `/api/workers/${pair.worker.id}/projects`
    const own = await pair.asWorker.get<{ projects: { project_id: string }[] }>(path)
    expect(own.body.projects.map(({ project_id }) => project_id).sort()).toEqual(
      [pair.projectId, elsewhere].sort(),
    )
    const seen = await pair.asClient.get<{ projects: unknown[] }>(path)
    expect(seen.body.projects).toMatchObject([
      {
        project_id: pair.projectId,
        project_name: 'Saltaire Mill, Block C',
        day_rate: null,
        archived: false,
      },
    ])
    expect(seen.body.projects).toHaveLength(1)
    await app.deps
      .knex('projects')
      .where('id', pair.projectId)
      .update({ archived_at: '2026-11-01 09:00:00.000' })
    expect((await pair.asClient.get(path)).body).toMatchObject({ projects: [{ archived: true }] })
  })

  it('refuses clients who never engaged them, and other workers', async () => {
    const { worker } = await buildWorkingPair(app)
    const path = `/api/workers/${worker.id}/projects`
    const client = await signedInClient(app, await buildClient(app))
    const stranger = await signedInClient(app, await buildWorker(app))
    expect(await client.get(path)).toMatchObject({
      status: 403,
      body: { message: 'Access denied' },
    })
    expect(await stranger.get(path)).toMatchObject({ status: 403 })
    expect(await client.get(`/api/workers/${UNKNOWN_ID}/projects`)).toMatchObject({ status: 404 })
  })
})

describe('when a worker sees where they work', () => {
  it('shows what a day on each project earns, the closest agreement first', async () => {
    const worker = await buildWorker(app, { standard_day_rate: 180 })
    const asWorker = await signedInClient(app, worker)
    const agreed = await buildClient(app, { company_name: 'Ashlar' })
    const usual = await buildClient(app, { company_name: 'Bond' })
    const former = await buildClient(app)
    await buildEngagement(app, worker, agreed, { day_rate: 220 })
    await buildEngagement(app, worker, usual, { day_rate: null })
    await buildEngagement(app, worker, former, { status: 'inactive' })
    const own = await buildProject(app, agreed, { worker, day_rate: 240, name: 'Quayside' })
    const byEngagement = await buildProject(app, agreed, { worker, status: 'paused' })
    const byWorker = await buildProject(app, usual, { worker })
    await buildProject(app, former, { worker })
    await buildProject(app, agreed, { worker, archived_at: '2026-01-01 00:00:00' })
    const answer = await asWorker.get<{ projects: ProjectSummary[] }>(
      `/api/workers/${worker.id}/projects-summary`,
    )
    const rates = Object.fromEntries(answer.body.projects.map((row) => [row.id, row.day_rate]))
    expect(rates).toEqual({ [own]: 240, [byEngagement]: 220, [byWorker]: 180 })
    expect(answer.body.projects).toContainEqual({
      id: own,
      project_name: 'Quayside',
      project_code: 'SM-C',
      company_name: 'Ashlar',
      client_name: agreed.full_name,
      day_rate: 240,
      status: 'active',
      client_id: agreed.id,
    })
  })

  it('is their own only', async () => {
    const { worker, asClient } = await buildWorkingPair(app)
    const path = `/api/workers/${worker.id}/projects-summary`
    const stranger = await signedInClient(app, await buildWorker(app))
    expect(await stranger.get(path)).toMatchObject({ status: 403 })
    expect(await asClient.get(path)).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
    expect(await stranger.get(`/api/workers/${UNKNOWN_ID}/projects-summary`)).toMatchObject({
      status: 404,
    })
  })
})
