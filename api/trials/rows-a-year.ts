import { sized } from '@daysheet/tools/sized'
import type { Knex } from 'knex'
import { setTimeout as wait } from 'node:timers/promises'
import type { HttpClient } from '../test/support/http-client.ts'
import { invoiceBody, openTrialApp, type TrialApp } from './support/trial-app.ts'

export const description =
  'Weeks of a worker as the API writes them: rows and bytes a week of each table, and of a year of 1,000,000 workers'

const WEEKS = sized(300, 4)
const WORKERS = 1_000_000
/** A year without holidays, bank holidays and what the weather takes. */
const WEEKS_A_YEAR = 46
/** What InnoDB takes for an empty table or index. */
const PAGE = 16_384

interface Written {
  timesheet: { id: string }
  invoice: { id: string }
}

/** A machine with much else to do says 503, which has changed nothing, and outlasts an access token. */
async function post<T>(caller: HttpClient, path: string, body?: object): Promise<T> {
  for (;;) {
    const answer = await caller.post<T>(path, body)
    if (answer.status < 300) return answer.body
    if (answer.status === 401) await caller.post('/auth/refresh')
    else if (answer.status === 503) await wait(1_000)
    else throw new Error(`${path}: ${answer.status} ${answer.bytes.toString()}`)
  }
}

/** Five days logged, sent and approved; five days invoiced, approved and paid. */
async function playWeek(app: TrialApp): Promise<void> {
  const { asWorker, asClient, people } = app
  const own = `/api/workers/${people.worker.id}`
  const { timesheet } = await post<Written>(asWorker, `${own}/timesheets`, {
    client_id: people.client.id,
    period_start: '2026-10-05',
    period_end: '2026-10-11',
    status: 'submitted',
    items: ['05', '06', '07', '08', '09'].map((day) => ({
      work_date: `2026-10-${day}`,
      project_id: people.projectId,
      work_type: 'standard',
      hours: 8,
    })),
  })
  await post(asClient, `/api/timesheets/${timesheet.id}/approve`)
  const lines = invoiceBody(people, { work: 5, expenses: 1 })
  const { invoice } = await post<Written>(asWorker, `${own}/invoices`, lines)
  await post(asClient, `/api/invoices/${invoice.id}/approve`)
  await post(asClient, `/api/invoices/${invoice.id}/mark-paid`)
}

interface Size {
  name: string
  rows: number
  bytes: number
}

/** Rows as they are, bytes as the pages of data and indexes, after the server has looked again. */
async function readSizes(knex: Knex): Promise<Size[]> {
  const [tables] = (await knex.raw(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  )) as [{ name: string }[]]
  const names = tables.map(({ name }) => name)
  await knex.raw(`ANALYZE TABLE ${names.map(() => '??').join(', ')}`, names)
  const counts = names.map(() => 'SELECT ? AS name, COUNT(*) AS n FROM ??').join(' UNION ALL ')
  const [rows] = (await knex.raw(
    counts,
    names.flatMap((name) => [name, name]),
  )) as [{ name: string; n: number }[]]
  const [sizes] = (await knex.raw(
    `SELECT table_name AS name, data_length + index_length AS bytes
     FROM information_schema.tables WHERE table_schema = DATABASE()`,
  )) as [{ name: string; bytes: number }[]]
  const bytesOf = new Map(sizes.map(({ name, bytes }) => [name, Number(bytes)]))
  return rows.map(({ name, n }) => ({ name, rows: Number(n), bytes: bytesOf.get(name) ?? 0 }))
}

const millions = (count: number): string => `${(count / 1e6).toFixed(0)} million`

export async function run(): Promise<void> {
  const app = await openTrialApp()
  try {
    const before = new Map((await readSizes(app.deps.knex)).map((one) => [one.name, one]))
    for (let week = 0; week < WEEKS; week += 1) await playWeek(app)
    const weeks = WORKERS * WEEKS_A_YEAR
    process.stdout.write(
      '| table | rows a week | bytes a row | rows a year | GB a year |\n|---|---|---|---|---|\n',
    )
    let total = 0
    for (const { name, rows, bytes } of await readSizes(app.deps.knex)) {
      const grown = rows - (before.get(name)?.rows ?? 0)
      if (grown < WEEKS) continue
      const each = Math.max(0, bytes - (before.get(name)?.bytes ?? PAGE)) / grown
      const gigabytes = (weeks * (grown / WEEKS) * each) / 1e9
      total += gigabytes
      const cells = [name, (grown / WEEKS).toFixed(1), each.toFixed(0)]
      const computed = [millions((weeks * grown) / WEEKS), gigabytes.toFixed(0)]
      process.stdout.write(`| ${[...cells, ...computed].join(' | ')} |\n`)
    }
    process.stdout.write(`Altogether, GB a year of ${WORKERS} workers: ${total.toFixed(0)}\n`)
  } finally {
    await app.stop()
  }
}
