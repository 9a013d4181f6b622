import type { CisMonth } from '@daysheet/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assembleDispatcher } from '../src/assemble.ts'
import { removeExpiredFiles } from '../src/files/remove-expired-files.ts'
import type { Mailer } from '../src/ports/mail/port.ts'
import type { WorkingPair } from './support/build-working-pair.ts'
import { buildContractor, makeStatements, monthPath, payMany } from './support/month-end.ts'
import { keepPrintedMails, printText } from './support/printed-mails.ts'
import { startProgram, type Program } from './support/program.ts'
import { startSmtpInbox, type SmtpInbox } from './support/smtp-inbox.ts'
import { statementsOnDisk } from './support/statements-on-disk.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let disk: Awaited<ReturnType<typeof statementsOnDisk>>
let pair: WorkingPair
let sent: string[]
let mailer: Mailer
let program: Program | undefined
let inbox: SmtpInbox | undefined
beforeAll(async () => {
  app = await startTestApp()
  disk = await statementsOnDisk(app)
})
beforeEach(async () => {
  ;({ sent, mailer } = keepPrintedMails())
  app.deps.pdf.print = printText
  await app.deps.knex('outbox').delete()
  await disk.empty()
  pair = await buildContractor(app)
})
afterEach(async () => {
  program?.signal('SIGKILL')
  await program?.ended
  await inbox?.stop()
  program = inbox = undefined
})
afterAll(async () => {
  await app.close()
  disk.remove()
})

const progress = async () => {
  const { body } = await pair.asClient.get<{ month: CisMonth }>(monthPath(pair))
  return body.month.statements
}
const runOnce = () => assembleDispatcher(app.deps, mailer).runOnce()
/** As if the lease of every job had expired. */
const due = () =>
  app.deps.knex('outbox').update({ available_at: app.deps.knex.raw('CURRENT_TIMESTAMP(3)') })
const onceEach = (addresses: readonly string[]) =>
  expect(new Set(addresses).size).toBe(addresses.length)

describe('statements that are printed in the background', () => {
  it('go on where they stood when their process died in the middle', async () => {
    await payMany(app, pair, 20)
    await makeStatements(pair)
    let prints = 0
    const died = new Promise<void>((resolve) => {
      app.deps.pdf.print = (document) => {
        prints += 1
        if (prints <= 8) return printText(document)
        resolve()
        // Nothing of this process is heard of again.
        return new Promise(() => undefined)
      }
    })
    void runOnce()
    await died
    expect(await progress()).toEqual({ needed: 21, given: 21, preparing: 13, failed: 0 })
    app.deps.pdf.print = printText
    await due()
    await runOnce()
    expect(await progress()).toEqual({ needed: 21, given: 21, preparing: 0, failed: 0 })
    expect(sent).toHaveLength(21)
    onceEach(sent)
    expect(await disk.everything()).toEqual([21, 21, 21])
  })

  it('are stored and mailed once when two processes work on the same one', async () => {
    await makeStatements(pair)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    app.deps.pdf.print = async (document) => {
      await held
      return printText(document)
    }
    const first = runOnce()
    await expect.poll(() => app.deps.knex('outbox').where('attempts', 1)).toHaveLength(1)
    await due()
    const second = runOnce()
    await expect.poll(() => app.deps.knex('outbox').where('attempts', 2)).toHaveLength(1)
    release()
    await Promise.all([first, second])
    await runOnce()
    expect(sent).toEqual([pair.worker.email])
    app.clock.advance(2)
    await removeExpiredFiles(app.deps)
    expect(await disk.everything()).toEqual([1, 1, 1])
  })

  it('are printed while the mail server is away, and mailed once it is back', async () => {
    await makeStatements(pair)
    const away: Mailer = {
      send: () => Promise.reject(new Error('ECONNREFUSED')),
      close: () => Promise.resolve(),
    }
    await assembleDispatcher(app.deps, away).runOnce()
    expect(await progress()).toMatchObject({ preparing: 0 })
    await due()
    await runOnce()
    expect(sent).toEqual([pair.worker.email])
  })

  it('wait and are tried again when nothing can be printed', async () => {
    await makeStatements(pair)
    app.deps.pdf.print = () => Promise.reject(new Error('No browser'))
    await runOnce()
    expect(await progress()).toMatchObject({ given: 1, preparing: 1 })
    app.deps.pdf.print = printText
    await due()
    await runOnce()
    expect(sent).toEqual([pair.worker.email])
  })
})

describe('the worker process', () => {
  it(
    'prints and mails every statement once, though it is killed in the middle',
    { timeout: 240_000 },
    async () => {
      await payMany(app, pair, 30)
      await makeStatements(pair)
      inbox = await startSmtpInbox()
      const settings = {
        env: {
          DATABASE_URL: app.config.database.url,
          SMTP_URL: inbox.url,
          FILES_DIR: disk.folder,
          LOG_LEVEL: 'info',
          CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
        },
      }
      program = startProgram('worker.ts', settings)
      await expect
        .poll(async () => (await progress()).preparing, { timeout: 60_000 })
        .toBeLessThan(26)
      program.signal('SIGKILL')
      await program.ended
      expect((await progress()).preparing).toBeGreaterThan(0)
      await due()
      program = startProgram('worker.ts', settings)
      await expect
        .poll(() => app.deps.knex('outbox').whereNot('status', 'done'), { timeout: 120_000 })
        .toEqual([])
      expect((await progress()).preparing).toBe(0)
      // A process sends what other tests have left, too.
      const workers = (await app.deps
        .knex('users')
        .join('engagements', 'engagements.worker_id', 'users.id')
        .where('engagements.client_id', pair.client.id)
        .pluck('users.email')) as string[]
      const toWorkers = inbox.mails.filter(({ to }) => workers.includes(to?.[0]?.address ?? ''))
      const addresses = toWorkers.map(({ to }) => to?.[0]?.address)
      expect(new Set(addresses).size).toBe(31)
      // At least once: what was sent as the process died may come again, under the same Message-ID.
      const ids = new Set(toWorkers.map(({ messageId }) => messageId))
      expect(ids.size).toBe(31)
    },
  )
})
