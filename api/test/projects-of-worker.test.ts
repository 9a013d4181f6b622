import type { ProjectOption, ProjectSummary } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildEngagement, buildProject, buildWorkingPair } from './support/build-working-pair.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const UNKNOWN = '019a0000-0000-7000-8000-00000000dead'
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('when a worker chooses a project to log work on', () => {
  it('offers what they are assigned to, active and not archived', async () => {
    const { worker, client, asWorker, projectId } = await buildWorkingPair(test)
    await buildProject(test, client, { worker, status: 'completed' })
    await buildProject(test, client, { worker, archived_at: '2026-01-01 00:00:00' })
    await buildProject(test, client)
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
    const { worker, client, asWorker } = await buildWorkingPair(test, {
      engagement: { status: 'inactive' },
    })
    expect(await asWorker.get(`/api/workers/${worker.id}/projects/${client.id}`)).toMatchObject({
      status: 200,
      body: { projects: [] },
    })
  })

  it('refuses clients they never worked for, and other workers', async () => {
    const { worker, client, asWorker, asClient } = await buildWorkingPair(test)
    const stranger = await signedInClient(test, await buildWorker(test))
    const other = await buildClient(test)
    const path = (workerId: string, clientId: string) =>
      `/api/workers/${workerId}/projects/${clientId}`
    expect(await asWorker.get(path(worker.id, other.id))).toMatchObject({ status: 403 })
    expect(await asWorker.get(path(worker.id, UNKNOWN))).toMatchObject({ status: 404 })
    expect(await stranger.get(path(worker.id, client.id))).toMatchObject({ status: 403 })
    expect(await stranger.get(path(UNKNOWN, client.id))).toMatchObject({ status: 404 })
    expect(await asClient.get(path(worker.id, client.id))).toMatchObject({
      status: 403,
      body: { code: 'wrong_role' },
    })
  })
})

describe("when a worker's assignments are read", () => {
  it('shows the worker all of them and a client those on its own projects', async () => {
    const pair = await buildWorkingPair(test)
    const second = await buildClient(test)
    await buildEngagement(test, pair.worker, second)
    const elsewhere = await buildProject(test, second, { worker: pair.worker, day_rate: 260 })
    const path = `/api/workers/${pair.worker.id}/projects`
    const own = await pair.asWorker.get<{ projects: { project_id: string }[] }>(path)
    expect(own.body.projects.map(({ project_id }) => project_id).sort()).toEqual(
      [pair.projectId, elsewhere].sort(),
    )
    const seen = await pair.asClient.get<{ projects: unknown[] }>(path)
    expect(seen.body.projects).toMatchObject([
      { project_id: pair.projectId, project_name: 'Saltaire Mill, Block C', day_rate: null },
    ])
    expect(seen.body.projects).toHaveLength(1)
  })

  it('refuses clients who never engaged them, and other workers', async () => {
    const { worker } = await buildWorkingPair(test)
    const path = `/api/workers/${worker.id}/projects`
    const client = await signedInClient(test, await buildClient(test))
    const stranger = await signedInClient(test, await buildWorker(test))
    expect(await client.get(path)).toMatchObject({
      status: 403,
      body: { message: 'Access denied' },
    })
    expect(await stranger.get(path)).toMatchObject({ status: 403 })
    expect(await client.get(`/api/workers/${UNKNOWN}/projects`)).toMatchObject({ status: 404 })
  })
})

describe('when a worker sees where they work', () => {
  it('shows what a day on each project earns, the closest agreement first', async () => {
    const worker = await buildWorker(test, { standard_day_rate: 180 })
    const asWorker = await signedInClient(test, worker)
    const agreed = await buildClient(test, { company_name: 'Ashlar' })
    const usual = await buildClient(test, { company_name: 'Bond' })
    const former = await buildClient(test)
    await buildEngagement(test, worker, agreed, { day_rate: 220 })
    await buildEngagement(test, worker, usual, { day_rate: null })
    await buildEngagement(test, worker, former, { status: 'inactive' })
    const own = await buildProject(test, agreed, { worker, day_rate: 240, name: 'Quayside' })
    const byEngagement = await buildProject(test, agreed, { worker, status: 'paused' })
    const byWorker = await buildProject(test, usual, { worker })
    await buildProject(test, former, { worker })
    await buildProject(test, agreed, { worker, archived_at: '2026-01-01 00:00:00' })
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
    const { worker, asClient } = await buildWorkingPair(test)
    const path = `/api/workers/${worker.id}/projects-summary`
    const stranger = await signedInClient(test, await buildWorker(test))
    expect(await stranger.get(path)).toMatchObject({ status: 403 })
    expect(await asClient.get(path)).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
    expect(await stranger.get(`/api/workers/${UNKNOWN}/projects-summary`)).toMatchObject({
      status: 404,
    })
  })
})
