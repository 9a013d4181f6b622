import type { ErrorBody, Project } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildManyInvoices, createdInvoice } from './support/build-invoice.ts'
import { draftedInvitation } from './support/build-invitation.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildProject, buildWorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { UNKNOWN_ID } from './support/unknown-id.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type One = { project: Project } & ErrorBody
type List = { projects: Project[]; counts: Record<string, number>; next_cursor: string | null }

async function clientAlone() {
  const client = await buildClient(app)
  return { client, asClient: await signedInClient(app, client) }
}

describe('when a client creates a project', () => {
  it('answers with it, defaults filled in', async () => {
    const { client, asClient } = await clientAlone()
    const answer = await asClient.post<One>('/api/projects', {
      name: '  Kirkstall Road Flats ',
      code: '',
      budget: null,
    })
    expect(answer.status).toBe(201)
    expect(answer.body.project).toMatchObject({
      client_id: client.id,
      name: 'Kirkstall Road Flats',
      code: null,
      budget: null,
      budget_alert_threshold: 80,
      start_date: null,
      status: 'active',
      archived: false,
      worker_count: 0,
      abilities: { delete: true, archive: true, unarchive: false, assign_worker: true },
    })
  })

  it('keeps everything that was typed', async () => {
    const { asClient } = await clientAlone()
    const typed = {
      name: 'Kirkstall Road Flats',
      code: 'KRF-02',
      description: 'Forty-two flats.\nBrick outer leaf.',
      location: 'Kirkstall Road, Leeds',
      budget: 480_000.5,
      budget_alert_threshold: 75,
      start_date: '2026-03-02',
      end_date: '2026-03-02',
      status: 'paused',
    }
    const { body } = await asClient.post<One>('/api/projects', { ...typed, client_id: UNKNOWN_ID })
    expect(body.project).toMatchObject(typed)
    expect(await asClient.get(`/api/projects/${body.project.id}`)).toMatchObject({
      status: 200,
      body: { project: body.project, assigned_workers: [] },
    })
  })

  it('says everything that is wrong with the form', async () => {
    const { asClient } = await clientAlone()
    const answer = await asClient.post<One>('/api/projects', {
      name: '',
      budget: -1,
      budget_alert_threshold: 101,
      start_date: '2026-03-02',
      end_date: '2026-03-01',
      status: 'completed',
    })
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toEqual(
      expect.arrayContaining([
        { path: 'name', message: 'Project name is required' },
        { path: 'budget', message: 'Budget must be positive' },
        { path: 'budget_alert_threshold', message: 'Must be between 1-100' },
        { path: 'end_date', message: 'End date must be after start date' },
        { path: 'status', message: 'Choose active or paused' },
      ]),
    )
  })
})

describe('when a client lists its projects', () => {
  async function yard() {
    const { client, asClient } = await clientAlone()
    const add = (name: string, status: string, day: string, archived = false) =>
      buildProject(app, client, {
        name,
        status,
        created_at: `2026-0${day} 08:00:00`,
        archived_at: archived ? '2026-10-01 00:00:00' : null,
      })
    await add('Ashlar Court', 'active', '1-05')
    await add('Bond Street', 'paused', '2-05')
    await add('Corbel ApiRouter', 'completed', '3-05')
    await add('Dado Lane', 'active', '4-05', true)
    const list = async (query = '') =>
      (await asClient.get<List>(`/api/clients/${client.id}/projects?${query}`)).body
    return { client, asClient, list }
  }

  it.each([
    ['', ['Dado Lane', 'Corbel ApiRouter', 'Bond Street', 'Ashlar Court']],
    ['status=all', ['Corbel ApiRouter', 'Bond Street', 'Ashlar Court']],
    ['status=active', ['Ashlar Court']],
    ['status=completed', ['Corbel ApiRouter']],
    ['status=archived', ['Dado Lane']],
    ['q=bond', ['Bond Street']],
    ['limit=1', ['Dado Lane']],
  ])('shows newest first what "%s" asks for, with the counts of all', async (query, names) => {
    const { list } = await yard()
    const { projects, counts } = await list(query)
    expect(projects.map(({ name }) => name)).toEqual(names)
    expect(counts).toEqual({
      all: 3,
      active: 1,
      paused: 1,
      completed: 1,
      cancelled: 0,
      archived: 1,
    })
  })

  it('turns pages', async () => {
    const { list } = await yard()
    const first = await list('limit=3')
    const last = await list(`limit=3&cursor=${first.next_cursor}`)
    expect(last.projects.map(({ name }) => name)).toEqual(['Ashlar Court'])
    expect(last.next_cursor).toBeNull()
  })

  it('takes the same number of statements for one project or sixty', async () => {
    const { client, asClient } = await clientAlone()
    const read = () => asClient.get<List>(`/api/clients/${client.id}/projects`)
    await buildProject(app, client)
    const forOne = await countStatements(app.deps.knex, read)
    const worker = await buildWorker(app)
    for (let n = 1; n < 60; n += 1) {
      const projectId = await buildProject(app, client, { worker })
      await buildManyInvoices(app, { worker, client, projectId }, 1, () => ({
        invoice_number: `INV-${n}`,
      }))
    }
    expect((await read()).body.projects).toHaveLength(60)
    expect(await countStatements(app.deps.knex, read)).toBe(forOne)
  })

  it('refuses other people and what is no filter', async () => {
    const { client, asClient } = await clientAlone()
    const other = await clientAlone()
    const path = `/api/clients/${client.id}/projects`
    expect(await other.asClient.get(path)).toMatchObject({ status: 403 })
    expect(await other.asClient.get(`/api/clients/${UNKNOWN_ID}/projects`)).toMatchObject({
      status: 404,
    })
    expect(await asClient.get(`${path}?status=gone`)).toMatchObject({ status: 422 })
    expect(await asClient.get(`${path}?cursor=nowhere`)).toMatchObject({ status: 422 })
  })
})

describe('when a client deletes a project', () => {
  it('is gone, also from drafts that had chosen it', async () => {
    const { client, asClient } = await clientAlone()
    const id = await buildProject(app, client)
    await draftedInvitation(asClient, { selected_projects: [{ project_id: id }] })
    expect(await asClient.delete(`/api/projects/${id}`)).toMatchObject({ status: 204 })
    expect(await asClient.get(`/api/projects/${id}`)).toMatchObject({ status: 404 })
    expect(await asClient.delete(`/api/projects/${id}`)).toMatchObject({ status: 404 })
    expect(await asClient.get('/api/invitations/drafts')).toMatchObject({
      body: { draft_invitations: [{ selected_projects: [] }] },
    })
  })

  it('stays while a worker is assigned, and says to archive it', async () => {
    const { asClient, projectId } = await buildWorkingPair(app)
    expect(await asClient.delete(`/api/projects/${projectId}`)).toMatchObject({
      status: 409,
      body: {
        code: 'wrong_state',
        message:
          "This project has 1 worker assigned, so it can't be deleted. Archive it instead. Nothing was changed.",
      },
    })
  })

  it('stays while an invoice names it, drafts included', async () => {
    const pair = await buildWorkingPair(app)
    await createdInvoice(pair)
    await pair.asClient.delete(`/api/projects/${pair.projectId}/workers/${pair.worker.id}`)
    const answer = await pair.asClient.delete<ErrorBody>(`/api/projects/${pair.projectId}`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(answer.body.message).toContain('Archive it instead')
    expect(await pair.asClient.get(`/api/projects/${pair.projectId}`)).toMatchObject({
      body: { project: { worker_count: 0, abilities: { delete: false } } },
    })
  })
})

describe('when a client archives a project', () => {
  it('goes and comes back, each once', async () => {
    const { client, asClient } = await clientAlone()
    const id = await buildProject(app, client)
    const call = (action: string) => asClient.post<One>(`/api/projects/${id}/${action}`)
    expect(await call('unarchive')).toMatchObject({
      status: 409,
      body: { message: 'This project is not archived. Nothing was changed.' },
    })
    expect(await call('archive')).toMatchObject({
      status: 200,
      body: {
        project: { archived: true, abilities: { archive: false, assign_worker: false } },
      },
    })
    expect(await call('archive')).toMatchObject({
      status: 409,
      body: { message: 'This project is already archived. Nothing was changed.' },
    })
    expect(await call('unarchive')).toMatchObject({
      status: 200,
      body: { project: { archived: false } },
    })
  })

  it('refuses everybody else', async () => {
    const { client } = await clientAlone()
    const id = await buildProject(app, client)
    const { asClient: other } = await clientAlone()
    const worker = await signedInClient(app, await buildWorker(app))
    for (const action of ['archive', 'unarchive']) {
      const path = `/api/projects/${id}/${action}`
      expect(await other.post(path)).toMatchObject({
        status: 403,
        body: { message: 'Access denied' },
      })
      expect(await worker.post(path)).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
      expect(await other.post(`/api/projects/${UNKNOWN_ID}/${action}`)).toMatchObject({
        status: 404,
      })
    }
    expect(await other.get(`/api/projects/${id}`)).toMatchObject({ status: 403 })
    expect(await other.delete(`/api/projects/${id}`)).toMatchObject({ status: 403 })
  })
})
