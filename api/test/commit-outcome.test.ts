import type { Invoice } from '@daysheet/core'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest'
import { freePort } from '../../packages/local/src/services/free-port.ts'
import { openDatabase } from '../src/db/knex.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { startDatabaseProxy, type DatabaseProxy } from './support/database-proxy.ts'
import { HttpClient } from './support/http-client.ts'
import { invoiceBody } from './support/invoice-body.ts'
import { startProgram } from './support/program.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { UNTIL_WAITING, waitingConnection } from './support/waiting-connection.ts'

let app: TestApp
let behindProxy: TestApp
let proxy: DatabaseProxy
let pair: WorkingPair
let closeDatabase: () => Promise<void>
beforeAll(async () => {
  app = await startTestApp()
  proxy = await startDatabaseProxy(app.config.database.url)
  const knex = openDatabase({ url: proxy.url, poolSize: 3 })
  closeDatabase = () => knex.destroy()
  behindProxy = await startTestApp({ deps: { knex } })
})
afterAll(async () => {
  await closeDatabase()
  await Promise.all([behindProxy.close(), app.close(), proxy.close()])
})
beforeEach(async () => {
  pair = await buildWorkingPair(app)
})
afterEach(() => {
  proxy.commits = 'pass'
})

/** The pair's worker, calling the process at this address. */
function workerAt(url: string): HttpClient {
  const caller = new HttpClient(url)
  for (const [name, value] of pair.asWorker.cookies) caller.cookies.set(name, value)
  return caller
}

type Answer = { invoice: Invoice } & { code?: string; message?: string }

const create = (caller: HttpClient, key: string) =>
  caller.post<Answer>(
    `/api/workers/${pair.worker.id}/invoices`,
    invoiceBody(pair, { status: 'submitted' }),
    { headers: { 'idempotency-key': key } },
  )

const stored = async (): Promise<number> =>
  (await app.deps.knex('invoices').where('worker_id', pair.worker.id)).length

const UNKNOWN = {
  status: 503,
  body: {
    code: 'outcome_unknown',
    message: "We can't tell whether this was saved. Please reload and look before you do it again.",
  },
}

describe.each([
  ['before it reached the database', 'cut before', 0],
  ['before its answer came back', 'cut after', 1],
] as const)('when the connection is cut with COMMIT on its way, %s', (_when, commits, inThen) => {
  it("says that we can't tell, with what to do, and a replay gives the one answer", async () => {
    const caller = workerAt(behindProxy.url)
    proxy.commits = commits
    const answer = await create(caller, 'cut')
    expect(answer).toMatchObject(UNKNOWN)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await stored()).toBe(inThen)

    proxy.commits = 'pass'
    const replay = await create(caller, 'cut')
    expect(replay.status).toBe(201)
    const again = await create(caller, 'cut')
    expect([again.status, again.body]).toEqual([201, replay.body])
    expect(await stored()).toBe(1)
  })

  it('says so of a save without a key as well', async () => {
    const { id } = (await create(pair.asWorker, 'draft')).body.invoice
    const caller = workerAt(behindProxy.url)
    proxy.commits = commits
    const filed = await caller.post<Answer>(`/api/invoices/${id}/archive`)
    expect(filed).toMatchObject(UNKNOWN)
    const { worker_archived_at } = (await app.deps.knex('invoices').where({ id }).first()) as {
      worker_archived_at: string | null
    }
    expect(worker_archived_at === null ? 0 : 1).toBe(inThen)
  })
})

describe('when the process is killed between the commit and its answer', () => {
  it('gives the answer that was never heard, the same status and body, from another process', async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const program = startProgram('main.ts', {
      env: { DATABASE_URL: proxy.url, LOG_LEVEL: 'info', PORT: String(port) },
    })
    await program.saying('"listening"')
    const caller = workerAt(url)
    await caller.csrfToken()
    proxy.commits = 'hold the answer'
    const unheard = expect(create(caller, 'killed')).rejects.toThrow()
    await expect.poll(stored, { timeout: 15_000 }).toBe(1)
    program.signal('SIGKILL')
    await program.ended
    await unheard

    const read = await pair.asWorker.get<{ invoices: Invoice[] }>(
      `/api/workers/${pair.worker.id}/invoices`,
    )
    const id = read.body.invoices[0]?.id
    // Later changes don't alter the stored response.
    expect((await pair.asClient.post(`/api/invoices/${id}/approve`)).status).toBe(200)
    const replay = await create(pair.asWorker, 'killed')
    expect(replay).toMatchObject({ status: 201, body: { invoice: { id, status: 'submitted' } } })
    expect(await stored()).toBe(1)
  })
})

describe('when the connections are closed under a request', () => {
  it('answers 503 with when to come back, never 500', async () => {
    const knex = openDatabase({ url: app.config.database.url, poolSize: 2 })
    const closing = await startTestApp({ deps: { knex } })
    const caller = workerAt(closing.url)
    const token = await caller.csrfToken()
    const calls = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? caller.get<Answer>(`/api/workers/${pair.worker.id}/invoices`)
        : caller.post<Answer>(`/api/workers/${pair.worker.id}/invoices`, invoiceBody(pair), {
            headers: { 'x-csrf-token': token },
          }),
    )
    await Promise.race(calls)
    await knex.destroy()
    calls.push(caller.get<Answer>('/auth/me'))
    const answers = await Promise.all(calls)
    const failed = answers.filter(({ status }) => status >= 400)
    expect(failed.length).toBeGreaterThan(0)
    for (const { status, headers, body } of failed) {
      expect([status, body.code]).toEqual([503, 'unavailable'])
      expect(headers.get('retry-after')).toMatch(/^\d+$/)
    }
    await closing.close()
  })

  it('answers 503 when the server ends the connection of a statement under way', async () => {
    const knex = openDatabase({ url: app.config.database.url, poolSize: 1 })
    const other = await startTestApp({ deps: { knex } })
    const lock = await app.deps.knex.transaction()
    // Whatever fails here, the tests after it find nothing locked.
    onTestFinished(async () => {
      await lock.rollback()
    })
    await lock('users').where('id', pair.worker.id).forUpdate().first()
    const call = workerAt(other.url).patch<Answer>('/auth/profile', { phone: '07700 900123' })
    let connection = 0
    const find = async () => (connection = await waitingConnection(app.deps.knex, pair.worker.id))
    await expect.poll(find, UNTIL_WAITING).toBeGreaterThan(0)
    await app.deps.knex.raw('KILL ?', [connection])
    const answer = await call
    await lock.rollback()
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(answer.headers.get('retry-after')).toBe('5')
    await other.close()
    await knex.destroy()
  })
})
