import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClient, signedInClient } from './support/build-user.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestHouse, type TestHouse } from './support/test-house.ts'

let test: TestHouse
let caller: HttpClient
let clientId: string
beforeAll(async () => {
  test = await startTestHouse()
  const client = await buildClient(test)
  clientId = client.id
  caller = await signedInClient(test, client)
})
afterAll(() => test.close())

const create = (key: string, body: unknown = { name: 'Canal Street' }, by = caller) =>
  by.post<{ project: { id: string } }>('/api/projects', body, {
    headers: { 'idempotency-key': key },
  })
const projects = async (name: string): Promise<number> =>
  (await test.deps.knex('projects').where({ client_id: clientId, name })).length

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
    const other = await signedInClient(test, await buildClient(test))
    const mine = await create('shared')
    const theirs = await create('shared', { name: 'Canal Street' }, other)
    expect(theirs.status).toBe(201)
    expect(theirs.body.project.id).not.toBe(mine.body.project.id)
  })

  describe('and the process died before it could answer', () => {
    it('does not do again what was done', async () => {
      await create('died', { name: 'Died' })
      await test.deps
        .knex('idempotency_keys')
        .where({ user_id: clientId, idempotency_key: 'died' })
        .update({ state: 'committed', answer: null })
      test.clock.advance(61)
      expect(await create('died', { name: 'Died' })).toMatchObject({
        status: 409,
        body: { code: 'duplicate' },
      })
      expect(await projects('Died')).toBe(1)
    })
  })
})
