import type { ErrorBody } from '@daysheet/core'
import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce, oneWinner, statusesOf } from './support/at-once.ts'
import { freshEmail, sentInvitation } from './support/build-invitation.ts'
import { buildWorker, signedInClient } from './support/build-user.ts'
import { buildProject, buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { countRows } from './support/count-rows.ts'
import type { HttpAnswer, HttpClient } from './support/http-client.ts'
import { dayOn, invoiceBody } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

// Two processes as far as the database can tell: nothing is shared but the tables.
let apps: [TestApp, TestApp]
let app: TestApp
let pair: WorkingPair
let csrf: { asClient: string; asWorker: string }
beforeAll(async () => {
  apps = [await startTestApp(), await startTestApp()]
  app = apps[0]
})
afterAll(() => Promise.all(apps.map((app) => app.close())))
beforeEach(async () => {
  pair = await buildWorkingPair(app)
  csrf = { asClient: await pair.asClient.csrfToken(), asWorker: await pair.asWorker.csrfToken() }
})

const ROUNDS = 50
type Answer = HttpAnswer<ErrorBody>

/** The same person at the other process. */
function elsewhere(who: HttpClient): HttpClient {
  const other = apps[1].visitor()
  for (const [name, value] of who.cookies) other.cookies.set(name, value)
  return other
}

/** Without asking for the token first, so that two calls really come together. */
const call = (
  by: 'asClient' | 'asWorker',
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> =>
  (method === 'DELETE' ? elsewhere(pair[by]) : pair[by]).send(method, path, body, {
    headers: { 'x-csrf-token': csrf[by] },
  })

/** Both at once, fifty times, each being sent first in half of them. */
async function race(
  prepare: () => Promise<{ one: () => Promise<Answer>; other: () => Promise<Answer> }>,
  judge: (one: Answer, other: Answer) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { one, other } = await prepare()
    const begun = round % 2 === 0 ? [one(), other()] : [other(), one()].reverse()
    const [first, second] = await Promise.all(begun)
    if (!first || !second) throw new Error('Both were answered')
    await judge(first, second)
  }
}

const clear = (answer: Answer) => `${answer.status} ${answer.body?.code ?? ''}`.trim()

describe('when a project is deleted while somebody is assigned to it', () => {
  it('is deleted or has a worker, never both', async () => {
    let id = ''
    await race(
      async () => {
        id = await buildProject(app, pair.client)
        return {
          one: () => call('asClient', 'DELETE', `/api/projects/${id}`),
          other: () =>
            call('asClient', 'POST', `/api/projects/${id}/assign-worker`, {
              worker_id: pair.worker.id,
            }),
        }
      },
      async (deleted, assigned) => {
        expect([
          ['204', '404 not_found'],
          ['409 wrong_state', '200'],
        ]).toContainEqual([clear(deleted), clear(assigned)])
        expect(await countRows(app, 'project_assignments', { project_id: id })).toBe(
          assigned.status === 200 ? 1 : 0,
        )
        expect(await countRows(app, 'projects', { id })).toBe(assigned.status === 200 ? 1 : 0)
      },
    )
  }, 120_000)
})

describe('when a project is deleted while an invoice that names it is submitted', () => {
  it('is deleted or named, never both', async () => {
    let id = ''
    await race(
      async () => {
        id = await buildProject(app, pair.client, { worker: pair.worker })
        const path = `/api/projects/${id}`
        const body = invoiceBody(pair, {
          status: 'submitted',
          items: [dayOn({ projectId: id }, '2026-11-09')],
        })
        return {
          one: async () => {
            const removed = await call('asClient', 'DELETE', `${path}/workers/${pair.worker.id}`)
            expect(removed.status).toBe(204)
            return call('asClient', 'DELETE', path)
          },
          other: () => call('asWorker', 'POST', `/api/workers/${pair.worker.id}/invoices`, body),
        }
      },
      async (deleted, submitted) => {
        expect([
          ['204', '422 invalid'],
          ['409 wrong_state', '201'],
        ]).toContainEqual([clear(deleted), clear(submitted)])
        const named = submitted.status === 201 ? 1 : 0
        expect(await countRows(app, 'projects', { id })).toBe(named)
        expect(await countRows(app, 'invoice_items', { project_id: id })).toBe(named)
        expect(await countRows(app, 'project_budget_alerts', { project_id: id })).toBe(named)
      },
    )
  }, 120_000)
})

describe('when a project is archived while somebody is assigned to it', () => {
  it('is archived, and the worker was assigned before or is refused', async () => {
    let id = ''
    await race(
      async () => {
        id = await buildProject(app, pair.client)
        return {
          one: () => call('asClient', 'POST', `/api/projects/${id}/archive`),
          other: () =>
            call('asClient', 'POST', `/api/projects/${id}/assign-worker`, {
              worker_id: pair.worker.id,
            }),
        }
      },
      async (archived, assigned) => {
        expect(clear(archived)).toBe('200')
        expect(['200', '409 wrong_state']).toContain(clear(assigned))
        expect(await countRows(app, 'project_assignments', { project_id: id })).toBe(
          assigned.status === 200 ? 1 : 0,
        )
      },
    )
  }, 120_000)
})

describe('when fifty do the same to a project at once', () => {
  const fifty = (method: 'POST' | 'PUT', path: string, body?: unknown) =>
    atOnce<ErrorBody>(apps, pair.asClient, method, path, body)

  it('brings it back from the archive once', async () => {
    const id = await buildProject(app, pair.client, { archived_at: '2026-10-01 00:00:00' })
    const answers = await fifty('POST', `/api/projects/${id}/unarchive`)
    expect(statusesOf(answers)).toEqual(oneWinner())
    const audits = { subject_id: id, action: 'project.unarchive' }
    expect(await countRows(app, 'audit_log', audits)).toBe(1)
  })

  it('saves one edit and calls the others stale', async () => {
    const path = `/api/projects/${pair.projectId}`
    const answers = await fifty('PUT', path, { name: 'Saltaire Mill', budget: 500, version: 1 })
    expect(statusesOf(answers)).toEqual(oneWinner())
    for (const refused of answers.filter(({ status }) => status === 409)) {
      expect(refused.body.code).toBe('stale_version')
    }
    const audits = { subject_id: pair.projectId, action: 'project.update' }
    expect(await countRows(app, 'audit_log', audits)).toBe(1)
  })

  it('assigns a worker once', async () => {
    const id = await buildProject(app, pair.client)
    const answers = await fifty('POST', `/api/projects/${id}/assign-worker`, {
      worker_id: pair.worker.id,
    })
    expect(statusesOf(answers)).toEqual(oneWinner())
    expect(await countRows(app, 'project_assignments', { project_id: id })).toBe(1)
  })
})

describe('when something else is just being ended', () => {
  /** Sends the call while the change is written and not yet committed. */
  async function whileHeld<Result>(
    change: (hold: Knex.Transaction) => Promise<unknown>,
    act: () => Promise<Result>,
  ): Promise<Result> {
    const hold = await app.deps.knex.transaction()
    await change(hold)
    const acting = act()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await hold.commit()
    return acting
  }
  const deletion = (id: string) => (hold: Knex.Transaction) =>
    hold('projects').where({ id }).delete()

  it('refuses to assign a worker whose engagement it is', async () => {
    const id = await buildProject(app, pair.client)
    const pairOf = { client_id: pair.client.id, worker_id: pair.worker.id }
    const answer = await whileHeld(
      (hold) => hold('engagements').where(pairOf).update({ status: 'inactive' }),
      () =>
        call('asClient', 'POST', `/api/projects/${id}/assign-worker`, {
          worker_id: pair.worker.id,
        }),
    )
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'worker_id' }] } })
    expect(await countRows(app, 'project_assignments', { project_id: id })).toBe(0)
  })

  it('does not put whoever accepts an invitation on a project that is gone', async () => {
    const id = await buildProject(app, pair.client)
    const worker = await buildWorker(app)
    const asWorker = await signedInClient(app, worker)
    const invitation = await sentInvitation(pair.asClient, {
      email: worker.email,
      selected_projects: [{ project_id: pair.projectId }, { project_id: id }],
    })
    const answer = await whileHeld(deletion(id), () =>
      asWorker.post(`/api/invitations/${invitation.id}/accept`),
    )
    expect(answer.status).toBe(200)
    const assigned = app.deps.knex('project_assignments').where({ worker_id: worker.id })
    expect(await assigned.pluck('project_id')).toEqual([pair.projectId])
  })

  it('does not let an invitation choose a project that is gone', async () => {
    const id = await buildProject(app, pair.client)
    const answer = await whileHeld(deletion(id), () =>
      pair.asClient.post('/api/invitations', {
        full_name: 'Owen Davies',
        email: freshEmail(),
        selected_projects: [{ project_id: id }],
      }),
    )
    expect(answer).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'selected_projects.0.project_id' }] },
    })
  })
})
