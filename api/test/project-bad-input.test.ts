import type { ErrorBody, Project } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClient, signedInClient } from './support/build-user.ts'
import { buildProject } from './support/build-working-pair.ts'
import type { HttpAnswer, HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let caller: HttpClient
let id: string
beforeAll(async () => {
  app = await startTestApp()
  const client = await buildClient(app)
  caller = await signedInClient(app, client)
  id = await buildProject(app, client, { start_date: '2026-03-02', end_date: '2026-09-30' })
})
afterAll(() => app.close())

type Answer = { project: Project } & ErrorBody

/** The same text as a new project and as an edit of one; both must answer alike. */
const forms: [name: string, send: (json: string) => Promise<HttpAnswer<Answer>>][] = [
  ['created', (json) => caller.send('POST', '/api/projects', undefined, { raw: json })],
  ['edited', (json) => caller.send('PUT', `/api/projects/${id}`, undefined, { raw: json })],
]
const json = (name: unknown, more = '') => `{"name":${JSON.stringify(name)}${more}}`

describe.each(forms)('when a project is %s', (_name, send) => {
  it.each([
    ['-1', 'Budget must be positive'],
    ['-0.01', 'Budget must be positive'],
    ['1e999', 'Enter a number'],
    ['1000000000.01', 'Must be at most 1,000,000,000'],
    ['0.001', 'Use at most 2 decimal places'],
    ['"100"', 'Enter a number'],
    ['true', 'Enter a number'],
    ['[100]', 'Enter a number'],
  ])('takes no budget of %s', async (budget, message) => {
    const answer = await send(json('Canal Street', `,"budget":${budget}`))
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toEqual([{ path: 'budget', message }])
  })

  it('reads no body with a budget of NaN, which is no JSON', async () => {
    const answer = await send('{"name":"Canal Street","budget":NaN}')
    expect(answer).toMatchObject({ status: 400, body: { code: 'unreadable_body' } })
  })

  it.each(['0', '0.99', '101', '100.01', '-5', '"80"', 'true', '1e999'])(
    'takes no alert at %s per cent',
    async (threshold) => {
      const answer = await send(json('Canal Street', `,"budget_alert_threshold":${threshold}`))
      expect(answer.status).toBe(422)
      expect(answer.body.issues).toEqual([
        { path: 'budget_alert_threshold', message: 'Must be between 1-100' },
      ])
    },
  )

  it.each([1, 50.5, 99.99, 100])('keeps an alert at %d per cent as it is', async (threshold) => {
    const { body } = await send(json('Canal Street', `,"budget_alert_threshold":${threshold}`))
    expect(body.project.budget_alert_threshold).toBe(threshold)
  })

  it.each(['', ' ', '\t ', '\r\n', '\u00a0'])('needs a name: %j is none', async (name) => {
    const answer = await send(json(name))
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toEqual([{ path: 'name', message: 'Project name is required' }])
  })

  it.each([
    ['x'.repeat(10_000)],
    ['x'.repeat(201)],
    ['x\r\nBcc: all@example.test'],
    ['x\ny'],
    ['x\ry'],
  ])('takes no name that is too long or of several lines', async (name) => {
    const answer = await send(json(name))
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'name' }] } })
    expect(answer.body.issues).toHaveLength(1)
  })

  it('keeps a name of 200 characters, none of them ASCII', async () => {
    const name = 'Ł’ŵ👷'.repeat(40)
    const answer = await send(json(name))
    expect(answer.body.project.name).toBe(name)
  })

  it('does not end before it begins', async () => {
    const dates = ',"start_date":"2026-03-02","end_date":"2026-03-01"'
    const answer = await send(json('Canal Street', dates))
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toEqual([
      { path: 'end_date', message: 'End date must be after start date' },
    ])
  })

  it.each(['2026-02-30', '02/03/2026', '2026-3-2', 'today', '2026-03-02T00:00:00Z'])(
    'takes no start on %s',
    async (day) => {
      const answer = await send(json('Canal Street', `,"start_date":"${day}"`))
      expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'start_date' }] } })
    },
  )
})

describe('when only one of the dates of a project is edited', () => {
  const edit = (changes: Record<string, unknown>) =>
    caller.put<Answer>(`/api/projects/${id}`, { name: 'Canal Street', ...changes })

  it.each([{ end_date: '2026-03-01' }, { start_date: '2026-10-01' }])(
    'is held against the other one as it is stored: %j',
    async (changes) => {
      const answer = await edit(changes)
      expect(answer.status).toBe(422)
      expect(answer.body.issues).toEqual([
        { path: 'end_date', message: 'End date must be after start date' },
      ])
      const { body } = await caller.get<Answer>(`/api/projects/${id}`)
      expect(body.project).toMatchObject({ start_date: '2026-03-02', end_date: '2026-09-30' })
    },
  )

  it('may be the same day, and without the other one any day', async () => {
    expect((await edit({ end_date: '2026-03-02' })).status).toBe(200)
    expect((await edit({ start_date: null })).status).toBe(200)
    expect((await edit({ end_date: '2020-01-01' })).status).toBe(200)
  })
})
