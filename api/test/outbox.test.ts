import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDispatcher } from '../src/outbox/dispatcher.ts'
import { enqueue } from '../src/outbox/enqueue.ts'
import { queuedMail } from '../src/outbox/job.ts'
import { assembleDispatcher } from '../src/assemble.ts'
import { inTransaction } from '../src/db/in-transaction.ts'
import { bankDetailsMail } from '../src/features/accounts/account-mails.ts'
import type { User } from '../src/features/accounts/index.ts'
import type { Mailer } from '../src/ports/mail/port.ts'
import { smtpMailer } from '../src/ports/mail/smtp.ts'
import { createdInvoice } from './support/build-invoice.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { buildWorker } from './support/build-user.ts'
import { startSmtpInbox, type SmtpInbox } from './support/smtp-inbox.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let inbox: SmtpInbox
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.knex('outbox').delete()
  inbox = await startSmtpInbox()
})
afterEach(async () => {
  await hangUp()
  await inbox.stop()
})

const mailTo = ({ id }: User) =>
  queuedMail(bankDetailsMail, id, { user_id: id, at: app.clock.now() })

const write = (worker: User) => inTransaction(app.deps, (trx) => enqueue(trx, [mailTo(worker)]))
const mailers: Mailer[] = []
const dispatcherTo = (url: string) => {
  const mailer = smtpMailer(url, app.config.mailFrom)
  mailers.push(mailer)
  return assembleDispatcher(app.deps, mailer)
}
const hangUp = async () => {
  for (const mailer of mailers.splice(0)) await mailer.close()
}
const waiting = () => app.deps.knex('outbox').where('status', 'waiting')
const due = () =>
  app.deps.knex('outbox').update({ available_at: app.deps.knex.raw('CURRENT_TIMESTAMP(3)') })

describe('a mail in the outbox', () => {
  it('is sent once the transaction is in, and not when it was rolled back', async () => {
    const worker = await buildWorker(app)
    await write(worker)
    await inTransaction(app.deps, async (trx) => {
      await enqueue(trx, [mailTo(worker)])
      throw new Error('changed my mind')
    }).catch(() => undefined)
    await dispatcherTo(inbox.url).runOnce()
    expect(inbox.mails.map((mail) => mail.to?.[0]?.address)).toEqual([worker.email])
    expect(await waiting()).toEqual([])
  })

  it('outlives an outage of the mail server and keeps its Message-ID', async () => {
    await write(await buildWorker(app))
    const { port } = inbox
    await inbox.stop()
    const dispatcher = dispatcherTo(inbox.url)
    await dispatcher.runOnce()
    const [job] = (await waiting()) as { id: string; attempts: number; last_error: string }[]
    expect(job).toMatchObject({ attempts: 1 })
    expect(job?.last_error).toContain('ECONNREFUSED')
    inbox = await startSmtpInbox(port)
    await due()
    await dispatcher.runOnce()
    expect(inbox.mails.map((mail) => mail.messageId)).toEqual([`<${job?.id}@localhost>`])
  })

  it('is taken up again when its process died with it', async () => {
    await write(await buildWorker(app))
    await app.deps.knex('outbox').update({ lease_id: '00000000-0000-7000-8000-000000000000' })
    await dispatcherTo(inbox.url).runOnce()
    expect(inbox.mails).toHaveLength(1)
  })

  it('stays for a person to see when it could not be sent for three days', async () => {
    await write(await buildWorker(app))
    await app.deps.knex('outbox').update({ created_at: '2020-01-01 00:00:00.000' })
    await inbox.stop()
    await dispatcherTo(inbox.url).runOnce()
    inbox = await startSmtpInbox()
    const [job] = (await app.deps.knex('outbox')) as { status: string }[]
    expect(job?.status).toBe('failed')
  })
})

describe('after an outage of the mail server', () => {
  it('the first mail that leaves wakes all that waited for it', async () => {
    for (let count = 0; count < 5; count += 1) await write(await buildWorker(app))
    const { port } = inbox
    await inbox.stop()
    const dispatcher = dispatcherTo(inbox.url)
    for (let count = 0; count < 5; count += 1) await dispatcher.runOnce()
    // One is due; the others would be retried much later.
    await app.deps.knex('outbox').update({ available_at: '2099-01-01 00:00:00' })
    await due().limit(1)
    inbox = await startSmtpInbox(port)
    await dispatcher.runOnce()
    expect(inbox.mails).toHaveLength(5)
  })

  it('a mail that the server itself refused is not woken', async () => {
    const [refused, other] = [await buildWorker(app), await buildWorker(app)]
    const mailer: Mailer = {
      send: ({ to }) =>
        to === refused.email ? Promise.reject(new Error('550 no such mailbox')) : Promise.resolve(),
      close: () => Promise.resolve(),
    }
    await write(refused)
    await assembleDispatcher(app.deps, mailer).runOnce()
    await write(other)
    await assembleDispatcher(app.deps, mailer).runOnce()
    expect(await waiting()).toMatchObject([{ attempts: 1, last_error: '550 no such mailbox' }])
  })
})

describe('mail that somebody is waiting for', () => {
  it('leaves while ordinary mail queues', async () => {
    const pair = await buildWorkingPair(app)
    for (let count = 0; count < 5; count += 1) await createdInvoice(pair, { status: 'submitted' })
    const sent: string[] = []
    let unblock = (): void => undefined
    const blocked = new Promise<void>((resolve) => {
      unblock = resolve
    })
    const dispatcher = assembleDispatcher(app.deps, {
      send: async ({ subject }) => {
        sent.push(subject)
        if (subject.startsWith('Invoice')) await blocked
      },
      close: () => Promise.resolve(),
    })
    dispatcher.start()
    await expect.poll(() => sent.filter((subject) => subject.startsWith('Invoice')).length).toBe(2)
    await app.visitor().post('/auth/forgot-password', { email: pair.worker.email })
    await expect.poll(() => sent, { timeout: 5_000 }).toContain('Reset your password')
    unblock()
    await dispatcher.stop()
  })
})

describe('a dispatcher that looks by itself every ten minutes only', () => {
  const TEN_MINUTES_MS = 600_000
  const start = () => {
    const mailer = smtpMailer(inbox.url, app.config.mailFrom)
    mailers.push(mailer)
    const dispatcher = createDispatcher(app.deps, mailer, [bankDetailsMail], [], TEN_MINUTES_MS)
    dispatcher.start()
    return dispatcher
  }

  it('sends at once what its own process has committed', async () => {
    const worker = await buildWorker(app)
    const dispatcher = start()
    await write(worker)
    await expect.poll(() => inbox.mails.length, { timeout: 20_000 }).toBe(1)
    await write(worker)
    await expect.poll(() => inbox.mails.length, { timeout: 20_000 }).toBe(2)
    await dispatcher.stop()
  })
})

describe('several dispatchers on one outbox', () => {
  it('send every mail, and none twice', async () => {
    const workers = await Promise.all(Array.from({ length: 30 }, () => buildWorker(app)))
    for (const worker of workers) await write(worker)
    const dispatchers = [dispatcherTo(inbox.url), dispatcherTo(inbox.url), dispatcherTo(inbox.url)]
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.runOnce()))
    const to = inbox.mails.map((mail) => mail.to?.[0]?.address).toSorted()
    expect(to).toEqual(workers.map(({ email }) => email).toSorted())
  })
})

describe('a dispatcher that is told to stop', () => {
  it('finishes what it began and begins nothing more', async () => {
    for (let count = 0; count < 5; count += 1) await write(await buildWorker(app))
    const dispatcher = dispatcherTo(inbox.url)
    dispatcher.start()
    await expect.poll(() => inbox.mails.length).toBeGreaterThan(0)
    await dispatcher.stop()
    const jobs = (await app.deps.knex('outbox')) as { status: string; lease_id: string | null }[]
    expect(jobs.filter((job) => job.lease_id !== null)).toEqual([])
    expect(jobs.filter((job) => job.status === 'done')).toHaveLength(inbox.mails.length)
  })
})
