import { startTestDatabase } from '@daysheet/local/test-database'
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import { newId } from '../src/db/new-id.ts'
import type { Deps } from '../src/deps.ts'
import { documentOf } from '../src/features/invoices/document/document-of.ts'
import { invoiceHtml } from '../src/features/invoices/document/invoice-html.ts'
import { findInvoice, findItems } from '../src/features/invoices/find-invoice.ts'
import { findParties } from '../src/features/invoices/parties.ts'
import { HttpClient } from '../test/support/http-client.ts'
import { benchDeps, CHROMIUM } from './bench-deps.ts'
import { PASSWORD, writeDocuments, writePeople, type BenchPeople } from './data.ts'
import { byTurns, printTable, requestsPerSecond, timesByTurns, type Row } from './measure.ts'
import { readsOf, statementsOf } from './reads.ts'
import type { BarePlan } from './serve-bare.ts'

const say = (text: string) => process.stderr.write(`${text}\n`)
const perSecond = (value: number) => `${Math.round(value)}/s`
const ms = (value: number) => `${value.toFixed(1)} ms`

const folder = mkdtempSync(join(tmpdir(), 'daysheet-bench-'))
const children: ChildProcess[] = []

function serve(script: string, ...args: string[]): Promise<string> {
  const child = fork(join(import.meta.dirname, script), args, {
    execArgv: ['--conditions=daysheet:source'],
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      resolve(`http://127.0.0.1:${(message as { port: number }).port}`)
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
}

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

async function measure(databaseUrl: string): Promise<Row[]> {
  const deps = await benchDeps(databaseUrl, join(folder, 'files'))
  const rows: Row[] = []
  try {
    await deps.knex.migrate.latest()
    const people = await writePeople(deps)
    const { worker, client } = people
    for (const nouns of ['invoices', 'timesheets'] as const) {
      await writeDocuments(deps.knex, nouns, {
        workers: [worker.id],
        client_id: client.id,
        count: 10_000,
        from: 0,
      })
      await deps.knex.raw(`ANALYZE TABLE ${nouns}`)
    }
    const api = await serve('serve-api.ts', databaseUrl, join(folder, 'files'))
    const caller = new HttpClient(api)
    await caller.post('/auth/login', { email: worker.email, password: PASSWORD })
    const headers = {
      cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrf-token': await caller.csrfToken(),
      'content-type': 'application/json',
    }
    const create = `/api/workers/${worker.id}/invoices`
    const body = bodyOf(people, 6)
    const made = await caller.post<{ invoice: { id: string } }>(create, body)
    const id = made.body.invoice.id
    const logged = await caller.post<{ timesheet: { id: string } }>(
      `/api/workers/${worker.id}/timesheets`,
      body,
    )
    const reads = readsOf(deps.knex, worker.id, {
      invoice: id,
      timesheet: logged.body.timesheet.id,
    })

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

    for (const { name: what, path } of Object.values(reads)) {
      const name = `${what}, against bare node:http + mysql2`
      say(name)
      const [ours, against, ratio] = await byTurns(
        { url: api + path, headers },
        { url: bare + path },
      )
      rows.push({
        name,
        ours: perSecond(ours),
        against: perSecond(against),
        ratio,
        aim: '≥ 0.6',
        met: ratio >= 0.6,
      })
    }

    rows.push(...(await measurePdf(deps, api, headers.cookie, id)))
    rows.push(await measureGrowth(deps, api + reads.invoices.path, headers, people))

    say('creating')
    const post = (lines: number) => ({
      url: api + create,
      method: 'POST' as const,
      headers,
      body: JSON.stringify(bodyOf(people, lines)),
    })
    const [many, one, ratio] = await byTurns(post(62), post(1))
    rows.push({
      name: 'Submitting an invoice of 62 lines, against one of 1 line',
      ours: perSecond(many),
      against: perSecond(one),
      ratio,
      aim: 'none',
      met: true,
    })
    return rows
  } finally {
    await deps.pdf.close()
    await deps.knex.destroy()
  }
}

/** The same list once a hundred times as many invoices of other workers stand in the table. */
async function measureGrowth(
  deps: Deps,
  url: string,
  headers: Record<string, string>,
  { client }: BenchPeople,
): Promise<Row> {
  say('writing 990,000 more invoices')
  const small = await requestsPerSecond({ url, headers }, 6)
  await writeDocuments(deps.knex, 'invoices', {
    workers: Array.from({ length: 990 }, () => newId()),
    client_id: client.id,
    count: 990_000,
    from: 10_000,
  })
  await deps.knex.raw('ANALYZE TABLE invoices')
  await requestsPerSecond({ url, headers }, 3)
  const large = await requestsPerSecond({ url, headers }, 6)
  const ratio = small / large
  return {
    name: 'Time of that list with 1,000,000 invoices in the table, against 10,000',
    ours: perSecond(large),
    against: perSecond(small),
    ratio,
    aim: '≤ 1.2',
    met: ratio <= 1.2,
  }
}

async function measurePdf(deps: Deps, api: string, cookie: string, id: string): Promise<Row[]> {
  say('printing')
  const invoice = await findInvoice(deps.knex, id)
  const parties = await findParties(deps.knex, deps.vault, invoice)
  const html = invoiceHtml(documentOf(invoice, await findItems(deps.knex, id), parties))
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await launch({
    executablePath: CHROMIUM,
    args: ['--disable-gpu', ...root],
    pipe: true,
  })
  const download = async () => {
    const answer = await fetch(`${api}/api/invoices/${id}/pdf`, { headers: { cookie } })
    if (answer.status !== 200) throw new Error(`The PDF answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const fresh = async () => {
    // The next version of an invoice has not been printed yet.
    await deps.knex('invoices').where('id', id).increment('version', 1)
    await download()
  }
  const plain = async () => {
    const page = await browser.newPage()
    await page.setContent(html)
    await page.pdf({ format: 'A4', tagged: true, printBackground: true, preferCSSPageSize: true })
    await page.close()
  }
  try {
    const [ours, against] = await timesByTurns(fresh, plain, 25)
    const [again, once] = await timesByTurns(download, fresh, 15)
    return [
      {
        name: 'PDF through the API, against Chromium printing the same HTML',
        ours: ms(ours),
        against: ms(against),
        ratio: ours / against,
        aim: '≤ 1.15',
        met: ours / against <= 1.15,
      },
      {
        name: 'The same PDF again, against the first time',
        ours: ms(again),
        against: ms(once),
        ratio: again / once,
        aim: '≤ 0.1',
        met: again / once <= 0.1,
      },
    ]
  } finally {
    await browser.close()
  }
}

const database = await startTestDatabase()
try {
  printTable(await measure(database.url))
} finally {
  for (const child of children) {
    child.removeAllListeners('exit')
    if (child.connected) child.disconnect()
  }
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
