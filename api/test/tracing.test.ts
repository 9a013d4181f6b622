import { freePort } from '@daysheet/local/services/free-port'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildWorker, PASSWORD } from './support/build-user.ts'
import { HttpClient } from './support/http-client.ts'
import { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from './support/otlp-receiver.ts'
import { startProgram, type Program } from './support/program.ts'
import { startSmtpInbox, type SmtpInbox } from './support/smtp-inbox.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { emptyDatabase } from './support/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'daysheet-tracing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let app: TestApp
let inbox: SmtpInbox
let receiver: OtlpReceiver
let programs: Program[] = []
let url: string

beforeAll(async () => {
  app = await startTestApp()
  // The worker that starts here mails whoever is due a digest or a reminder of earlier files.
  await emptyDatabase(app.deps.knex)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.knex('outbox').delete()
  inbox = await startSmtpInbox()
  receiver = await startOtlpReceiver()
})
afterEach(async () => {
  for (const program of programs) {
    program.signal('SIGKILL')
    await program.ended
  }
  programs = []
  await inbox.stop()
  await receiver.stop()
})

/** An API and a worker as processes, as in production. */
async function start(environment: Record<string, string>): Promise<void> {
  const port = await freePort()
  const env = {
    DATABASE_URL: app.config.database.url,
    SMTP_URL: inbox.url,
    LOG_LEVEL: 'info',
    PORT: String(port),
    ...environment,
  }
  const api = startProgram('main.ts', { env })
  const worker = startProgram('worker.ts', { env })
  programs = [api, worker]
  await Promise.all([api.saying('"listening"'), worker.saying('"working"')])
  url = `http://127.0.0.1:${port}`
}

/** Ends both, which sends what waits to be sent. */
async function stop(): Promise<void> {
  for (const program of programs) program.signal('SIGTERM')
  expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0])
}

const named = (name: string): ReceivedSpan[] => receiver.spans.filter((span) => span.name === name)
const only = (name: string): ReceivedSpan => {
  const [span, ...others] = named(name)
  expect(others, name).toEqual([])
  if (!span)
    throw new Error(`No span is called ${name}: ${receiver.spans.map((one) => one.name).join()}`)
  return span
}

describe('when a collector is named', () => {
  it('a request, its statements, its job and its mail are one trace over two processes', async () => {
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
    const { email } = await buildWorker(app)
    const visitor = new HttpClient(url)
    expect((await visitor.post('/auth/forgot-password', { email })).status).toBe(200)
    await expect.poll(() => inbox.mails.length, { timeout: 40_000 }).toBe(1)
    await stop()

    const request = only('POST /auth/forgot-password')
    const job = only('outbox session.password-reset')
    const mail = only('send mail')
    expect(job).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId })
    expect(mail).toMatchObject({ traceId: request.traceId, parentSpanId: job.spanId })
    const inserts = named('INSERT').filter(({ parentSpanId }) => parentSpanId === request.spanId)
    const texts = inserts.flatMap(({ attributes }) =>
      attributes.flatMap(({ key, value }) => (key === 'db.query.text' ? [value.stringValue] : [])),
    )
    expect(texts.some((text) => text?.includes('`outbox`'))).toBe(true)
    const { messageId } = inbox.mails[0] ?? {}
    expect(mail.attributes).toContainEqual({
      key: 'messaging.message.id',
      value: { stringValue: messageId },
    })
  })

  it('has no span for the looks that a worker takes at an empty outbox', async () => {
    await start({ ...sayWhatIsLoaded(), OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
    expect(programs.map((program) => program.stderr()).join()).toContain('loaded')
    const { email } = await buildWorker(app)
    await new HttpClient(url).post('/auth/login', { email, password: PASSWORD })
    await stop()
    expect(receiver.spans.length).toBeGreaterThan(0)
    const orphans = receiver.spans.filter(({ parentSpanId }) => !parentSpanId)
    expect(orphans.map(({ name }) => name).filter((name) => !name.includes('/'))).toEqual([])
  })
})

/** Has a process name the modules of tracing that it loads. */
function sayWhatIsLoaded(): Record<string, string> {
  const hook = join(folder, 'say-what-is-loaded.mjs')
  writeFileSync(
    hook,
    `import { registerHooks } from 'node:module'
     registerHooks({
       resolve(name, context, next) {
         if (/otlp-tracer|otlp|sdk-trace$/.test(name)) process.stderr.write('loaded ' + name)
         return next(name, context)
       },
     })`,
  )
  return { NODE_OPTIONS: `--import=${hook}` }
}

describe('without a collector', () => {
  it('nothing is sent or loaded for it, and payloads stay as they are', async () => {
    await start(sayWhatIsLoaded())
    const { email } = await buildWorker(app)
    await new HttpClient(url).post('/auth/forgot-password', { email })
    await expect.poll(() => inbox.mails.length, { timeout: 40_000 }).toBe(1)
    await stop()
    expect(receiver.texts).toEqual([])
    expect(programs.map((program) => program.stderr()).join()).not.toContain('loaded')
    const payloads = (await app.deps.knex('outbox').pluck('payload')) as string[]
    expect(payloads).toHaveLength(1)
    expect(payloads.join()).not.toContain('traceparent')
  })
})
