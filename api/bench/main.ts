import { sized } from '@daysheet/tools/sized'
import { startTestDatabase } from '@daysheet/tools/test-database'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, startWorld, stopServing, stopWorld, type BenchWorld } from './bench-world.ts'
import { clientReadsOf, type ClientReads } from './client-home.ts'
import type { BenchPeople } from './data.ts'
import { measureGrowth } from './growth.ts'
import { homeOf } from './home.ts'
import { measureHmrcReturn } from './hmrc-return.ts'
import { measureMadeStatements } from './made-statements.ts'
import { byTurns, perSecond, printTable, timesByTurns, type Row } from './measure.ts'
import { measureSessionCheck } from './members.ts'
import { measureOAuthToken } from './oauth-token.ts'
import { measurePartnerSession } from './partner-session.ts'
import { measurePayRun, payablesRead, writePayables } from './pay-runs.ts'
import { measurePdf } from './pdf.ts'
import { readsOf, statementsOf, type Read } from './reads.ts'
import { ownClientReadsOf } from './own-clients.ts'
import type { BarePlan } from './serve-bare.ts'

const say = (text: string) => process.stderr.write(`${text}\n`)

/** `node packages/tools/src/commands/run.mjs api/bench/main.ts reads` */
const onlyReads = process.argv.includes('reads')
/** The same with `pay-runs`: only what a company pays its workers by. */
const onlyPayRuns = process.argv.includes('pay-runs')
/** The same with `own-clients`: only the lists and the home of a worker who keeps 200. */
const onlyOwnClients = process.argv.includes('own-clients')
/** The same with `members`: the queue of a company of 200, and who calls. */
const onlyMembers = process.argv.includes('members')

const folder = mkdtempSync(join(tmpdir(), 'daysheet-bench-'))
const files = join(folder, 'files')

const bodyOf = ({ client, projectId }: BenchPeople, lines: number) => ({
  client_id: client.id,
  period_start: '2026-10-01',
  period_end: '2026-10-31',
  due_date: '2026-11-13',
  status: 'submitted',
  items: Array.from({ length: lines }, (_, index) => ({
    work_date: `2026-10-${String((index % 31) + 1).padStart(2, '0')}`,
    project_id: projectId,
    pricing_type: 'day_rate',
    work_type: 'standard',
    hours: 4,
  })),
})

const LONG_ROUNDS = sized(5, 1)

/** One request, to its last byte. */
const got =
  (url: string, headers: Record<string, string> = {}) =>
  async () => {
    const answer = await fetch(url, { headers })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    await answer.arrayBuffer()
  }

/** Each read beside a server that has nothing else to do than the same SQL and the same JSON. */
async function measureReads(
  databaseUrl: string,
  { deps, api, caller, headers }: BenchWorld,
  reads: Readonly<Record<string, Read>>,
): Promise<Row[]> {
  const plans: BarePlan = {}
  for (const { path, work } of Object.values(reads)) {
    plans[path] = {
      statements: await statementsOf(deps.knex, work),
      answer: (await caller.get<unknown>(path)).body,
    }
  }
  const planFile = join(folder, 'plan.json')
  writeFileSync(planFile, JSON.stringify(plans))
  const bare = await serve('serve-bare.ts', databaseUrl, planFile)
  const rows: Row[] = []
  for (const read of Object.values(reads)) {
    const { name: what, path, aim = 0.6, leastPerSecond = 0 } = read
    const name = `${what}, against bare node:http + mysql2`
    say(name)
    if (read.isLong) {
      const times = await timesByTurns(got(api + path, headers), got(bare + path), LONG_ROUNDS)
      const [one, other] = times
      const ratio = other / one
      const [ours, against] = [`${Math.round(one)} ms`, `${Math.round(other)} ms`]
      rows.push({ name, ours, against, ratio, aim: `≥ ${aim}`, met: ratio >= aim })
      continue
    }
    const [ours, against, ratio] = await byTurns({ url: api + path, headers }, { url: bare + path })
    rows.push({
      name,
      ours: perSecond(ours),
      against: perSecond(against),
      ratio,
      aim: leastPerSecond > 0 ? `≥ ${aim}, ≥ ${leastPerSecond}/s` : `≥ ${aim}`,
      met: ratio >= aim && ours >= leastPerSecond,
    })
  }
  return rows
}

async function measureCreating({ api, headers, people }: BenchWorld): Promise<Row> {
  const post = (lines: number) => ({
    url: `${api}/api/workers/${people.worker.id}/invoices`,
    method: 'POST' as const,
    headers,
    body: JSON.stringify(bodyOf(people, lines)),
  })
  const [many, one, ratio] = await byTurns(post(62), post(1))
  return {
    name: 'Submitting an invoice of 62 lines, against one of 1 line',
    ours: perSecond(many),
    against: perSecond(one),
    ratio,
    aim: 'none',
    met: true,
  }
}

/** What 500 workers are due, and the run that pays them. */
async function measurePayRuns(
  databaseUrl: string,
  { world, client_id }: ClientReads,
): Promise<Row[]> {
  say('approving four weeks of 500 workers')
  await writePayables(world, client_id)
  const payables = payablesRead(world, client_id)
  return [
    ...(await measureReads(databaseUrl, world, { payables })),
    ...(await measurePayRun(world, client_id)),
  ]
}

/** What a worker reads who keeps 200 clients. */
async function measureOwnClients(databaseUrl: string, world: BenchWorld): Promise<Row[]> {
  say('writing 200 own clients of a worker')
  const ownClients = await ownClientReadsOf(world)
  return measureReads(databaseUrl, ownClients.world, ownClients.reads)
}

/** What a company of 200 people costs where it has to be asked who may do what. */
async function measureMembers(
  databaseUrl: string,
  world: BenchWorld,
  client: ClientReads,
): Promise<Row[]> {
  const { queue } = client.reads
  return [
    ...(await measureReads(databaseUrl, client.world, { queue })),
    await measureSessionCheck(world, client),
  ]
}

async function measure(databaseUrl: string): Promise<Row[]> {
  const world = await startWorld(databaseUrl, files)
  try {
    if (onlyPayRuns) return await measurePayRuns(databaseUrl, await clientReadsOf(world))
    if (onlyOwnClients) return await measureOwnClients(databaseUrl, world)
    if (onlyMembers) return await measureMembers(databaseUrl, world, await clientReadsOf(world))
    const { deps, caller, people } = world
    const own = `/api/workers/${people.worker.id}`
    const body = bodyOf(people, 6)
    const made = await caller.post<{ invoice: { id: string } }>(`${own}/invoices`, body)
    const logged = await caller.post<{ timesheet: { id: string } }>(`${own}/timesheets`, body)
    const invoice = made.body.invoice.id
    const timesheet = logged.body.timesheet.id
    const reads = readsOf(deps.knex, people.worker.id, { invoice, timesheet })
    const rows = await measureReads(databaseUrl, world, reads)
    rows.push(await measurePartnerSession(world), await measureOAuthToken(world))
    say('writing the figures of a home')
    const home = await homeOf(world)
    rows.push(...(await measureReads(databaseUrl, home.world, { home: home.read })))
    rows.push(...(await measureOwnClients(databaseUrl, world)))
    say('writing a client of 100,000 invoices')
    const client = await clientReadsOf(world)
    const { queue: _queue, ...others } = client.reads
    rows.push(...(await measureReads(databaseUrl, client.world, others)))
    rows.push(...(await measureMembers(databaseUrl, world, client)))
    rows.push(...(await measurePayRuns(databaseUrl, client)))
    if (onlyReads) return rows
    say('printing')
    rows.push(...(await measurePdf(world, invoice)))
    say('making the statements of a month')
    rows.push(await measureMadeStatements(client.world, client.client_id))
    say('writing a return to HMRC')
    rows.push(await measureHmrcReturn())
    say('writing a million invoices and a hundred thousand expenses')
    rows.push(...(await measureGrowth(world, client, databaseUrl, files)))
    say('creating')
    rows.push(await measureCreating(world))
    return rows
  } finally {
    await stopWorld(world)
  }
}

const database = await startTestDatabase()
try {
  printTable(await measure(database.url))
} finally {
  stopServing()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
