import type { Invoice } from '@daysheet/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assembleDispatcher } from '../src/assemble.ts'
import { smtpMailer } from '../src/ports/mail/smtp.ts'
import { createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { letHeldMailsLeave } from './support/held-mails.ts'
import { startSmtpInbox, type SmtpInbox } from './support/smtp-inbox.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
let inbox: SmtpInbox
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.deps.knex('outbox').delete()
  inbox = await startSmtpInbox()
  pair = await buildWorkingPair(app, {
    client: {
      accounts_email: 'accounts@pennine.test',
      accountancy_software_email: 'bills@pennine.test',
    },
    worker: { full_name: 'Callum Reid' },
  })
})
afterEach(() => inbox.stop())
afterAll(() => app.close())

const FROM = 'Daysheet <no-reply@daysheet.test>'

/** Sends what is due with this many processes at once. */
async function dispatch(processes = 1): Promise<void> {
  await Promise.all(
    Array.from({ length: processes }, async () => {
      const mailer = smtpMailer(inbox.url, FROM)
      await assembleDispatcher(app.deps, mailer).runOnce()
      await mailer.close()
    }),
  )
}
/** A failed mail waits some seconds before it is retried. */
const waitOut = () =>
  app.deps.knex('outbox').where('status', 'waiting').update({ available_at: '2020-01-01 00:00:00' })

const delivered = () =>
  inbox.mails
    .map(({ to, subject, attachments }) => ({
      to: to?.map(({ address }) => address).join(),
      subject,
      files: attachments.map(({ filename, mimeType }) => `${filename} ${mimeType}`),
    }))
    .sort((one, other) => String(one.to).localeCompare(String(other.to)))

const decide = (invoice: Invoice, action: string, body?: unknown) =>
  pair.asClient.post(`/api/invoices/${invoice.id}/${action}`, body)

describe('the mail of an invoice', () => {
  it('goes with the PDF to the accounts of the client, and a copy to those of the worker', async () => {
    await app.deps
      .knex('users')
      .where('id', pair.worker.id)
      .update({ accounts_email: 'books@reid.test' })
    const { invoice_number, id } = await createdInvoice(pair, { status: 'submitted' })
    await dispatch()
    const files = [`Invoice-${invoice_number}.pdf application/pdf`]
    expect(delivered()).toEqual([
      { to: 'accounts@pennine.test', subject: `Invoice ${invoice_number} from Callum Reid`, files },
      {
        to: 'books@reid.test',
        subject: `Copy of invoice ${invoice_number} to Brick & Beam Ltd`,
        files,
      },
    ])
    const [mail] = inbox.mails
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(`http://localhost:4000/`)
      expect(text).toContain(`/invoices/${id}`)
      expect(text).toContain('£160.00')
    }
  })

  it("goes to the client's own address when there is none for accounts", async () => {
    await app.deps.knex('companies').where('id', pair.client.id).update({ accounts_email: null })
    await createdInvoice(pair, { status: 'submitted' })
    await dispatch()
    expect(delivered().map(({ to }) => to)).toEqual([pair.client.email])
  })

  it('goes to the accountancy software of each side that has one once it is approved', async () => {
    const invoice = await invoiceIn('submitted', pair)
    await app.deps.knex('outbox').delete()
    await decide(invoice, 'approve')
    await letHeldMailsLeave(app)
    await dispatch()
    expect(delivered()).toMatchObject([
      {
        to: 'bills@pennine.test',
        files: [`Invoice-${invoice.invoice_number}.pdf application/pdf`],
      },
    ])
  })

  it.each([
    ['reject', { reason: 'Not our site' }, 'was rejected by Brick & Beam Ltd', 'Not our site'],
    ['dispute', { reason: 'Six hours' }, 'was disputed by Brick & Beam Ltd', 'Six hours'],
  ])('tells the worker why: %s', async (action, body, subject, reason) => {
    const invoice = await invoiceIn('submitted', pair)
    await app.deps.knex('outbox').delete()
    await decide(invoice, action, body)
    await dispatch()
    expect(delivered()).toEqual([
      { to: pair.worker.email, subject: `Invoice ${invoice.invoice_number} ${subject}`, files: [] },
    ])
    expect(inbox.mails[0]?.text).toContain(reason)
  })

  it('tells the worker that it was paid, how and when', async () => {
    const invoice = await invoiceIn('approved', pair)
    await app.deps.knex('outbox').delete()
    await decide(invoice, 'mark-paid', { payment_method: 'Cheque', paid_at: '2026-04-05' })
    await dispatch()
    expect(inbox.mails[0]?.text).toContain('By: Cheque')
    expect(inbox.mails[0]?.text).toContain('On: Sunday 5 April 2026')
  })

  it('escapes what people type', async () => {
    const invoice = await invoiceIn('submitted', pair)
    await app.deps.knex('outbox').delete()
    await decide(invoice, 'dispute', { reason: '<img src=x onerror=alert(1)>' })
    await dispatch()
    expect(inbox.mails[0]?.html).toContain('&lt;img src=x')
  })

  describe('when the mail server is away', () => {
    it('keeps the mail and sends it once it is back', async () => {
      const { port } = inbox
      await inbox.stop()
      const { invoice_number } = await createdInvoice(pair, { status: 'submitted' })
      await dispatch()
      inbox = await startSmtpInbox(port)
      await waitOut()
      await dispatch()
      await waitOut()
      await dispatch()
      expect(delivered().map(({ subject }) => subject)).toEqual([
        `Invoice ${invoice_number} from Callum Reid`,
      ])
    })
  })

  describe('when the PDF cannot be made', () => {
    it('waits with it and loses nothing', async () => {
      const { print } = app.deps.pdf
      await createdInvoice(pair, { status: 'submitted' })
      app.deps.pdf.print = () => Promise.reject(new Error('The browser is gone'))
      await dispatch()
      app.deps.pdf.print = print
      expect(inbox.mails).toEqual([])
      await waitOut()
      await dispatch()
      expect(delivered()).toMatchObject([{ to: 'accounts@pennine.test' }])
    })
  })

  describe('when two processes send at once', () => {
    it('sends no mail twice', async () => {
      for (let n = 0; n < 10; n += 1) await createdInvoice(pair, { status: 'submitted' })
      await dispatch(2)
      const ids = inbox.mails.map(({ messageId }) => messageId)
      expect(ids).toHaveLength(10)
      expect(new Set(ids).size).toBe(10)
    })
  })
})
