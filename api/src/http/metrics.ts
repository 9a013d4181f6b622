import type { Knex } from 'knex'
import type { Context, Middleware } from 'koa'
import { createServer, type Server } from 'node:http'
import { RETRY_REASONS, transactionRetries } from '../db/transaction-retries.ts'
import type { LogOutput } from '../log/log-output.ts'
import { routeOf } from './route-of.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  middleware: Middleware
  /** Listens on a port of its own, which no proxy forwards to. */
  listen: (port: number, host: string | undefined) => Promise<Server>
  registry: Registry
  countCspReport: (directive: string) => void
}

/** Request durations by route (paths with ids would make a series each), and the outbox's depth. */
export function createMetrics(knex: Knex, log: Pick<LogOutput, 'dropped'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'daysheet_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'daysheet_outbox_jobs',
    help: 'Mails waiting to be sent, or given up after too many attempts',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const depth = await outboxDepth(knex)
      this.set({ status: 'waiting' }, depth.waiting)
      this.set({ status: 'failed' }, depth.failed)
    },
  })
  new Gauge({
    name: 'daysheet_stopped_senders',
    help: 'Workers whose mails to own clients are stopped until an operator has looked',
    registers: [registry],
    async collect() {
      this.set(await stoppedSenders(knex))
    },
  })
  new Gauge({
    name: 'daysheet_hmrc_unanswered',
    help: 'Messages that HMRC has not answered for 24 hours: nobody asks any more until a person does',
    registers: [registry],
    async collect() {
      this.set(await unansweredByHmrc(knex))
    },
  })
  const cspReports = new Counter({
    name: 'daysheet_csp_reports_total',
    help: 'What browsers refused by the content security policy of our pages',
    labelNames: ['directive'],
    registers: [registry],
  })
  new Counter({
    name: 'daysheet_log_lines_dropped_total',
    help: 'Lines that the log could not take: its disk is full, or nobody reads it',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(log.dropped())
    },
  })
  new Counter({
    name: 'daysheet_transaction_retries_total',
    help: 'Transactions that were run again, by what the database had refused them for',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset()
      const retries = transactionRetries()
      for (const reason of RETRY_REASONS) this.inc({ reason }, retries[reason])
    },
  })
  return {
    registry,
    countCspReport: (directive) => cspReports.inc({ directive }),
    middleware: async (ctx: Context, next) => {
      const stop = durations.startTimer()
      await next()
      stop({ method: ctx.method, route: routeOf(ctx) ?? 'other', status: String(ctx.status) })
    },
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        const server = createServer((request, response) => {
          if (request.url !== '/metrics') {
            response.writeHead(404).end()
            return
          }
          registry.metrics().then(
            (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
            () => response.writeHead(503).end(),
          )
        })
        server.once('error', reject)
        server.listen({ port, host }, () => resolve(server))
      }),
  }
}

async function outboxDepth(knex: Knex): Promise<{ waiting: number; failed: number }> {
  // Without messages to partners' servers and to HMRC: one that fails waits for days, and is no fault of
  // ours.
  const rows = await knex('outbox')
    .whereIn('status', ['waiting', 'failed'])
    .whereNotIn('lane', ['webhooks', 'hmrc'])
    .groupBy('status')
    .select<{ status: string; jobs: number }[]>(['status', knex.raw('COUNT(*) AS jobs')])
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.jobs ?? 0)
  return { waiting: of('waiting'), failed: of('failed') }
}

async function stoppedSenders(knex: Knex): Promise<number> {
  const row = (await knex('client_mail_senders')
    .whereNotNull('stopped_at')
    .count({ senders: '*' })
    .first()) as { senders: number }
  return Number(row.senders)
}

async function unansweredByHmrc(knex: Knex): Promise<number> {
  const row = (await knex('hmrc_submissions')
    .where({ status: 'acknowledged', next_poll_at: null })
    .count({ messages: '*' })
    .first()) as { messages: number }
  return Number(row.messages)
}
