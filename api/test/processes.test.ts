import { createServer, type AddressInfo } from 'node:net'
import { addInstant } from '@daysheet/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '@daysheet/local/services/free-port'
import { inTransaction } from '../src/db/in-transaction.ts'
import { sqlInstant } from '../src/db/instants.ts'
import { newId } from '../src/db/new-id.ts'
import { bankDetailsMail } from '../src/features/accounts/account-mails.ts'
import { hashToken, newToken } from '../src/http/session/tokens.ts'
import { enqueue } from '../src/outbox/enqueue.ts'
import { queuedMail } from '../src/outbox/job.ts'
import { buildWorker } from './support/build-user.ts'
import { startProgram, type Program } from './support/program.ts'
import { startSmtpInbox, type SmtpInbox } from './support/smtp-inbox.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let inbox: SmtpInbox
let program: Program
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.knex('outbox').delete()
  inbox = await startSmtpInbox()
})
afterEach(async () => {
  program.signal('SIGKILL')
  await program.ended
  await inbox.stop()
})

const environment = (more: Record<string, string> = {}) => ({
  DATABASE_URL: app.config.database.url,
  SMTP_URL: inbox.url,
  LOG_LEVEL: 'info',
  ...more,
})

describe('the worker process', () => {
  it('sends what the outbox holds, and ends well when it is told to', async () => {
    const { id, email } = await buildWorker(app)
    program = startProgram('worker.ts', { env: environment() })
    await program.saying('"working"')
    await inTransaction(app.deps, (trx) =>
      enqueue(trx, [queuedMail(bankDetailsMail, id, { user_id: id, at: app.clock.now() })]),
    )
    await expect
      .poll(() => inbox.mails.map((mail) => mail.to?.[0]?.address), { timeout: 15_000 })
      .toEqual([email])
    program.signal('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(program.stdout()).toContain('"stopped"')
  })
})

describe('the API process', () => {
  async function tokenOf(userId: string): Promise<string> {
    const token = newToken()
    const now = app.clock.now()
    await app.deps.knex('api_tokens').insert({
      id: newId(),
      user_id: userId,
      token_hash: hashToken(token),
      label: 'Partner',
      expires_at: sqlInstant(addInstant(now, 60_000)),
      created_at: sqlInstant(now),
    })
    return token
  }

  /** The text of every statement that the server is working on, values included. */
  async function statementsThatWait(): Promise<string> {
    const [rows] = (await app.deps.knex.raw('SHOW FULL PROCESSLIST')) as [{ Info: string }[]]
    return rows.map(({ Info }) => Info).join('\n')
  }

  it('listens, and tells its metrics, on this machine alone in local mode', async () => {
    const [port, metrics] = [await freePort(), await freePort()]
    const ports = { PORT: String(port), METRICS_PORT: String(metrics) }
    program = startProgram('main.ts', { env: environment(ports) })
    await program.saying('"listening"')
    // Every address 127.x.y.z is this machine; only a server listening on all of them responds at
    // 127.0.0.2.
    for (const [served, path] of [
      [port, '/healthz'],
      [metrics, '/metrics'],
    ] as const) {
      await expect
        .poll(() => fetch(`http://127.0.0.1:${served}${path}`).then(({ status }) => status))
        .toBe(200)
      await expect(fetch(`http://127.0.0.2:${served}${path}`)).rejects.toThrow('fetch failed')
    }
  })

  it('answers what it has begun before it stops, and takes nothing new', async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    program = startProgram('main.ts', { env: environment({ PORT: String(port) }) })
    await program.saying('"listening"')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)

    // A locked row keeps this call waiting while the process is told to stop.
    const worker = await buildWorker(app)
    const lock = await app.deps.knex.transaction()
    await lock('users').where('id', worker.id).forUpdate().first()
    const call = fetch(`${url}/auth/profile`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${await tokenOf(worker.id)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ phone: '07700 900123' }),
    })
    await expect.poll(statementsThatWait, { timeout: 10_000 }).toContain(worker.id)
    program.signal('SIGTERM')
    await program.saying('"stopping"')
    await lock.rollback()
    expect((await call).status).toBe(200)
    expect(await program.ended).toBe(0)
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  })

  it('says in its log, and there alone, that the database is away', async () => {
    const port = await freePort()
    program = startProgram('main.ts', {
      env: environment({ PORT: String(port), DATABASE_URL: 'mysql://root@127.0.0.1:9/daysheet' }),
    })
    await program.saying('"listening"')
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => fetch(`http://127.0.0.1:${port}/readyz`)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    program.signal('SIGTERM')
    expect(await program.ended).toBe(0)
    const lines = program.stdout().trim().split('\n')
    const said = lines.map((line) => JSON.parse(line) as { msg: string })
    expect(said.map(({ msg }) => msg)).toContain('the connection pool')
    // Thirty equal errors are not thirty lines.
    expect(said.filter(({ msg }) => msg === 'not ready').length).toBeLessThan(30)
  })

  it('stops at once with a sentence when its port is taken', async () => {
    const taken = createServer()
    const port = await new Promise<number>((resolve) =>
      taken.listen(0, () => resolve((taken.address() as AddressInfo).port)),
    )
    program = startProgram('main.ts', { env: environment({ PORT: String(port) }) })
    expect(await program.ended).toBe(1)
    expect(program.stdout()).toContain('the port could not be opened')
    taken.close()
  })
})
