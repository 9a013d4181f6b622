import { assemble } from './assemble.ts'
import { configOfThisProcess } from './config.ts'
import { createMetrics } from './http/metrics.ts'
import { createLog } from './http/request-log.ts'
import { createDispatcher } from './outbox/dispatcher.ts'
import { smtpMailer } from './ports/mail/smtp.ts'
import { startReporting } from './reporting.ts'

// Sends what the outbox holds; as many of these beside the API as one likes.
const config = configOfThisProcess()
const log = createLog(config.logLevel)
startReporting(config)
const deps = await assemble(config, log)
const mailer = smtpMailer(config.smtpUrl, config.mailFrom)
const dispatcher = createDispatcher(deps, mailer)
const metrics =
  config.metricsPort === undefined
    ? undefined
    : await createMetrics(deps.knex).listen(config.metricsPort)
dispatcher.start()
log.info('working')

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await dispatcher.stop()
  metrics?.close()
  metrics?.closeAllConnections()
  await mailer.close()
  await deps.pdf.close()
  await deps.knex.destroy()
  log.info('stopped')
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
