import type { OwnClientWarning } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertOwnClient } from './support/build-own-client.ts'
import {
  buildMailedPair,
  mailedDocumentLink,
  submitInvoice,
  submittedInvoice,
  submittedTimesheet,
  type MailedPair,
} from './support/mailed-documents.ts'
import { signedInClient } from './support/build-user.ts'
import { invoiceBody } from './support/invoice-body.ts'
import { mailsSentTo, sentMails } from './support/sent-mails.ts'
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

const invoicesOf = async ({ worker }: MailedPair): Promise<number> =>
  ((await app.deps.knex('invoices').where('worker_id', worker.id).select('id')) as []).length

describe('a document that is submitted to an own client', () => {
  it('is mailed with its PDF to the invoice email, once, and answers go to the worker', async () => {
    const pair = await buildMailedPair(app)
    const invoice = await submittedInvoice(pair)
    const mails = await mailsSentTo(app, pair.address)
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail?.subject).toBe(`Invoice ${invoice.invoice_number} from Callum Reid`)
    expect(mail?.replyTo?.[0]?.address).toBe(pair.worker.email)
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`Invoice-${invoice.invoice_number}.pdf`, 'application/pdf'],
    ])
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(`${app.config.publicUrl}/shared/`)
      expect(text).toContain('You need no account.')
      expect(text).toContain('£168.00')
      expect(text).not.toContain('/dashboard/')
    }
    expect(await sentMails(app)).toEqual([])
  })

  it('is mailed to further addresses too, each with a link of its own', async () => {
    const copies = ['site@brook.example', 'Boss@brook.example']
    const pair = await buildMailedPair(app, { copies })
    await submittedTimesheet(pair)
    const mails = await sentMails(app)
    expect(mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(
      // Addresses are kept in lower case, as everywhere.
      [pair.address, 'boss@brook.example', 'site@brook.example'].toSorted(),
    )
    const secrets = mails.map(({ text = '' }) => /\/shared\/([\da-f-]{36})/.exec(text)?.[1] ?? '')
    expect(new Set(secrets).size).toBe(3)
    expect(mails[0]?.attachments[0]?.filename).toMatch(/^TS-2026-0001 Callum Reid\.pdf$/)
    const site = secrets[mails.findIndex(({ to }) => to?.[0]?.address === 'site@brook.example')]
    await confirm(app, site ?? '', 'approve')
    expect(textOf(await openPage(app, `/shared/${site}`))).toContain(
      'Approved by the link sent to site@brook.example',
    )
  })

  it('keeps only hashes of its links', async () => {
    const pair = await buildMailedPair(app)
    await submittedInvoice(pair)
    const [payload] = (await app.deps.knex('outbox').pluck('payload')) as string[]
    const secret = await mailedDocumentLink(app, pair.address)
    const rows = (await app.deps.knex('document_links').select()) as object[]
    expect(JSON.stringify([payload, rows])).not.toContain(secret)
  })

  it('is mailed again when it is chased, with a link beside the first', async () => {
    const pair = await buildMailedPair(app)
    const invoice = await submittedInvoice(pair)
    const first = await mailedDocumentLink(app, pair.address)
    app.clock.set('2026-11-30T09:00:00.000Z')
    const asWorker = await signedInClient(app, pair.worker)
    const chased = await asWorker.post(`/api/invoices/${invoice.id}/chase`)
    expect(chased.status).toBe(200)
    const second = await mailedDocumentLink(app, pair.address)
    expect(second).not.toBe(first)
    for (const secret of [first, second]) {
      expect((await openPage(app, `/shared/${secret}`)).status).toBe(200)
    }
  })

  it('ends the links to an address that is not the client’s any more', async () => {
    const pair = await buildMailedPair(app)
    const invoice = await submittedInvoice(pair)
    const wrong = await mailedDocumentLink(app, pair.address)
    await pair.asWorker.post(`/api/invoices/${invoice.id}/withdraw`)
    await app.deps
      .knex('companies')
      .where('id', pair.client.id)
      .update({ accounts_email: 'right@brook.example' })
    const body = invoiceBody(pair, { status: 'submitted' })
    expect((await pair.asWorker.put(`/api/invoices/${invoice.id}`, body)).status).toBe(200)
    expect(textOf(await openPage(app, `/shared/${wrong}`))).toContain('This link was ended')
    const right = await mailedDocumentLink(app, 'right@brook.example')
    expect((await openPage(app, `/shared/${right}`)).status).toBe(200)
  })

  it('ends the links to an address as soon as its worker changes it, and says so', async () => {
    const pair = await buildMailedPair(app, { copies: ['site@brook.example'] })
    await submittedInvoice(pair)
    const mails = await sentMails(app)
    const secretTo = (address: string) =>
      mails.flatMap(({ to, text = '' }) =>
        to?.[0]?.address === address ? (/\/shared\/([\da-f-]{36})/.exec(text)?.[1] ?? []) : [],
      )[0] ?? ''
    const [wrong, copy] = [secretTo(pair.address), secretTo('site@brook.example')]
    // One more waits to leave, and does not: nobody at that address is asked any more.
    await submittedInvoice(pair)
    const path = `/api/workers/${pair.worker.id}/own-clients/${pair.client.id}`
    const changed = await pair.asWorker.patch<{ warnings: OwnClientWarning[] }>(path, {
      invoice_email: 'right@brook.example',
    })
    expect(changed.body.warnings).toEqual([
      {
        code: 'links_ended',
        message: `The links that were mailed to ${pair.address} have ended. A document that waits for an answer goes to the new address when you chase it, or withdraw it and submit it again.`,
      },
    ])
    expect(await mailsSentTo(app, pair.address)).toEqual([])
    expect(textOf(await openPage(app, `/shared/${wrong}`))).toContain('This link was ended')
    expect((await confirm(app, copy, 'approve')).status).toBe(303)
    const again = await pair.asWorker.patch<{ warnings: object[] }>(path, { phone: '1' })
    expect(again.body.warnings).toEqual([])
  })

  it('keeps its worker’s notes to the worker', async () => {
    const pair = await buildMailedPair(app)
    await pair.asWorker.patch(`/api/workers/${pair.worker.id}/own-clients/${pair.client.id}`, {
      notes: 'Haggles: add ten percent',
    })
    await submittedInvoice(pair)
    const [mail] = await mailsSentTo(app, pair.address)
    const secret = /\/shared\/([\da-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? ''
    const { bytes } = await openPage(app, `/shared/${secret}`)
    const shown = await app.visitor().get(`/api/shared/${secret}`)
    for (const text of [mail?.text, mail?.html, bytes.toString(), shown.bytes.toString()]) {
      expect(text).toContain('Brook Joinery Ltd')
      expect(text).not.toContain('Haggles')
    }
  })

  it('is not sent before the worker’s own address is confirmed', async () => {
    const pair = await buildMailedPair(app, { worker: { email_verified_at: null } })
    const refused = await submitInvoice(pair)
    expect(refused).toMatchObject({ status: 403, body: { code: 'email_unverified' } })
    expect(refused.body.message).toMatch(/confirm your (own )?email address/i)
    expect(await invoicesOf(pair)).toBe(0)
    expect(await sentMails(app)).toEqual([])
  })

  it('names people in one line, whatever their names are', async () => {
    const name = 'Callum\r\nBcc: victim@example.com'
    const pair = await buildMailedPair(app, { worker: { full_name: name } })
    await submittedInvoice(pair)
    const [mail] = await mailsSentTo(app, pair.address)
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(mail?.bcc ?? []).toEqual([])
    expect(mail?.to?.map(({ address }) => address)).toEqual([pair.address])
  })
})

describe('mails to own clients', () => {
  it('are five a day to one address, and a refused one changes nothing', async () => {
    const pair = await buildMailedPair(app)
    for (let sent = 0; sent < 5; sent += 1) expect((await submitInvoice(pair)).status).toBe(201)
    const refused = await submitInvoice(pair)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toBe(
      `${pair.address} got 5 mails from you within a day. You can send again in 24 hours. Nothing was sent; what you wrote is kept.`,
    )
    expect(refused.headers.get('retry-after')).toBe(String(24 * 3600))
    expect(await invoicesOf(pair)).toBe(5)
    app.clock.advance(24 * 3600)
    const asWorker = await signedInClient(app, pair.worker)
    expect((await submitInvoice({ ...pair, asWorker })).status).toBe(201)
  })

  it('count a withdrawal’s, which goes on without its mail', async () => {
    const pair = await buildMailedPair(app)
    const first = (await submitInvoice(pair)).body.invoice
    for (let sent = 1; sent < 5; sent += 1) await submitInvoice(pair)
    await sentMails(app)
    const withdrawn = await pair.asWorker.post(`/api/invoices/${first.id}/withdraw`)
    expect(withdrawn.status).toBe(200)
    expect(await mailsSentTo(app, pair.address)).toEqual([])
  })

  it('are thirty a day in all', async () => {
    const pair = await buildMailedPair(app)
    const ownClients = [pair, ...(await sixMore(pair))]
    const answers: number[] = []
    for (const one of ownClients) {
      for (let sent = 0; sent < 5; sent += 1) {
        answers.push((await submitInvoice({ ...pair, ...one })).status)
      }
    }
    expect(answers.filter((status) => status === 201)).toHaveLength(30)
    expect(answers.slice(30)).toEqual([429, 429, 429, 429, 429])
  }, 60_000)
})

const sixMore = async (pair: MailedPair) => {
  const more = []
  for (let count = 0; count < 6; count += 1) more.push(await insertOwnClient(app, pair.worker))
  return more
}
