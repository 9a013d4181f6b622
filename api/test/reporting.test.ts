import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWorker, PASSWORD } from './support/build-user.ts'
import { HttpClient } from './support/http-client.ts'
import { startProgram, type Program } from './support/program.ts'
import { startTestHouse, type TestHouse } from './support/test-house.ts'

let test: TestHouse
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
  test = await startTestHouse()
  await new Promise<void>((resolve) => sentry.listen(0, '127.0.0.1', () => resolve()))
})
afterAll(async () => {
  program.signal('SIGKILL')
  await program.ended
  sentry.closeAllConnections()
  sentry.close()
  await test.close()
})

describe('when SENTRY_DSN is set and a request fails by our own fault', () => {
  it('tells Sentry of the failure and of nothing that a person typed', async () => {
    const dsn = `http://key@127.0.0.1:${(sentry.address() as AddressInfo).port}/1`
    const port = 20_000 + (process.pid % 20_000)
    const { email } = await buildWorker(test)
    program = startProgram('main.ts', {
      env: {
        DATABASE_URL: test.config.database.url,
        LOG_LEVEL: 'info',
        PORT: String(port),
        SENTRY_DSN: dsn,
      },
    })
    await program.saying('"listening"')
    // A table that is gone is a fault of ours that no caller can cause.
    await test.deps.knex.schema.renameTable('sessions', 'sessions_away')
    const caller = new HttpClient(`http://127.0.0.1:${port}`)
    const answer = await caller.post('/auth/login', { email, password: PASSWORD })
    await test.deps.knex.schema.renameTable('sessions_away', 'sessions')
    expect(answer.status).toBe(500)
    await expect.poll(() => received.join('\n'), { timeout: 15_000 }).toContain('sessions')
    expect(received.join('\n')).not.toContain(email)
    expect(received.join('\n')).not.toContain(PASSWORD)
  })
})
