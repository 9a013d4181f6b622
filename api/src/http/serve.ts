import type Koa from 'koa'
import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Readiness } from './health.ts'
import { cutSlowReaders } from './slow-readers.ts'

/** What was begun has so long to be answered once connections are refused. */
const LONGEST_ANSWER_MS = 15_000
/** A body may take so long to arrive. */
const LONGEST_REQUEST_MS = 300_000

export interface Serving {
  port: number
  /**
   * Says that this process is stopping, goes on answering until proxies have looked away, then
   * takes nothing new and resolves once what was begun is answered.
   */
  drain: () => Promise<void>
}

/** Listens; rejects when the port can't be opened. */
export async function serve(
  app: Koa,
  config: Pick<Config, 'host' | 'port' | 'keepAliveMs' | 'lookAwayMs' | 'maxConnections'>,
  { readiness, log }: { readiness: Readiness; log: Logger },
): Promise<Serving> {
  // A balancer keeps its connections for 60 s, as most do: ours must not be the one to end them
  // while it sends. The time for headers counts from the answer before, so it is longer still.
  const headersTimeout = config.keepAliveMs + 5_000
  const server = createServer(
    {
      keepAliveTimeout: config.keepAliveMs,
      headersTimeout,
      requestTimeout: Math.max(LONGEST_REQUEST_MS, headersTimeout),
    },
    app.callback(),
  )
  server.maxConnections = config.maxConnections
  cutSlowReaders(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: config.port, host: config.host }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // Out of file descriptors, for example: the next one may be taken again.
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

/** How many connections had to be cut. */
async function close(server: Server): Promise<number> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const inTime = await Promise.race([
    closed.then(() => true),
    wait(LONGEST_ANSWER_MS, false, { ref: false }),
  ])
  if (inTime) return 0
  const left = await new Promise<number>((resolve) =>
    server.getConnections((_error, count) => resolve(count)),
  )
  server.closeAllConnections()
  await closed
  return left
}
