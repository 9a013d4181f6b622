import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseAway } from '../src/db/database-errors.ts'
import { openDatabase } from '../src/db/knex.ts'
import { withinTime, type Connection } from '../src/db/time-limits.ts'
import { createdInvoice } from './support/build-invoice.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { HttpClient, type HttpAnswer } from './support/http-client.ts'
import { invoiceBody } from './support/invoice-body.ts'
import { testDatabase } from './support/test-database.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
/** Another user's connection to the same database. */
let other: Knex
let limited: Knex
beforeAll(async () => {
  const { url } = await testDatabase()
  limited = openDatabase({ url, poolSize: 20 })
  app = await startTestApp({ deps: { knex: limited } })
  pair = await buildWorkingPair(app)
  other = openDatabase({ url: app.config.database.url, poolSize: 1, patient: true })
})
afterAll(async () => {
  await app.close()
  await Promise.all([other.destroy(), limited.destroy()])
})

type Answer = { code?: string; message?: string }

const list = (caller: HttpClient) =>
  caller.get<Answer>(`/api/workers/${pair.worker.id}/invoices?status=draft`)

function expectAway({ status, headers, body }: Awaited<ReturnType<typeof list>>): void {
  expect([status, body.code]).toEqual([503, 'unavailable'])
  expect(body.message).toMatch(/Nothing was changed\./)
  expect(headers.get('retry-after')).toBe('5')
}

describe('a statement that is sent without values', () => {
  const queryError = (sql: string) =>
    new Promise<unknown>((resolve) => {
      void withinTime(300, async () => {
        const connection = (await limited.client.acquireConnection()) as Connection
        connection.query(sql, (error: Error | null) => {
          void limited.client.releaseConnection(connection)
          resolve(error)
        })
      })
    })

  it('is answered, and nothing happens when its time has passed', async () => {
    expect(await queryError('SELECT 1')).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(await queryError('SELECT 1')).toBeNull()
  })

  it('goes by its own time, not by that of the request that opened the connection', async () => {
    const { url } = await testDatabase()
    const own = openDatabase({ url, poolSize: 1 })
    const connection = await withinTime(
      200,
      async () => (await own.client.acquireConnection()) as Connection,
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    const error = await new Promise((resolve) => {
      connection.query('BEGIN', () => {
        connection.query('SELECT 1', (failed: Error | null) => {
          connection.query('ROLLBACK')
          resolve(failed)
        })
      })
    })
    await own.client.releaseConnection(connection)
    await own.destroy()
    expect(error).toBeNull()
  })

  it('is given up like any other', async () => {
    expect(await queryError('SELECT SLEEP(20)')).toBeInstanceOf(DatabaseAway)
  })
})

// Waits for the limits themselves: the locks are not released before the calls have been answered.
describe('while somebody holds LOCK TABLES, and somebody else a row', () => {
  let invoices: string
  let reading: HttpAnswer<Answer>[]
  let writing: HttpAnswer<Answer>[]
  let unconcerned: HttpAnswer<Answer>
  let waiting: unknown[]
  beforeAll(async () => {
    invoices = `/api/workers/${pair.worker.id}/invoices`
    const draft = await createdInvoice(pair)
    const held = await buildWorkingPair(app)
    const hold = await app.deps.knex.transaction()
    await hold('users').where('id', held.worker.id).forUpdate().first()
    await other.raw('LOCK TABLES invoices WRITE')
    const calls = Promise.all([
      pair.asWorker.post<Answer>(invoices, invoiceBody(pair)),
      pair.asWorker.delete<Answer>(`/api/invoices/${draft.id}`),
      held.asWorker.patch<Answer>('/auth/profile', { phone: '07700 900123' }),
    ])
    reading = await Promise.all([
      list(pair.asWorker),
      pair.asWorker.get<Answer>(`/api/invoices/${draft.id}`),
    ])
    unconcerned = await pair.asWorker.get<Answer>('/auth/me')
    writing = await calls
    waiting = await leftWaiting()
    await hold.rollback()
    await other.raw('UNLOCK TABLES')
  })

  it('answers readings with 503', () => {
    reading.forEach(expectAway)
  })

  it('answers writings with 503, and stores nothing of them', async () => {
    writing.forEach(expectAway)
    const now = await pair.asWorker.get<{ counts: { all: number } }>(invoices)
    expect(now.body.counts.all).toBe(1)
  })

  it('goes on answering what needs neither', () => {
    expect(unconcerned.status).toBe(200)
  })

  it('leaves no statement waiting in the database', () => {
    expect(waiting).toEqual([])
  })
})

/** Twice as long as a session waits for a lock: on a busy machine a request ends before its last wait. */
const ENDS_WITHIN_MS = 6_000

/** What still waits when the server has had the time to end what a request gave up. */
async function leftWaiting(): Promise<unknown[]> {
  const end = Date.now() + ENDS_WITHIN_MS
  let left = await statementsThatWait()
  while (left.length > 0 && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    left = await statementsThatWait()
  }
  return left
}

async function statementsThatWait(): Promise<unknown[]> {
  const [rows] = (await app.deps.knex.raw('SHOW FULL PROCESSLIST')) as [
    { db: string; State: string | null }[],
  ]
  const database = new URL(app.config.database.url).pathname.slice(1)
  return rows.filter(({ db, State }) => db === database && /metadata lock/i.test(State ?? ''))
}

describe('when every connection is in use', () => {
  it('answers 503 instead of waiting for one, and says that it is not ready', async () => {
    const knex = openDatabase({ url: app.config.database.url, poolSize: 1 })
    const crowded = await startTestApp({ deps: { knex } })
    const taken = await knex.transaction()
    const caller = new HttpClient(crowded.url)
    for (const [name, value] of pair.asWorker.cookies) caller.cookies.set(name, value)
    const [listed, ready] = await Promise.all([list(caller), caller.get<Answer>('/readyz')])
    expectAway(listed)
    expect(ready).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await taken.rollback()
    expect((await list(caller)).status).toBe(200)
    await crowded.close()
    await knex.destroy()
  })
})

describe('the readiness', () => {
  it('is denied while its own table is locked', async () => {
    await other.raw('LOCK TABLES migrations WRITE')
    const ready = await app.visitor().get<Answer>('/readyz')
    expect(ready).toMatchObject({ status: 503, body: { message: 'The database is away.' } })
    await other.raw('UNLOCK TABLES')
    expect((await app.visitor().get('/readyz')).status).toBe(200)
  })
})
