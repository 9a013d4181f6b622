import { assembleDeps, assembleDispatcher } from './assemble.ts'
import { configOfThisProcess } from './config.ts'
import { createMetrics } from './http/metrics.ts'
import { createLog } from './log/create-log.ts'
import { openLogOutput } from './log/log-output.ts'
import { smtpMailer } from './ports/mail/smtp.ts'
import { lifeOfThisProcess } from './process-life.ts'
import { startReporting } from './reporting.ts'
import { startTracing } from './tracing/start-tracing.ts'

// Sends the mails of the outbox, and its messages to partners' servers. Any number of workers can run beside the API.
const config = configOfThisProcess()
const output = openLogOutput()
const log = createLog(config.logLevel, output)
await startReporting(config)
const tracer = await startTracing(config, 'daysheet-worker')
const life = lifeOfThisProcess(log, output)
life.atTheEnd(() => tracer.stop())
const deps = await assembleDeps(config, log)
life.atTheEnd(() => deps.knex.destroy())
life.atTheEnd(() => deps.pdf.close())
const mailer = smtpMailer(config.smtpUrl, config.mailFrom)
life.atTheEnd(() => mailer.close())
if (config.metricsPort !== undefined) {
  const server = await createMetrics(deps.knex, output).listen(
    config.metricsPort,
    config.metricsHost,
  )
  life.atTheEnd(() => {
    server.close()
    server.closeAllConnections()
  })
}
const dispatcher = assembleDispatcher(deps, mailer)
life.atTheEnd(() => dispatcher.stop())
dispatcher.start()
log.info('working')
