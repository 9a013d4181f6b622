import { apiEndpoints, type Endpoint } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withValue } from '../../packages/core/src/contract/odd-values.ts'
import {
  leavesOf,
  REQUEST_PARTS,
  type SchemaLeaf,
} from '../../packages/core/src/contract/schema-leaves.ts'
import { createMetrics, type Metrics } from '../src/http/metrics.ts'
import { createLog } from '../src/log/create-log.ts'
import { errorFields } from '../src/log/error-fields.ts'
import { setTracer } from '../src/tracing/current-tracer.ts'
import { otlpTracer } from '../src/tracing/otlp-tracer.ts'
import { noTracing, type Tracer } from '../src/tracing/tracer.ts'
import { matrixLines } from './authorisation/lines.ts'
import { buildWorld, type Caller, type MatrixRequest, type World } from './authorisation/world.ts'
import { HttpClient } from './support/http-client.ts'
import { startOtlpReceiver, type OtlpReceiver } from './support/otlp-receiver.ts'
import { sentMails } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

/** Each is valid where it stands, and is in nothing else. */
const MARKS = {
  password: 'Marked-Passw0rd-Zq81',
  token: 'f00dfeed-5ec2-4e70-8a1b-77e155a6e5aa',
  accountName: 'Marked Holder Zq83',
  accountNumber: '90817263',
  sortCode: '65-43-21',
  utr: '9081726354',
  niNumber: 'AB908172C',
  recoveryCode: '7k3qdm9x2v',
} as const

/** Which mark a field of this name takes; a UTR of nine other names is one all the same. */
const FIELDS: readonly [RegExp, string][] = [
  [/password/i, MARKS.password],
  [/token|secret|^invitation_id$/i, MARKS.token],
  [/account_name$/, MARKS.accountName],
  [/account_number$/, MARKS.accountNumber],
  [/sort_code$/, MARKS.sortCode],
  [/utr/, MARKS.utr],
  [/^ni_number$/, MARKS.niNumber],
  [/^recovery_code$/, MARKS.recoveryCode],
]
const markFor = ({ field }: Pick<SchemaLeaf, 'field'>): string | undefined =>
  FIELDS.find(([name]) => name.test(field))?.[1]

/** Marks that stand in a text, as they are or as JSON and URLs write them. */
const marksIn = (text: string): string[] =>
  Object.entries(MARKS).flatMap(([name, mark]) =>
    text.includes(mark) || text.includes(encodeURIComponent(mark)) ? [name] : [],
  )

let app: TestApp
let world: World
let receiver: OtlpReceiver
let tracer: Tracer
let metrics: Metrics
let log = ''
const reported: unknown[] = []
const refusals: string[] = []

beforeAll(async () => {
  receiver = await startOtlpReceiver()
  tracer = otlpTracer({ endpoint: receiver.url, ratio: 1 }, 'daysheet-test')
  setTracer(tracer)
  app = await startTestApp({
    environment: { FREE_LICENCES: '1000' },
    deps: { log: createLog('trace', { write: (line) => void (log += line) }) },
    report: (error) => reported.push(error),
    metrics: (knex) => (metrics = createMetrics(knex, { dropped: () => 0 })),
  })
  app.clock.set('2026-11-21T12:00:00.000Z')
  world = await buildWorld(app)
  await app.deps.knex('outbox').delete()
  for (const one of apiEndpoints()) await sendMarked(one)
  await breakAndSend()
  await tracer.stop()
}, 240_000)
afterAll(async () => {
  setTracer(noTracing)
  await receiver.stop()
  await app.close()
})

const BY_ROLE: Record<Endpoint['auth'], Caller> = {
  public: 'signedOut',
  user: 'owningWorker',
  worker: 'owningWorker',
  client: 'engagedClient',
  partner: 'partner',
}
type Named = ReturnType<typeof apiEndpoints>[number]

/** As in a request that is right, and as values of a wrong type: both come back as other sentences. */
const SHAPES = [
  (mark: string) => mark,
  (mark: string) => ({ toString: mark }),
  (mark: string) => `${mark}${'x'.repeat(5_000)}`,
]

async function sendMarked(named: Named): Promise<void> {
  const { noun, name, endpoint } = named
  const line = matrixLines[noun]?.[name]
  if (!line) throw new Error(`${noun}.${name} has no line in the authorisation matrix`)
  const callers = line.replacesSession ? await world.newSessions() : world.callers
  const caller = callers[line.allowed[0] ?? BY_ROLE[endpoint.auth]]
  // Without a marked field each shape is the same request.
  const shapes = hasMarkedField(endpoint) ? SHAPES : SHAPES.slice(0, 1)
  for (const shape of shapes) {
    const request: MatrixRequest = (await line.request?.(world)) ?? {}
    await send(caller, endpoint, marked(endpoint, request, shape))
  }
  // In places where no endpoint looks for them.
  const { params = {} } = (await line.request?.(world)) ?? {}
  const query = { token: MARKS.token, password: MARKS.password }
  await send(new HttpClient(app.url, MARKS.token), endpoint, { params, query, body: query })
}

const hasMarkedField = (endpoint: Endpoint): boolean =>
  REQUEST_PARTS.some((part) => leavesOf(endpoint, part).some((leaf) => markFor(leaf) !== undefined))

function marked(
  endpoint: Endpoint,
  request: MatrixRequest,
  shape: (mark: string) => unknown,
): MatrixRequest {
  let next: MatrixRequest = request
  for (const part of REQUEST_PARTS) {
    for (const leaf of leavesOf(endpoint, part)) {
      const mark = markFor(leaf)
      if (mark === undefined) continue
      if (next.body instanceof FormData) next.body.set(leaf.field, mark)
      else next = withValue(next, [part, ...leaf.path], shape(mark)) as MatrixRequest
    }
  }
  // The id of an invitation's link is its secret.
  const [, name] = /:(id|secret)/.exec(endpoint.auth === 'public' ? endpoint.path : '') ?? []
  return name ? { ...next, params: { [name]: MARKS.token } } : next
}

async function send(
  caller: HttpClient,
  { method, path }: Endpoint,
  { params = {}, query = {}, body }: MatrixRequest,
): Promise<number> {
  const address = path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const headers: Record<string, string> =
    caller.bearer === null ? { 'x-csrf-token': await caller.csrfToken() } : {}
  const search = new URLSearchParams(query as Record<string, string>).toString()
  const raw = body instanceof FormData ? { raw: body } : {}
  const answer = await caller.send(
    method,
    `${address}?${search}`,
    method === 'GET' || body instanceof FormData ? undefined : body,
    { headers, ...raw },
  )
  if (answer.status >= 400) refusals.push(answer.bytes.toString())
  return answer.status
}

/** The database refuses what is being written: an error with its statement, reported and logged. */
async function breakAndSend(): Promise<void> {
  const { knex } = app.deps
  const { owningWorker } = await world.newSessions()
  for (const event of ['INSERT', 'UPDATE']) {
    await knex.raw(
      `CREATE TRIGGER broken_${event} BEFORE ${event} ON users FOR EACH ROW SIGNAL SQLSTATE '45000'`,
    )
  }
  try {
    const profile = {
      bank_account_name: MARKS.accountName,
      bank_account_number: MARKS.accountNumber,
      bank_sort_code: MARKS.sortCode,
      utr_number: MARKS.utr,
    }
    const registration = {
      email: 'marked@example.test',
      password: MARKS.password,
      full_name: 'Marked Person',
      user_type: 'worker',
    }
    expect((await owningWorker.patch('/auth/profile', profile)).status).toBe(500)
    expect((await app.visitor().post('/auth/register', registration)).status).toBe(500)
  } finally {
    await knex.raw('DROP TRIGGER broken_INSERT')
    await knex.raw('DROP TRIGGER broken_UPDATE')
  }
}

describe('marked secrets that were sent through every endpoint', () => {
  it('were taken where they are valid, and broke what was broken on purpose', async () => {
    const sealed = (await app.deps
      .knex('users')
      .whereNotNull('bank_account_number_sealed')
      .pluck('bank_account_number_sealed')) as string[]
    expect(sealed.map((one) => app.deps.vault.open(one))).toContain(MARKS.accountNumber)
    expect(reported.length).toBeGreaterThanOrEqual(2)
    expect(refusals.length).toBeGreaterThan(apiEndpoints().length)
    expect(log).toContain('/auth/profile')
    expect(receiver.spans.length).toBeGreaterThan(apiEndpoints().length)
  })

  it('stand in no line of the log', () => {
    const lines = log.split('\n').filter((line) => marksIn(line).length > 0)
    expect(lines).toEqual([])
  })

  it('stand in no trace', () => {
    expect(receiver.texts.flatMap(marksIn)).toEqual([])
  })

  it('stand in no metric', async () => {
    const text = await metrics.registry.metrics()
    expect(text).toContain('route="/auth/profile"')
    expect(marksIn(text)).toEqual([])
  })

  it('stand in no report of an error', () => {
    const sent = reported.map((error) => JSON.stringify(errorFields(error)))
    expect(sent.flatMap(marksIn)).toEqual([])
  })

  it('are repeated by no refusal', () => {
    expect(refusals.filter((text) => marksIn(text).length > 0)).toEqual([])
  })

  it('stand in no mail', async () => {
    const mails = await sentMails(app)
    expect(mails.length).toBeGreaterThan(10)
    const texts = mails.map(({ subject, text, html }) => `${subject} ${text} ${html}`)
    expect(texts.filter((text) => marksIn(text).length > 0)).toEqual([])
  })

  it('stand in no audit row', async () => {
    const rows = (await app.deps.knex('audit_log').select('before', 'after', 'reason')) as object[]
    expect(rows.map((row) => JSON.stringify(row)).flatMap(marksIn)).toEqual([])
  })

  it('would be found where they stand', () => {
    expect(marksIn(`{"a":"${MARKS.password}"}`)).toEqual(['password'])
    expect(marksIn(`?name=${encodeURIComponent(MARKS.accountName)}`)).toEqual(['accountName'])
  })
})
