import type { Server } from 'node:http'
import { assemble } from './assemble.ts'
import { configOfThisProcess } from './config.ts'
import { createApp } from './http/app.ts'
import { createMetrics } from './http/metrics.ts'
import { createLog } from './http/request-log.ts'
import { createDispatcher } from './outbox/dispatcher.ts'
import { smtpMailer } from './ports/mail/smtp.ts'
import { reportError, startReporting } from './reporting.ts'

const config = configOfThisProcess()
const log = createLog(config.logLevel)
startReporting(config)
const deps = await assemble(config, log)
const mailer = smtpMailer(config.smtpUrl, config.mailFrom)
const dispatcher = config.workerInline ? createDispatcher(deps, mailer) : undefined
const readiness = { draining: false }
const metrics = createMetrics(deps.knex)
const { app } = createApp(deps, {
  readiness,
  metrics,
  report: reportError,
})

const servers: Server[] = []
const server: Server = app.listen(config.port, () => log.info({ port: config.port }, 'listening'))
servers.push(server)
server.once('error', (error) => {
  log.fatal({ err: error }, 'the port could not be opened')
  process.exit(1)
})
if (config.metricsPort !== undefined) servers.push(await metrics.listen(config.metricsPort))
dispatcher?.start()

/** A proxy that asks /readyz needs a moment to look away before connections are refused. */
const LOOK_AWAY_MS = config.environment === 'production' ? 3_000 : 0
const LONGEST_DRAIN_MS = 25_000

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  readiness.draining = true
  log.info('stopping')
  // A request that never ends must not keep the process: what it began is rolled back.
  setTimeout(() => process.exit(1), LONGEST_DRAIN_MS).unref()
  await new Promise((resolve) => setTimeout(resolve, LOOK_AWAY_MS))
  await Promise.all(
    servers.map(
      (one) =>
        new Promise<void>((resolve) => {
          one.close(() => resolve())
          one.closeIdleConnections()
        }),
    ),
  )
  await dispatcher?.stop()
  await mailer.close()
  await deps.pdf.close()
  await deps.knex.destroy()
  log.info('stopped')
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
