import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '@daysheet/local/services/free-port'
import type { Knex } from 'knex'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts'
import { startSmtpInbox } from '../support/smtp-inbox.ts'
import { startProgram, type Program } from '../support/program.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { emptyDatabase } from '../support/test-database.ts'
import { UNTIL_WAITING } from '../support/waiting-connection.ts'
import { goOn, takeStep, type StepName } from './steps-of-run.ts'
import { buildStory, worldOf, type StoryOfRun } from './story-of-run.ts'

/** Every step of a run, after which one it is taken. */
const AFTER = {
  create: 'begun',
  'request-approval': 'create',
  approve: 'request-approval',
  download: 'approve',
  cancel: 'approve',
  confirm: 'approve',
  undo: 'confirm',
} as const satisfies Record<StepName, StepName | 'begun'>
const NAMES = Object.keys(AFTER) as StepName[]
type World = Awaited<ReturnType<typeof worldOf>>

let app: TestApp
let proxy: DatabaseProxy
let running: Program | undefined
/** A run before each of its steps. */
let stories: Record<StepName, StoryOfRun>
/** What there is after each step where nobody is killed. */
let usual: Record<StepName | 'begun', World>

beforeAll(async () => {
  app = await startTestApp()
  // The worker that starts here mails whoever is due a digest or a reminder of earlier files.
  await emptyDatabase(app.deps.knex)
  proxy = await startDatabaseProxy(app.config.database.url)
  usual = { ...(await worldsUntil('undo')), ...(await worldsUntil('cancel')) } as typeof usual
  usual.download = {
    ...usual.approve,
    audit: { ...usual.approve.audit, 'pay_run.download': 1 },
  }
})
afterEach(async () => {
  proxy.commits = 'pass'
  await kill()
})
afterAll(() => Promise.all([app.close(), proxy.close()]))

const stepsUntil = (name: StepName): StepName[] => {
  const earlier = AFTER[name]
  return earlier === 'begun' ? [name] : [...stepsUntil(earlier), name]
}
async function worldsUntil(name: StepName): Promise<Partial<typeof usual>> {
  const story = await buildStory(app)
  const seen: Partial<typeof usual> = { begun: await worldOf(app, story) }
  for (const step of stepsUntil(name)) {
    await goOn(app, story, step, app.url)
    seen[step] = await worldOf(app, story)
  }
  return seen
}
async function buildBefore(name: StepName): Promise<StoryOfRun> {
  const story = await buildStory(app)
  for (const step of stepsUntil(name).slice(0, -1)) await goOn(app, story, step, app.url)
  return story
}
/** One after another: what writes invoices straight into the table goes through all of them. */
async function buildAll(): Promise<Record<StepName, StoryOfRun>> {
  const built: Partial<Record<StepName, StoryOfRun>> = {}
  for (const name of NAMES) built[name] = await buildBefore(name)
  return built as Record<StepName, StoryOfRun>
}
async function ofEach<Thing>(
  of: (name: StepName) => Promise<Thing> | Thing,
): Promise<Record<StepName, Thing>> {
  const made = await Promise.all(NAMES.map(async (name) => [name, await of(name)]))
  return Object.fromEntries(made) as Record<StepName, Thing>
}
const worlds = () => ofEach((name) => worldOf(app, stories[name]))

/** A process of the service, as in production. */
async function start(file: 'main.ts' | 'worker.ts', env: Record<string, string>): Promise<void> {
  running = startProgram(file, { env: { DATABASE_URL: proxy.url, LOG_LEVEL: 'info', ...env } })
  await running.saying(file === 'main.ts' ? '"listening"' : '"working"')
}
async function startApi(): Promise<string> {
  const port = await freePort()
  await start('main.ts', { PORT: String(port) })
  return `http://127.0.0.1:${port}`
}

async function kill(): Promise<void> {
  running?.signal('SIGKILL')
  await running?.ended
  running = undefined
}

const transactions = async (state: string): Promise<number> => {
  const [[row]] = (await app.deps.knex.raw(
    `SELECT COUNT(*) AS n FROM information_schema.INNODB_TRX AS t
     JOIN information_schema.PROCESSLIST AS p ON p.ID = t.trx_mysql_thread_id
     WHERE p.DB = DATABASE() AND t.trx_state LIKE ?`,
    [state],
  )) as [[{ n: number }]]
  return row.n
}
/** The server rolls back what it hears no more of. */
const rolledBack = () => expect.poll(() => transactions('%'), UNTIL_WAITING).toBe(0)

/** All seven steps under way in one process, none of which is answered. */
function underWay(url: string): Promise<unknown> {
  const calls = NAMES.map((name) => takeStep(app, stories[name], name, url))
  return Promise.all(calls.map((call) => expect(call).rejects.toThrow()))
}

/** Rows that the steps come to late, where they do: another connection has them. */
async function holdRows(hold: Knex.Transaction): Promise<void> {
  const runOf = (name: StepName) => stories[name].run?.id ?? ''
  const companyOf = (name: StepName) => stories[name].company.client.id
  const year = app.clock.today().slice(0, 4)
  await hold('number_counters').insert({
    ...{ worker_id: companyOf('create'), kind: 'pay_run', year, n: 0 },
  })
  await hold('payment_settings').where('client_id', companyOf('approve')).forUpdate()
  const runs = (['request-approval', 'download', 'cancel'] as const).map(runOf)
  await hold('pay_runs').whereIn('id', runs).forUpdate()
  // Written when every payment of the run is, or is taken back.
  const paid = (['confirm', 'undo'] as const).map(runOf)
  await hold('pay_run_payments').whereIn('pay_run_id', paid).forUpdate()
}

describe('a process that is killed in the middle of every step of a run', () => {
  it('has done nothing of it, or all of it, and the next does the same once', async () => {
    stories = await buildAll()
    const before = await ofEach((name) => usual[AFTER[name]])
    let url = await startApi()
    const hold = await app.deps.knex.transaction()
    let unheard: Promise<unknown>
    try {
      await holdRows(hold)
      unheard = underWay(url)
      await expect.poll(() => transactions('LOCK WAIT'), UNTIL_WAITING).toBe(NAMES.length)
      await kill()
    } finally {
      await hold.rollback()
    }
    await unheard
    await rolledBack()
    expect(await worlds()).toEqual(before)

    // Everything is written, and COMMIT does not arrive.
    url = await startApi()
    Object.assign(proxy, { commits: 'hold', met: 0 })
    unheard = underWay(url)
    await expect.poll(() => proxy.met, UNTIL_WAITING).toBe(NAMES.length)
    await kill()
    await unheard
    await rolledBack()
    expect(await worlds()).toEqual(before)

    // It is committed, and nobody hears of it.
    url = await startApi()
    Object.assign(proxy, { commits: 'hold the answer', met: 0 })
    unheard = underWay(url)
    await expect.poll(() => proxy.met, UNTIL_WAITING).toBe(NAMES.length)
    await rolledBack()
    await kill()
    await unheard
    proxy.commits = 'pass'
    expect({ ...usual, ...(await worlds()) }).toEqual(usual)

    url = await startApi()
    const answers = await ofEach((name) => takeStep(app, stories[name], name, url))
    const again = await ofEach((name) => takeStep(app, stories[name], name, app.url))
    for (const name of NAMES) {
      expect(answers[name].status, name).toBeLessThan(300)
      expect(again[name].bytes.equals(answers[name].bytes), name).toBe(true)
    }
    // A file that was read again was read again.
    const { download } = usual
    const audit = { ...download.audit, 'pay_run.download': 3 }
    expect({ ...usual, ...(await worlds()) }).toEqual({
      ...usual,
      download: { ...download, audit },
    })
  }, 120_000)
})

describe('a process that is killed as it mails remittance advices', () => {
  it('has each sent again by the next, under the one Message-ID', async () => {
    const { company, workers } = await buildBefore('undo')
    const outbox = () => app.deps.knex('outbox').where('kind', 'remittance.sent')
    await outbox().whereNot('account_id', company.client.id).delete()
    await app.deps.knex('outbox').whereNot('kind', 'remittance.sent').delete()
    const inbox = await startSmtpInbox()
    const files = mkdtempSync(join(tmpdir(), 'daysheet-kills-'))
    onTestFinished(async () => {
      await inbox.stop()
      rmSync(files, { recursive: true, force: true })
    })
    const startWorker = () =>
      start('worker.ts', {
        SMTP_URL: inbox.url,
        FILES_DIR: files,
        CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      })
    // The mail server has both, and does not get to say so.
    inbox.isSilent = true
    await startWorker()
    await expect.poll(() => inbox.mails.length, { timeout: 60_000 }).toBe(2)
    await kill()
    inbox.isSilent = false
    expect(await outbox().where('status', 'waiting')).toHaveLength(2)
    // Its lease has run out.
    await outbox().update({ available_at: app.deps.knex.raw('CURRENT_TIMESTAMP(3)') })
    await startWorker()
    await expect.poll(() => outbox().whereNot('status', 'done'), { timeout: 60_000 }).toEqual([])
    const received = inbox.mails.map(({ to, messageId }) => `${to?.[0]?.address} ${messageId}`)
    expect(received).toHaveLength(4)
    expect(new Set(received).size).toBe(2)
    const addresses = new Set(inbox.mails.map(({ to }) => to?.[0]?.address))
    expect(addresses).toEqual(new Set(workers.map(({ email }) => email)))
  }, 150_000)
})
