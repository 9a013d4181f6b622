import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../packages/local/src/services/free-port.ts'
import { buildWorker, PASSWORD } from './support/build-user.ts'
import { HttpClient } from './support/http-client.ts'
import { startProgram, type Program } from './support/program.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let program: Program
const received: string[] = []
const sentry = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const bytes = Buffer.concat(chunks)
    const packed = request.headers['content-encoding'] === 'gzip'
    received.push((packed ? gunzipSync(bytes) : bytes).toString())
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
beforeAll(async () => {
  app = await startTestApp()
  await new Promise<void>((resolve) => sentry.listen(0, '127.0.0.1', () => resolve()))
})
afterAll(async () => {
  program.signal('SIGKILL')
  await program.ended
  sentry.closeAllConnections()
  sentry.close()
  await app.close()
})

const BEHIND_A_STATEMENT = 'insert into `users`'

describe('when SENTRY_DSN is set and a request fails by our own fault', () => {
  let port: number
  beforeAll(async () => {
    const dsn = `http://key@127.0.0.1:${(sentry.address() as AddressInfo).port}/1`
    port = await freePort()
    program = startProgram('main.ts', {
      env: {
        DATABASE_URL: app.config.database.url,
        LOG_LEVEL: 'info',
        PORT: String(port),
        SENTRY_DSN: dsn,
      },
    })
    await program.saying('"listening"')
  })

  it('tells Sentry of the failure and of nothing that a person typed', async () => {
    const { email } = await buildWorker(app)
    // A missing table is a failure of ours that no caller can cause.
    await app.deps.knex.schema.renameTable('sessions', 'sessions_away')
    const caller = new HttpClient(`http://127.0.0.1:${port}`)
    const answer = await caller.post('/auth/login', { email, password: PASSWORD })
    await app.deps.knex.schema.renameTable('sessions_away', 'sessions')
    expect(answer.status).toBe(500)
    await expect.poll(() => received.join('\n'), { timeout: 15_000 }).toContain('sessions')
    expect(received.join('\n')).not.toContain(email)
    expect(received.join('\n')).not.toContain(PASSWORD)
  })

  it('tells Sentry and the log of a statement without what stood in it', async () => {
    const email = `values-${process.pid}@example.test`
    await app.deps.knex.schema.alterTable('users', (table) =>
      table.renameColumn('password_hash', 'password_hash_away'),
    )
    const answer = await new HttpClient(`http://127.0.0.1:${port}`).post('/auth/register', {
      email,
      password: PASSWORD,
      full_name: 'Hush Hush',
      user_type: 'worker',
      accepted_terms: true,
    })
    await app.deps.knex.schema.alterTable('users', (table) =>
      table.renameColumn('password_hash_away', 'password_hash'),
    )
    expect(answer.status).toBe(500)
    for (const written of [() => received.join('\n'), () => program.stdout()]) {
      await expect.poll(written, { timeout: 15_000 }).toContain(BEHIND_A_STATEMENT)
      const output = written()
      expect(output).toContain('ER_BAD_FIELD_ERROR')
      expect(output).not.toMatch(/\$argon2|Hush Hush|values-\d/)
    }
  })
})
