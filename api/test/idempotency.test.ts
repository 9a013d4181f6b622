import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/db/knex.ts'
import { buildClient, signedInClient } from './support/build-user.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let caller: HttpClient
let clientId: string
beforeAll(async () => {
  app = await startTestApp()
  const client = await buildClient(app)
  clientId = client.id
  caller = await signedInClient(app, client)
})
afterAll(() => app.close())

const create = (key: string, body: unknown = { name: 'Canal Street' }, by = caller) =>
  by.post<{ project: { id: string } }>('/api/projects', body, {
    headers: { 'idempotency-key': key },
  })
const projects = async (name: string): Promise<number> =>
  (await app.deps.knex('projects').where({ client_id: clientId, name })).length

describe('a POST with an Idempotency-Key', () => {
  it('answers the same again and does its work once', async () => {
    const first = await create('once', { name: 'Once' })
    const again = await create('once', { name: 'Once' })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await projects('Once')).toBe(1)
  })

  it('does its work once when twenty arrive together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create('together', { name: 'Together' })),
    )
    expect(await projects('Together')).toBe(1)
    for (const { status, body } of answers) {
      expect(status === 201 || (body as { code?: string }).code === 'in_progress').toBe(true)
    }
  })

  it('refuses the key for another body', async () => {
    await create('other body')
    const answer = await create('other body', { name: 'Something else' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'duplicate' } })
  })

  it('forgets the key after a failure, so that the corrected request works', async () => {
    expect((await create('failed', { name: '' })).status).toBe(422)
    expect((await create('failed', { name: 'Corrected' })).status).toBe(201)
  })

  it('keeps the keys of two people apart', async () => {
    const other = await signedInClient(app, await buildClient(app))
    const mine = await create('shared')
    const theirs = await create('shared', { name: 'Canal Street' }, other)
    expect(theirs.status).toBe(201)
    expect(theirs.body.project.id).not.toBe(mine.body.project.id)
  })

  it('gives the answer of then, whatever has become of it since', async () => {
    const first = await create('since', { name: 'Since' })
    await caller.post(`/api/projects/${first.body.project.id}/archive`)
    const again = await create('since', { name: 'Since' })
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  it('keeps nothing of a call that was refused inside its transaction', async () => {
    const { id } = (await create('to archive', { name: 'To archive' })).body.project
    const headers = { 'idempotency-key': 'archive' }
    const archive = () => caller.post(`/api/projects/${id}/archive`, undefined, { headers })
    await caller.post(`/api/projects/${id}/archive`)
    expect((await archive()).status).toBe(409)
    await caller.post(`/api/projects/${id}/unarchive`)
    expect((await archive()).status).toBe(200)
  })

  it('is not delayed by a key whose work takes its time, only the same key is', async () => {
    const hold = await app.deps.knex.transaction()
    await hold('idempotency_keys').insert({
      user_id: clientId,
      route: 'POST /api/projects',
      idempotency_key: 'slow',
      request_hash: 'x',
    })
    expect((await create('quick', { name: 'Quick' })).status).toBe(201)
    const knex = openDatabase({ url: app.config.database.url, poolSize: 2 })
    const impatient = await startTestApp({ deps: { knex } })
    const same = impatient.visitor()
    for (const [name, value] of caller.cookies) same.cookies.set(name, value)
    const waiting = await create('slow', { name: 'Slow' }, same)
    await hold.rollback()
    await impatient.close()
    await knex.destroy()
    expect(waiting).toMatchObject({ status: 409, body: { code: 'in_progress' } })
    expect((await create('slow', { name: 'Slow' })).status).toBe(201)
  })

  it('says so when the work of a handler with several transactions is in without its answer', async () => {
    await create('died', { name: 'Died' })
    await app.deps
      .knex('idempotency_keys')
      .where({ user_id: clientId, idempotency_key: 'died' })
      .update({ answer: null })
    expect(await create('died', { name: 'Died' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate' },
    })
    expect(await projects('Died')).toBe(1)
  })
})
