import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/db/knex.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
const others: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(async () => {
  for (const close of others.splice(0)) await close()
})

describe('a process that is well', () => {
  it('says that it lives and that it can work', async () => {
    expect(await app.visitor().get('/healthz')).toMatchObject({ status: 200 })
    expect(await app.visitor().get('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    })
  })
})

describe('a connection that nobody uses', () => {
  it('outlasts one that a balancer keeps for a minute', async () => {
    const { headers } = await app.visitor().get('/healthz')
    const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(60)
  })
})

describe('when the database is away', () => {
  async function appWithoutDatabase(): Promise<TestApp> {
    const nowhere = openDatabase({ url: 'mysql://root@127.0.0.1:9/daysheet', poolSize: 1 })
    const other = await startTestApp({ deps: { knex: nowhere } })
    others.push(other.close, () => nowhere.destroy())
    return other
  }

  it('lives, but is not ready and says why', async () => {
    const caller = (await appWithoutDatabase()).visitor()
    expect((await caller.get('/healthz')).status).toBe(200)
    const ready = await caller.get('/readyz')
    expect(ready).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: 'The database is away.' },
    })
    expect(ready.headers.get('retry-after')).toBe('5')
  })

  it('answers a person with 503, what is safe and when to come back', async () => {
    const caller = (await appWithoutDatabase()).visitor()
    const answer = await caller.get<{ message: string }>('/auth/me', {
      headers: { authorization: 'Bearer whatever' },
    })
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(answer.body.message).not.toMatch(/ECONN|127\.0\.0\.1|mysql/i)
  })
})
