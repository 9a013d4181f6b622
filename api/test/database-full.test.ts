import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../src/db/knex.ts'
import { newId } from '../src/db/new-id.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import type { HttpClient } from './support/http-client.ts'
import { invoiceBody } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const NAME = `daysheet_full_${process.pid}`
let server: Knex
let knex: Knex
let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  // A database of its own: the other tests need room.
  server = openDatabase({ url: inject('databaseServer'), poolSize: 1 })
  await server.raw('CREATE DATABASE ?? CHARACTER SET utf8mb4', [NAME])
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${NAME}`
  knex = openDatabase({ url: url.href, poolSize: 5 })
  await knex.migrate.latest()
  app = await startTestApp({ deps: { knex } })
  pair = await buildWorkingPair(app)
})
afterAll(async () => {
  await app.close()
  await knex.destroy()
  await server.raw('DROP DATABASE ??', [NAME])
  await server.destroy()
})

type Answer = { code?: string; message?: string }

const create = (worker: HttpClient) =>
  worker.post<Answer>(`/api/workers/${pair.worker.id}/invoices`, invoiceBody(pair))
const ready = () => app.visitor().get<Answer>('/readyz')

/** A table of a few kilobytes, filled until the server reports that it is full. */
async function fillNumbers(): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw('SET max_heap_table_size = 16384')
    await trx.raw('ALTER TABLE number_counters ENGINE = MEMORY')
    const row = () => ({ worker_id: newId(), kind: 'invoice', year: 2026, n: 1 })
    const fill = async () => {
      for (;;) await trx('number_counters').insert(Array.from({ length: 50 }, row))
    }
    await expect(fill()).rejects.toMatchObject({ errno: 1114 })
  })
}

describe('when the database has no room left', () => {
  it('answers writings with 503 and is not ready until a while after', async () => {
    expect((await ready()).status).toBe(200)
    await fillNumbers()
    const answer = await create(pair.asWorker)
    expect(answer).toMatchObject({
      status: 503,
      body: {
        code: 'unavailable',
        message:
          'The database can keep nothing new just now. Nothing was changed. Try again later.',
      },
    })
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(await knex('invoices')).toEqual([])
    expect(await ready()).toMatchObject({
      status: 503,
      body: { message: 'The database can keep nothing new.' },
    })
    expect((await pair.asWorker.get('/auth/me')).status).toBe(200)

    await knex('number_counters').delete()
    app.clock.advance(31)
    expect((await ready()).status).toBe(200)
    expect((await create(pair.asWorker)).status).toBe(201)
  })
})
