import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Actor } from '../src/actor.ts'
import { runSenderCommand } from '../src/features/shared-documents/index.ts'
import { insertOwnClient } from './support/build-own-client.ts'
import {
  buildMailedPair,
  mailedDocumentLink,
  submitInvoice,
  submittedInvoice,
  type MailedPair,
} from './support/mailed-documents.ts'
import { signedInClient } from './support/build-user.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { confirm, openPage, textOf } from './support/shared-page.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-11-12T09:14:00.000Z')
  await app.deps.knex('outbox').delete()
})
afterAll(() => app.close())

const titlesOf = async ({ asWorker }: MailedPair): Promise<string[]> => {
  const { body } = await asWorker.get<{ notifications: { title: string }[] }>('/api/notifications')
  return body.notifications.map(({ title }) => title)
}
const command = (...args: string[]) =>
  runSenderCommand({ knex: app.deps.knex, clock: app.clock, actor: Actor.system }, args)

/** So many clients of one worker whose mail was not for whoever got it. */
async function refusedBy(count: number): Promise<MailedPair> {
  const pair = await buildMailedPair(app)
  for (let client = 0; client < count; client += 1) {
    const mailedPair =
      client === 0 ? pair : { ...pair, ...(await insertOwnClient(app, pair.worker)) }
    await submittedInvoice(mailedPair)
    await confirm(app, await mailedDocumentLink(app, mailedPair.address), 'not-for-me')
  }
  return { ...pair, ...(await insertOwnClient(app, pair.worker)) }
}

describe("somebody who chooses 'Not for me'", () => {
  it('gets no more mail of that worker, who is told and can change the address', async () => {
    const pair = await buildMailedPair(app)
    const invoice = await submittedInvoice(pair)
    const secret = await mailedDocumentLink(app, pair.address)
    await submittedInvoice(pair)
    const answer = await confirm(app, secret, 'not-for-me')
    expect(answer.status).toBe(200)
    expect(textOf(answer)).toContain(
      `Callum Reid can't write to ${pair.address} any more, and is told so.`,
    )
    // The mail that waited has no link any more.
    expect(await mailsSentTo(app, pair.address)).toEqual([])
    expect(textOf(await openPage(app, `/shared/${secret}`))).toContain('This link was ended')
    expect(await submitInvoice(pair)).toMatchObject({
      status: 409,
      body: {
        message: `${pair.address} asked not to get mail from you. Change the client's invoice email, or record what you agree elsewhere. Nothing was sent; what you wrote is kept.`,
      },
    })
    expect(await titlesOf(pair)).toContain(`${pair.address} wants no more mail from you`)
    const { body } = await pair.asWorker.get<{ invoice: { status: string } }>(
      `/api/invoices/${invoice.id}`,
    )
    expect(body.invoice.status).toBe('submitted')
    await app.deps
      .knex('companies')
      .where('id', pair.client.id)
      .update({ accounts_email: 'right@brook.example' })
    expect((await submitInvoice(pair)).status).toBe(201)
  })

  it('can say so of a document that was taken back, whose page offers it', async () => {
    const pair = await buildMailedPair(app)
    const { id } = await submittedInvoice(pair)
    const secret = await mailedDocumentLink(app, pair.address)
    await pair.asWorker.post(`/api/invoices/${id}/withdraw`)
    const page = await openPage(app, `/shared/${secret}`)
    expect(page.status).toBe(409)
    expect(page.bytes.toString()).toContain(`href="/shared/${secret}/not-for-me"`)
    expect(textOf(page)).not.toContain('See it as it is now')
    const step = textOf(await openPage(app, `/shared/${secret}/not-for-me`))
    expect(step).toContain('Invoice from Callum Reid')
    // A draft is its worker's own.
    expect(step).not.toMatch(/INV-|£/)
    expect((await confirm(app, secret, 'not-for-me')).status).toBe(200)
    const over = await openPage(app, `/shared/${secret}`)
    expect(textOf(over)).toContain('This link was ended')
    expect(over.bytes.toString()).not.toContain('class="button"')
    expect((await submitInvoice(pair)).status).toBe(409)
  })

  it('tells the worker by mail too', async () => {
    const pair = await buildMailedPair(app)
    await submittedInvoice(pair)
    await confirm(app, await mailedDocumentLink(app, pair.address), 'not-for-me')
    const mails = await mailsSentTo(app, pair.worker.email)
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('wants no more mail from you'),
    )
  })

  it('goes on getting the mail of another worker', async () => {
    const address = 'shared@brook.example'
    const [one, other] = [
      await buildMailedPair(app, { address }),
      await buildMailedPair(app, { address }),
    ]
    await submittedInvoice(one)
    await confirm(app, await mailedDocumentLink(app, address), 'not-for-me')
    expect((await submitInvoice(one)).status).toBe(409)
    expect((await submitInvoice(other)).status).toBe(201)
  })

  it('gets no copy, while the client itself does', async () => {
    const pair = await buildMailedPair(app, { copies: ['copy@brook.example'] })
    await submittedInvoice(pair)
    await confirm(app, await mailedDocumentLink(app, 'copy@brook.example'), 'not-for-me')
    expect((await submitInvoice(pair)).status).toBe(201)
    expect(await mailsSentTo(app, 'copy@brook.example')).toEqual([])
  })
})

describe('the third address that refuses a worker within a month', () => {
  it('stops their mails until an operator lifts that', async () => {
    const pair = await refusedBy(3)
    const stopped = await submitInvoice(pair)
    expect(stopped.status).toBe(409)
    expect(stopped.body.message).toContain(
      'Your mails to own clients are stopped since 12 Nov 2026',
    )
    expect(await titlesOf(pair)).toContain('Your mails to own clients are stopped')
    expect(await command('list')).toContain(`${pair.worker.email} stopped 2026-11-12T09:14:00.000Z`)
    expect(await command('lift', '--worker', pair.worker.email)).toContain('leave again')
    expect((await submitInvoice(pair)).status).toBe(201)
    // What the operator has looked at counts no more: it takes three others.
    await confirm(app, await mailedDocumentLink(app, pair.address), 'not-for-me')
    expect(await command('list')).not.toContain(`${pair.worker.email} stopped`)
    await expect(command('lift', '--worker', pair.worker.email)).rejects.toThrow('are not stopped')
  }, 30_000)

  it('stops nothing where the others are older', async () => {
    const pair = await refusedBy(2)
    app.clock.advance(31 * 24 * 3600)
    const asWorker = await signedInClient(app, pair.worker)
    await submittedInvoice({ ...pair, asWorker })
    await confirm(app, await mailedDocumentLink(app, pair.address), 'not-for-me')
    const another = { ...pair, asWorker, ...(await insertOwnClient(app, pair.worker)) }
    expect((await submitInvoice(another)).status).toBe(201)
  }, 30_000)

  it('can be allowed again by the operator, whom its reader has asked', async () => {
    const pair = await buildMailedPair(app)
    await submittedInvoice(pair)
    await confirm(app, await mailedDocumentLink(app, pair.address), 'not-for-me')
    const args = ['allow', '--worker', pair.worker.email, '--address', pair.address.toUpperCase()]
    expect(await command(...args)).toContain('can write to')
    expect((await submitInvoice(pair)).status).toBe(201)
    await expect(command(...args)).rejects.toThrow('has refused nothing')
    const secret = await mailedDocumentLink(app, pair.address)
    const ending = ['end-links', ...args.slice(1)]
    expect(await command(...ending)).toContain('1 links of')
    expect(textOf(await openPage(app, `/shared/${secret}`))).toContain('This link was ended')
    await expect(command(...ending)).rejects.toThrow('is open')
    await expect(command('nonsense')).rejects.toThrow('Name one command.')
    await expect(command('lift', '--worker', 'nobody@example.com')).rejects.toThrow('No --worker')
    await expect(command('lift', '--what')).rejects.toThrow('--what')
  })
})
