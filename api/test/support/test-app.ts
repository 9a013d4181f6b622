import { Actor } from '../../src/actor.ts'
import { clockFrom, type Clock } from '../../src/clock.ts'
import { permissionsOfMember } from '../../src/http/session/permissions-of-member.ts'
import { readConfig, type Config } from '../../src/config.ts'
import type { Deps } from '../../src/deps.ts'
import { assembleApp } from '../../src/assemble.ts'
import { incomingFolder } from '../../src/files/incoming-folder.ts'
import type { ApiRouter } from '../../src/http/guard.ts'
import type { Metrics } from '../../src/http/metrics.ts'
import { noLimits } from '../../src/http/rate-limits.ts'
import { openPayments } from '../../src/ports/payments/open-payments.ts'
import { createHttpServer } from '../../src/http/serve.ts'
import { openHmrc } from '../../src/ports/hmrc/open-hmrc.ts'
import { sharpImages } from '../../src/ports/images/sharp.ts'
import { httpsWebhooks } from '../../src/ports/webhooks/https.ts'
import { createVault } from '../../src/vault.ts'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { HttpClient } from './http-client.ts'
import { ENVIRONMENT } from './test-environment.ts'
import { testDatabase } from './test-database.ts'
import { inMemoryStorage } from './in-memory-storage.ts'

export interface TestClock extends Clock {
  /** Moves the clock on by so many seconds. */
  advance: (seconds: number) => void
  /** Stops it at this instant (ISO 8601) until moved on. */
  set: (instant: string) => void
}

function testClock(): TestClock {
  let offset = 0
  let stopped: number | null = null
  const clock = clockFrom(() => stopped ?? Date.now() + offset)
  return {
    ...clock,
    advance: (seconds) => {
      if (stopped === null) offset += seconds * 1000
      else stopped += seconds * 1000
    },
    set: (instant) => {
      stopped = Date.parse(instant)
    },
  }
}

export interface TestApp {
  deps: Deps
  config: Config
  clock: TestClock
  api: ApiRouter
  url: string
  server: Server
  /** A caller without cookies. */
  visitor: () => HttpClient
  close: () => Promise<void>
}

/** What the builders of people and their work need; trials have it too. */
export type RunningApp = Pick<TestApp, 'deps' | 'visitor'> & { clock: Clock }

/** The API listening on a port of its own over this worker's database. */
export async function startTestApp(
  changes: {
    environment?: Record<string, string>
    deps?: Partial<Deps>
    report?: (error: unknown) => void
    metrics?: (knex: Deps['knex']) => Metrics
  } = {},
): Promise<TestApp> {
  const { knex, url: databaseUrl } = await testDatabase()
  const config = readConfig({ ...ENVIRONMENT, DATABASE_URL: databaseUrl, ...changes.environment })
  const clock = testClock()
  const log = pino({ level: config.logLevel })
  const deps: Deps = {
    config,
    knex,
    actor: Actor.system,
    clock,
    vault: createVault(config.encryptionKeys),
    storage: inMemoryStorage(),
    incoming: incomingFolder(join(tmpdir(), 'daysheet-test-incoming'), log),
    pdf: {
      print: ({ html }) => Promise.resolve(Buffer.from(`%PDF-1.7 ${html.length}`)),
      close: () => Promise.resolve(),
    },
    images: sharpImages(log),
    webhooks: httpsWebhooks(config),
    payments: openPayments(config.stripe, log),
    hmrc: openHmrc(config.hmrc),
    permissionsOf: permissionsOfMember,
    limits: noLimits,
    log,
    ...changes.deps,
  }
  const { app, api } = assembleApp(deps, {
    ...(changes.report && { report: changes.report }),
    ...(changes.metrics && { metrics: changes.metrics(knex) }),
  })
  // As in production: Node's own server ends a connection that is idle for 6 s, and a test that a busy
  // machine stalls for so long would send its next request into a connection that is being ended.
  const server = createHttpServer(app, config)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    deps,
    config,
    clock,
    api,
    url,
    server,
    visitor: () => new HttpClient(url),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
