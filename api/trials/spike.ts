import autocannon, { type Client } from 'autocannon'
import { setTimeout as wait } from 'node:timers/promises'
import { isSmallest, sized } from '@daysheet/tools/sized'
import { hashPassword } from '../src/features/accounts/password.ts'
import { PASSWORD } from '../test/support/build-user.ts'
import { buildWorkingPair, type WorkingPair } from '../test/support/build-working-pair.ts'
import { invoiceBody } from '../test/support/invoice-body.ts'
import { assertNoViolations } from './support/checker/assert-no-violations.ts'
import { percentile } from './support/load/latencies.ts'
import { openServiceUnderLoad, type ServiceUnderLoad } from './support/load/service-under-load.ts'

export const description =
  'A thousand connections at once: whoever is not served is told 429 or 503, and within 10 s all is as before'

const CONNECTIONS = sized(1_000, 20)
const SECONDS = sized(20, 1)
/** One connection of so many signs in, over and over; the others read their list. */
const SIGNS_IN_EVERY = 10
const PAIRS = sized(20, 2)
const INVOICES_OF_EACH = sized(20, 2)
const PROBES_BEFORE = sized(100, 5)
const PROBE_EVERY_MS = 100
/** So many in a row that are as before. */
const CALM_PROBES = 20
const MOST_SECONDS_UNTIL_NORMAL = 10
const NORMAL_MS = 250
/** Longer than the API ever takes; a request without an answer by then is one that was lost. */
const LONGEST_ANSWER_SECONDS = 60

const ALLOWED = [200, 429, 503]

export async function run(): Promise<void> {
  const service = await openServiceUnderLoad()
  try {
    const pairs = await writePairs(service)
    const [person] = pairs
    if (!person) throw new Error('There is nobody')
    const before: number[] = []
    for (let n = 0; n < PROBES_BEFORE; n += 1) {
      before.push(await probe(person))
      await wait(PROBE_EVERY_MS)
    }
    const usual = percentile(before, 95)
    const spike = await autocannon({
      url: service.url,
      connections: CONNECTIONS,
      duration: SECONDS,
      timeout: LONGEST_ANSWER_SECONDS,
      setupClient: await setUpClients(service, pairs),
    })
    const ended = performance.now()
    const normalMs = Math.max(NORMAL_MS, usual * 2)
    const untilNormal = await secondsUntilNormal(person, normalMs, ended)
    process.stdout.write('| Answer | Times |\n|---|---|\n')
    for (const [status, { count }] of Object.entries(spike.statusCodeStats))
      process.stdout.write(`| ${status} | ${count} |\n`)
    process.stdout.write(`connections at once: ${CONNECTIONS}, for ${SECONDS} s\n`)
    process.stdout.write(`connections that broke: ${spike.errors + spike.resets}\n`)
    process.stdout.write(`99 of 100 answered within: ${Math.round(spike.latency.p99)} ms\n`)
    process.stdout.write(`a list before, 95 of 100 within: ${Math.round(usual)} ms\n`)
    process.stdout.write(
      `until a list took at most ${Math.round(normalMs)} ms again: ${untilNormal.toFixed(1)} s\n`,
    )
    const others = Object.keys(spike.statusCodeStats).filter(
      (status) => !ALLOWED.includes(Number(status)),
    )
    if (others.length > 0) throw new Error(`Somebody was answered ${others.join(', ')}`)
    if (spike.errors + spike.resets > 0) throw new Error('Connections broke')
    await assertNoViolations(
      { deps: service.deps },
      { fault: `${CONNECTIONS} connections at once`, times: 1, secondsUntilNormal: untilNormal },
    )
    if (untilNormal > MOST_SECONDS_UNTIL_NORMAL && !isSmallest)
      throw new Error(`It took ${untilNormal.toFixed(1)} s until all was as before`)
  } finally {
    for (const line of service.faults()) process.stderr.write(`${line.slice(0, 2_000)}\n`)
    await service.stop()
  }
}

/** People whose password costs what it does in production, with invoices to list. */
async function writePairs(service: ServiceUnderLoad): Promise<WorkingPair[]> {
  const password_hash = await hashPassword(PASSWORD)
  const pairs: WorkingPair[] = []
  for (let n = 0; n < PAIRS; n += 1) {
    const pair = await buildWorkingPair(service, { worker: { password_hash } })
    for (let sent = 0; sent < INVOICES_OF_EACH; sent += 1) {
      const path = `/api/workers/${pair.worker.id}/invoices`
      const answer = await pair.asWorker.post(path, invoiceBody(pair, { status: 'submitted' }))
      if (answer.status !== 201) throw new Error(answer.bytes.toString())
    }
    pairs.push(pair)
  }
  return pairs
}

const listPath = ({ worker }: WorkingPair) => `/api/workers/${worker.id}/invoices?limit=50`

/** Milliseconds of a list; throws when it is refused. */
async function probe(pair: WorkingPair): Promise<number> {
  const began = performance.now()
  const { status } = await pair.asWorker.get(listPath(pair))
  if (status !== 200) throw new Error(`A list was answered ${status}`)
  return performance.now() - began
}

/** Until the first of twenty lists in a row that are served as quickly as usual. */
async function secondsUntilNormal(
  pair: WorkingPair,
  normalMs: number,
  ended: number,
): Promise<number> {
  let calm = 0
  let since = performance.now()
  while (calm < CALM_PROBES && performance.now() - ended < 60_000) {
    const began = performance.now()
    const ms = await probe(pair).catch(() => Infinity)
    if (calm === 0) since = began
    calm = ms <= normalMs ? calm + 1 : 0
    await wait(PROBE_EVERY_MS)
  }
  return calm < CALM_PROBES ? Infinity : (since - ended) / 1000
}

/** Each connection is of somebody at an address of their own. */
async function setUpClients(service: ServiceUnderLoad, pairs: readonly WorkingPair[]) {
  const visitor = service.visitor()
  const token = await visitor.csrfToken()
  const cookiesOf = ({ cookies }: { cookies: ReadonlyMap<string, string> }) =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  let opened = 0
  return (client: Client): void => {
    const pair = pairs[opened % pairs.length]
    if (!pair) return
    const signsIn = opened % SIGNS_IN_EVERY === 0
    const headers = {
      'x-forwarded-for': `10.200.${opened >> 8}.${opened & 255}`,
      'x-forwarded-proto': 'https',
    }
    opened += 1
    if (!signsIn) {
      const cookie = cookiesOf(pair.asWorker)
      client.setRequests([{ method: 'GET', path: listPath(pair), headers: { ...headers, cookie } }])
      return
    }
    client.setRequests([
      {
        method: 'POST',
        path: '/auth/login',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'x-csrf-token': token,
          cookie: cookiesOf(visitor),
        },
        body: JSON.stringify({ email: pair.worker.email, password: PASSWORD }),
      },
    ])
  }
}
