import type { ErrorBody } from '@daysheet/core'
import type { Knex } from 'knex'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/db/knex.ts'
import { buildWorker, signedInClient } from './support/build-user.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { testDatabase } from './support/test-database.ts'

const CONNECTIONS = 2
const CALLERS = 60
/** Few enough that the database has room for them as soon as it works again. */
const AT_THE_DOOR = 4

let knex: Knex
let app: TestApp
let caller: HttpClient
let path: string
let reported: unknown[]

beforeEach(async () => {
  knex = openDatabase({ url: (await testDatabase()).url, poolSize: CONNECTIONS })
  reported = []
  app = await startTestApp({ deps: { knex }, report: (error) => reported.push(error) })
  const worker = await buildWorker(app)
  caller = await signedInClient(app, worker)
  path = `/api/workers/${worker.id}/invoices`
})
afterEach(async () => {
  await app.close()
  await knex.destroy()
})

/** Takes every connection of the process; answers with how to give them back. */
async function holdConnections(): Promise<() => Promise<void>> {
  const client = knex.client as {
    acquireConnection: () => Promise<unknown>
    releaseConnection: (connection: unknown) => Promise<void>
  }
  const held: unknown[] = []
  for (let n = 0; n < CONNECTIONS; n += 1) held.push(await client.acquireConnection())
  return async () => {
    for (const connection of held) await client.releaseConnection(connection)
  }
}

describe('more people at once than the database can serve', () => {
  it('are refused before anything is done, and those who came first are served', async () => {
    const giveBack = await holdConnections()
    let refusals = 0
    const requests = Array.from({ length: CALLERS }, async () => {
      const answer = await caller.get<ErrorBody>(path)
      if (answer.status === 503) refusals += 1
      return answer
    })
    await expect.poll(() => refusals, { timeout: 4_000 }).toBeGreaterThan(0)
    expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ status: 'ok' })
    await giveBack()
    const answers = await Promise.all(requests)
    const served = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 503)
    expect(served.length + refused.length).toBe(CALLERS)
    // Eight wait for each connection.
    expect(served.length).toBeGreaterThanOrEqual(CONNECTIONS * 8)
    for (const { headers, body } of refused) {
      expect(headers.get('retry-after')).toBe('5')
      expect(body).toMatchObject({ code: 'unavailable' })
      expect(body.message).toMatch(/Nothing was changed\. Please try again in a few seconds\./)
    }
  })

  it('are no reason for a proxy to leave the process out', async () => {
    expect((await caller.get('/readyz')).status).toBe(200)
    const queries = Array.from({ length: CALLERS / 2 }, () => knex.raw('SELECT SLEEP(0.2)'))
    expect((await caller.get('/readyz')).status).toBe(200)
    await Promise.all(queries)
  })

  it('are all served where the database is free again while they wait', async () => {
    const giveBack = await holdConnections()
    const requests = Array.from({ length: CONNECTIONS * 8 + AT_THE_DOOR }, () => caller.get(path))
    // Every one of them has arrived by then, and nobody is refused within a second.
    await wait(500)
    await giveBack()
    const answers = await Promise.all(requests)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('may leave while they wait, and that is no fault of the service', async () => {
    const token = await caller.csrfToken()
    const giveBack = await holdConnections()
    const leaving = new AbortController()
    const left = fetch(app.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': token,
        cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify({ items: [] }),
      signal: leaving.signal,
    }).catch((error: unknown) => error)
    // It waits for the database by then, with its body sent and not read.
    await wait(500)
    leaving.abort()
    expect(await left).toMatchObject({ name: 'AbortError' })
    await giveBack()
    expect((await caller.get(path)).status).toBe(200)
    await wait(100)
    expect(reported).toEqual([])
  })
})
