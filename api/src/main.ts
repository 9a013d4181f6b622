import { assembleApp, assembleDeps, assembleDispatcher } from './assemble.ts'
import { configOfThisProcess } from './config.ts'
import { createMetrics } from './http/metrics.ts'
import { serve } from './http/serve.ts'
import { createLog } from './log/create-log.ts'
import { openLogOutput } from './log/log-output.ts'
import { smtpMailer } from './ports/mail/smtp.ts'
import { lifeOfThisProcess } from './process-life.ts'
import { reportError, startReporting } from './reporting.ts'
import { startTracing } from './tracing/start-tracing.ts'

const config = configOfThisProcess()
const output = openLogOutput()
const log = createLog(config.logLevel, output)
await startReporting(config)
const tracer = await startTracing(config, 'daysheet-api')
const life = lifeOfThisProcess(log, output, config.lookAwayMs)
life.atTheEnd(() => tracer.stop())
const deps = await assembleDeps(config, log)
life.atTheEnd(() => deps.knex.destroy())
life.atTheEnd(() => deps.pdf.close())
// A message that is on its way to HMRC is answered here or nowhere.
life.atTheEnd(() => deps.hmrc.settled())
const mailer = smtpMailer(config.smtpUrl, config.mailFrom)
life.atTheEnd(() => mailer.close())
const readiness = { draining: false }
const metrics = createMetrics(deps.knex, output)
if (config.metricsPort !== undefined) {
  const server = await metrics.listen(config.metricsPort, config.metricsHost)
  // Stopped last, so that metrics can still be read while the process stops.
  life.atTheEnd(() => server.closeAllConnections())
}
if (config.workerInline) {
  const dispatcher = assembleDispatcher(deps, mailer)
  dispatcher.start()
  life.atTheEnd(() => dispatcher.stop())
}
const { app } = assembleApp(deps, { readiness, metrics, report: reportError })
try {
  const serving = await serve(app, config, { readiness, log })
  life.atTheEnd(() => serving.drain())
  log.info({ host: config.host, port: serving.port }, 'listening')
} catch (error) {
  log.fatal({ err: error }, 'the port could not be opened')
  life.stop(1)
}
