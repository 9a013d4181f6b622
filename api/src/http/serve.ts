import type Koa from 'koa'
import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Readiness } from './health.ts'
import { answerExpectations, answerParserErrors, withHost } from './parser-errors.ts'
import { cutSlowReaders } from './slow-readers.ts'

/** How long requests in progress may take once new connections are refused. */
const LONGEST_ANSWER_MS = 15_000
/** How long a request body may take to arrive. */
const LONGEST_REQUEST_MS = 300_000

export interface Serving {
  port: number
  /**
   * Answers 503 on /readyz until proxies have stopped routing here, then refuses new connections
   * and resolves once the requests in progress are answered.
   */
  drain: () => Promise<void>
}

/** The server, not listening yet. */
export function createHttpServer(
  app: Koa,
  config: Pick<Config, 'keepAliveMs' | 'maxConnections'>,
): Server {
  // Most balancers keep idle connections for 60 s: ours must last longer, or we would close one
  // while the balancer sends. The headers timeout counts from the previous response, so it is
  // longer still.
  const headersTimeout = config.keepAliveMs + 5_000
  const server = createServer(
    {
      keepAliveTimeout: config.keepAliveMs,
      headersTimeout,
      requestTimeout: Math.max(LONGEST_REQUEST_MS, headersTimeout),
      requireHostHeader: false,
    },
    withHost(app.callback()),
  )
  server.maxConnections = config.maxConnections
  cutSlowReaders(server)
  answerParserErrors(server)
  answerExpectations(server)
  return server
}

/** Rejects when the port can't be opened. */
export async function serve(
  app: Koa,
  config: Pick<Config, 'host' | 'port' | 'keepAliveMs' | 'lookAwayMs' | 'maxConnections'>,
  { readiness, log }: { readiness: Readiness; log: Logger },
): Promise<Serving> {
  const server = createHttpServer(app, config)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: config.port, host: config.host }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // For example out of file descriptors; later connections may succeed.
  server.on('error', (error) => log.error({ err: error }, 'a connection could not be taken'))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : config.port
  return {
    port,
    drain: async () => {
      readiness.draining = true
      await wait(config.lookAwayMs)
      const cut = await close(server)
      if (cut > 0) log.warn({ connections: cut }, 'connections were cut: they did not end in time')
    },
  }
}

/** How many connections were cut. */
async function close(server: Server): Promise<number> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const inTime = await Promise.race([
    closed.then(() => true),
    wait(LONGEST_ANSWER_MS, false, { ref: false }),
  ])
  if (inTime) return 0
  const openConnections = await new Promise<number>((resolve) =>
    server.getConnections((_error, count) => resolve(count)),
  )
  server.closeAllConnections()
  await closed
  return openConnections
}
