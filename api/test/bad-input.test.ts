import type { ErrorBody } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClient, signedInClient } from './support/build-user.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let caller: HttpClient
beforeAll(async () => {
  app = await startTestApp()
  caller = await signedInClient(app, await buildClient(app))
})
afterAll(() => app.close())

const raw = (text: string, headers: Record<string, string> = {}) =>
  caller.post<ErrorBody>('/api/projects', undefined, { raw: text, headers })
const project = (changes: Record<string, unknown>) =>
  caller.post<ErrorBody>('/api/projects', { name: 'Canal Street', ...changes })

describe('a body that cannot be read', () => {
  it.each(['{"name":', '{name:1}', '[]', '"text"', 'null', '12', '[{"name":"x"}]'])(
    'is a 400: %s',
    async (text) => {
      expect(await raw(text)).toMatchObject({ status: 400, body: { code: 'unreadable_body' } })
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is a 415 when it is %s',
    async (type) => {
      expect(await raw('{"name":"x"}', { 'content-type': type })).toMatchObject({
        status: 415,
        body: { code: 'wrong_type' },
      })
    },
  )

  it('is a 413 when it is over four megabytes', async () => {
    const answer = await raw(JSON.stringify({ name: 'x'.repeat(4_300_000) }))
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })
})

describe('a value of the wrong kind', () => {
  it.each([[{}], [[]], [0], [true], [null], [['x']], [{ name: 'x' }], ['']])(
    'is never made into a name: %j',
    async (name) => {
      expect(await project({ name })).toMatchObject({
        status: 422,
        body: { code: 'invalid', issues: [{ path: 'name' }] },
      })
    },
  )

  it.each(['1e999', '-1', '"100"', 'true', '[1]', '0.001'])(
    'is never made into money: %s',
    async (budget) => {
      expect(await raw(`{"name":"x","budget":${budget}}`)).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'budget' }] },
      })
    },
  )

  it('is refused in a path and in a query too', async () => {
    for (const path of ['/api/projects/not-an-id', '/api/notifications?limit=0']) {
      expect((await caller.get<ErrorBody>(path)).status).toBe(422)
    }
    expect((await caller.get<ErrorBody>('/api/notifications?cursor=abc')).status).toBe(422)
  })

  it('names every failing place, not the first', async () => {
    const { body } = await project({
      name: '',
      budget: -1,
      status: 'done',
      start_date: '2026-02-30',
    })
    expect(body.issues?.map(({ path }) => path)).toEqual(['name', 'budget', 'start_date', 'status'])
    expect(body.message).toBe(body.issues?.[0]?.message)
  })

  it('is refused when it is too long or could start a mail header', async () => {
    expect((await project({ name: 'x'.repeat(201) })).status).toBe(422)
    expect((await project({ name: 'x\r\nBcc: all@example.test' })).status).toBe(422)
  })
})

describe('keys that are not the caller’s to set', () => {
  it('are dropped', async () => {
    const answer = await caller.post<{ project: Record<string, unknown> }>('/api/projects', {
      name: 'Canal Street',
      client_id: '00000000-0000-7000-8000-000000000000',
      worker_count: 99,
      archived: true,
    })
    expect(answer.status).toBe(201)
    expect(answer.body.project).toMatchObject({ worker_count: 0, archived: false })
    expect(answer.body.project['client_id']).not.toBe('00000000-0000-7000-8000-000000000000')
  })
})

describe('an address that does not exist', () => {
  it('is a 404 in our shape', async () => {
    for (const path of ['/api/nothing', '/auth/nothing', '/api']) {
      expect(await caller.get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  })

  it('is a 405 that says what is allowed, when another method exists', async () => {
    const answer = await caller.get('/auth/login')
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
    expect(answer.headers.get('allow')).toContain('POST')
  })
})
