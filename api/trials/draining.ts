import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../packages/local/src/services/free-port.ts'
import { isSmallest, sized } from '@daysheet/tools/sized'
import type { Program } from '../test/support/program.ts'
import { checkProductionApi } from './support/check-production-api.ts'
import { openProductionApi, type ProductionApi } from './support/production-api.ts'
import { startProxy, type Proxy } from './support/proxy.ts'

export const description =
  'Two processes behind a proxy are stopped and started in turn under load: no request fails, each ends with 0'

const REQUESTS = sized(17_000, 200)
const CALLERS = 16
const PAUSE_MS = 60
const CHECKS_MS = sized([500, 5_000], [500])
/** The smallest size has no time for production's eight seconds. */
const SETTINGS: Record<string, string> = isSmallest ? { LOOK_AWAY_SECONDS: '2' } : {}
const PATHS = ['/healthz', '/api/openapi.json']

interface Outcome {
  requests: number
  failures: Record<string, number>
  slowestMs: number
  restarts: number
  exitCodes: (number | null)[]
}

const statusOf = (port: number, path: string, agent: Agent): Promise<string> =>
  new Promise((resolve) => {
    const asking = request({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(String(answer.statusCode)))
      answer.on('error', () => resolve('broken off'))
    })
    asking.on('error', () => resolve('no answer'))
    asking.end()
  })

async function ask(proxy: Proxy, outcome: Outcome): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (outcome.requests < REQUESTS) {
    outcome.requests += 1
    const began = performance.now()
    const status = await statusOf(proxy.port, PATHS[outcome.requests % 2] ?? '/healthz', agent)
    outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - began)
    if (status !== '200') outcome.failures[status] = (outcome.failures[status] ?? 0) + 1
    await wait(PAUSE_MS)
  }
  agent.destroy()
}

async function untilInRotation(proxy: Proxy, count: number): Promise<void> {
  while (proxy.inRotation() < count) await wait(50)
}

async function tryWith(api: ProductionApi, checkEveryMs: number): Promise<Outcome> {
  const outcome: Outcome = { requests: 0, failures: {}, slowestMs: 0, restarts: 0, exitCodes: [] }
  const ports = [await freePort(), await freePort()]
  const programs: Program[] = []
  for (const port of ports) programs.push(await api.start(port, SETTINGS))
  const proxy = await startProxy(ports, checkEveryMs)
  await untilInRotation(proxy, 2)
  const callers = Promise.all(Array.from({ length: CALLERS }, () => ask(proxy, outcome)))
  for (let turn = 0; outcome.requests < REQUESTS; turn = 1 - turn) {
    programs[turn]?.signal('SIGTERM')
    outcome.exitCodes.push((await programs[turn]?.ended) ?? null)
    outcome.restarts += 1
    programs[turn] = await api.start(ports[turn] ?? 0, SETTINGS)
    // Until the proxy has seen it go and come back, the other must stay.
    await wait(checkEveryMs)
    await untilInRotation(proxy, 2)
  }
  await callers
  proxy.stop()
  process.stderr.write(`left out because of: ${JSON.stringify(proxy.whyOut, undefined, 2)}\n`)
  return outcome
}

export async function run(): Promise<void> {
  const api = await openProductionApi()
  const failed: string[] = []
  let restarts = 0
  try {
    process.stdout.write(
      '| Checked every | Requests | Failed | Restarts | Exit codes | Slowest |\n',
    )
    process.stdout.write('|---|---|---|---|---|---|\n')
    for (const checkEveryMs of CHECKS_MS) {
      const outcome = await tryWith(api, checkEveryMs)
      const { requests, failures, exitCodes, slowestMs } = outcome
      restarts += outcome.restarts
      const codes = [...new Set(exitCodes)].join(', ')
      const kinds = Object.entries(failures).map(([status, count]) => `${count} × ${status}`)
      process.stdout.write(
        `| ${checkEveryMs / 1000} s | ${requests} | ${kinds.join(', ') || '0'} | ${outcome.restarts} | ${codes} | ${Math.round(slowestMs)} ms |\n`,
      )
      if (kinds.length > 0 || codes !== '0') failed.push(`${checkEveryMs / 1000} s`)
    }
    await checkProductionApi(api, { fault: 'a process told to stop (SIGTERM)', times: restarts })
  } finally {
    await api.stop()
  }
  // Two seconds to look away are too few on a busy machine.
  if (failed.length > 0 && !isSmallest)
    throw new Error(`It failed with checks every ${failed.join(' and ')}.`)
}
