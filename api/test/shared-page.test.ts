import type { Invoice } from '@daysheet/core'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOwnClient } from './support/build-own-client.ts'
import {
  buildMailedPair,
  mailedDocumentLink,
  submittedInvoice,
  submittedTimesheet,
  type MailedPair,
} from './support/mailed-documents.ts'
import { dayOn, invoiceBody } from './support/invoice-body.ts'
import { confirm, openPage, sendForm, textOf, tokenOf } from './support/shared-page.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let log = ''
beforeAll(async () => {
  const lines = pino({ level: 'trace' }, { write: (line: string) => void (log += line) })
  app = await startTestApp({ deps: { log: lines } })
  app.clock.set('2026-11-12T09:14:00.000Z')
})
afterAll(() => app.close())

interface Shared {
  pair: MailedPair
  invoice: Invoice
  secret: string
}
async function shared(changes: Parameters<typeof submittedInvoice>[1] = {}): Promise<Shared> {
  const pair = await buildMailedPair(app)
  const invoice = await submittedInvoice(pair, changes)
  return { pair, invoice, secret: await mailedDocumentLink(app, pair.address) }
}

const statusOf = async ({ invoice }: Shared): Promise<string> => {
  const row = (await app.deps.knex('invoices').where('id', invoice.id).first('status')) as {
    status: string
  }
  return row.status
}

/** The worker changes what was sent: withdrawn, edited and submitted again. */
async function change({ pair, invoice }: Shared): Promise<void> {
  await pair.asWorker.post(`/api/invoices/${invoice.id}/withdraw`)
  const items = [dayOn(pair, '2026-11-09'), dayOn(pair, '2026-11-10')]
  const body = invoiceBody(pair, { status: 'submitted', items })
  const answer = await pair.asWorker.put(`/api/invoices/${invoice.id}`, body)
  expect(answer.status).toBe(200)
}

describe('the page behind a mailed link', () => {
  it('shows the invoice, names the worker and no other client', async () => {
    const one = await shared({ notes: 'Thanks for the tea' })
    const other = await insertOwnClient(app, one.pair.worker)
    await app.deps
      .knex('companies')
      .where('id', other.client.id)
      .update({ company_name: 'Secret Rival Ltd' })
    const page = await openPage(app, `/shared/${one.secret}`)
    const text = textOf(page)
    expect(page.status).toBe(200)
    for (const shown of [
      `Invoice from Callum Reid to Brook Joinery Ltd`,
      one.invoice.invoice_number,
      'Submitted',
      'Kitchen, 4 Canal Row',
      '£210.00',
      '−£42.00',
      '20% of labour £210.00',
      '£168.00',
      'Thanks for the tea',
      'Approve',
      'Question it',
      'Download PDF',
      'Not for me',
    ]) {
      expect(text).toContain(shown)
    }
    expect(text).not.toContain('Secret Rival')
    // Where to pay is in the PDF alone.
    expect(text).not.toContain('12345678')
  })

  it('says what was paid of it so far, and what is still due', async () => {
    const one = await shared()
    const path = `/api/invoices/${one.invoice.id}/record`
    await one.pair.asWorker.post(path, { what: 'paid', amount: 100 })
    const text = textOf(await openPage(app, `/shared/${one.secret}`))
    expect(text).toContain('Net amount £168.00 Paid so far −£100.00 Still due £68.00')
    await one.pair.asWorker.post(path, { what: 'paid' })
    const paid = textOf(await openPage(app, `/shared/${one.secret}`))
    expect(paid).toContain('Paid on 12 Nov 2026')
    expect(paid).not.toContain('Still due')
  })

  it('shows a timesheet, and decides it the same', async () => {
    const pair = await buildMailedPair(app)
    const { timesheet_number, id } = await submittedTimesheet(pair)
    const secret = await mailedDocumentLink(app, pair.address)
    expect(textOf(await openPage(app, `/shared/${secret}`))).toContain(timesheet_number)
    await confirm(app, secret, 'question', { reason: 'Which Monday?' })
    const text = textOf(await openPage(app, `/shared/${secret}`))
    expect(text).toContain(
      `Questioned by the link sent to ${pair.address}, 12 Nov 2026 09:14 ‘Which Monday?’`,
    )
    const row = (await app.deps.knex('timesheets').where({ id }).first('status')) as object
    expect(row).toEqual({ status: 'disputed' })
  })

  it('runs nothing, sets no cookie, is found by no search and tells nobody its address', async () => {
    const { secret } = await shared()
    for (const path of ['', '/approve', '/question', '/not-for-me']) {
      const { headers, bytes } = await openPage(app, `/shared/${secret}${path}`)
      expect(headers.get('set-cookie')).toBeNull()
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      )
      expect(headers.get('reporting-endpoints')).toBeNull()
      const html = bytes.toString()
      expect(html).toContain('<meta name="robots" content="noindex, nofollow" />')
      expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=|https?:\/\//)
    }
  })

  it('loads a stylesheet and fonts of its own, which browsers keep for good', async () => {
    const { secret } = await shared()
    const html = (await openPage(app, `/shared/${secret}`)).bytes.toString()
    const style = /href="(\/shared\/style-[\da-f]+\.css)"/.exec(html)?.[1] ?? ''
    const { headers, bytes } = await openPage(app, style)
    expect(headers.get('content-type')).toContain('text/css')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const font = /url\((\/shared\/inter-400-[\da-f]+\.woff2)\)/.exec(bytes.toString())?.[1] ?? ''
    expect((await openPage(app, font)).headers.get('content-type')).toBe('font/woff2')
    expect((await openPage(app, '/shared/style-000000000000.css')).status).toBe(404)
  })

  it('has the letters of Łukasz Żak in the same font, loaded where a page has them', async () => {
    const { secret } = await shared()
    const html = (await openPage(app, `/shared/${secret}`)).bytes.toString()
    const style = /href="(\/shared\/style-[\da-f]+\.css)"/.exec(html)?.[1] ?? ''
    const css = (await openPage(app, style)).bytes.toString()
    for (const weight of [400, 600, 700]) {
      const pattern = new RegExp(
        `font-weight:${weight};[^}]*unicode-range:U\\+0100[^}]*url\\((/shared/inter-latin-ext-${weight}-[\\da-f]+\\.woff2)\\)`,
      )
      const font = pattern.exec(css)?.[1] ?? ''
      expect((await openPage(app, font)).headers.get('content-type')).toBe('font/woff2')
    }
  })

  it('changes nothing when it is only opened, as programs open what stands in mails', async () => {
    const one = await shared()
    for (const action of ['approve', 'question', 'not-for-me']) {
      expect((await openPage(app, `/shared/${one.secret}/${action}`)).status).toBe(200)
    }
    expect(await statusOf(one)).toBe('submitted')
    expect((await openPage(app, `/shared/${one.secret}`)).status).toBe(200)
  })

  it('writes what people typed as text', async () => {
    const { secret } = await shared({ notes: '<img src=x onerror=alert(1)>' })
    const html = (await openPage(app, `/shared/${secret}`)).bytes.toString()
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    const reason = `</textarea><script>alert(1)</script>${'x'.repeat(2_000)}`
    const refused = await confirm(app, secret, 'question', { reason })
    expect(refused.status).toBe(422)
    expect(textOf(refused)).toContain('Use at most 2000 characters')
    expect(refused.bytes.toString()).not.toContain('<script>')
  })

  it('stands in no line of the log', async () => {
    const { secret } = await shared()
    await openPage(app, `/shared/${secret}`)
    await openPage(app, `/shared/${secret.toUpperCase()}/approve`)
    await openPage(app, `/shared/${secret}/elsewhere`)
    await confirm(app, secret, 'approve')
    await app.visitor().get(`/api/shared/${secret}`)
    expect(log).toContain('/shared/:secret')
    expect(log.toLowerCase()).not.toContain(secret)
  })
})

describe('somebody who answers on the page', () => {
  it('approves after one confirmation, and reads how it stands', async () => {
    const one = await shared()
    const answer = await confirm(app, one.secret, 'approve')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/shared/${one.secret}`])
    const text = textOf(await openPage(app, `/shared/${one.secret}`))
    expect(text).toContain(`Approved by the link sent to ${one.pair.address}, 12 Nov 2026 09:14`)
    expect(text).not.toContain('Question it')
    expect(await statusOf(one)).toBe('approved')
  })

  it('is told that it was decided already, and led back to the document', async () => {
    const one = await shared()
    const path = `/shared/${one.secret}/approve`
    const token = tokenOf(await openPage(app, path))
    await confirm(app, one.secret, 'question', { reason: 'Two days?' })
    const refused = await sendForm(app, path, { token })
    expect(refused.status).toBe(409)
    expect(textOf(refused)).toContain('This invoice is disputed, so it can')
    expect(refused.bytes.toString()).toContain(`href="/shared/${one.secret}"`)
    const again = await openPage(app, path)
    expect([again.status, again.headers.get('location')]).toEqual([302, `/shared/${one.secret}`])
    expect(await statusOf(one)).toBe('disputed')
  })

  it('is refused when the document was changed since it was read, with what changed', async () => {
    const one = await shared()
    const path = `/shared/${one.secret}/approve`
    const token = tokenOf(await openPage(app, path))
    await change(one)
    const refused = await sendForm(app, path, { token })
    expect(refused.status).toBe(409)
    expect(textOf(refused)).toContain('Net amount: £168.00, now £336.00')
    expect(await statusOf(one)).toBe('submitted')
    expect((await confirm(app, one.secret, 'approve')).status).toBe(303)
  })

  it('needs a token of that form, of that link, which is not old', async () => {
    const [one, other] = [await shared(), await shared()]
    const path = `/shared/${one.secret}/approve`
    const tokens = {
      none: '',
      nonsense: 'a.b.c',
      forged: tokenOf(await openPage(app, path)).replace(/^\d+/, '99'),
      'of another form': tokenOf(await openPage(app, `/shared/${one.secret}/question`)),
      'of another link': tokenOf(await openPage(app, `/shared/${other.secret}/approve`)),
    }
    for (const [name, token] of Object.entries(tokens)) {
      const refused = await sendForm(app, path, { token })
      expect([name, refused.status]).toEqual([name, 403])
      expect(textOf(refused)).toContain('Please look at the document again')
    }
    const old = tokenOf(await openPage(app, path))
    app.clock.advance(13 * 60 * 60)
    expect((await sendForm(app, path, { token: old })).status).toBe(403)
    app.clock.set('2026-11-12T09:14:00.000Z')
    expect(await statusOf(one)).toBe('submitted')
  })

  it('is told in a sentence when it was withdrawn meanwhile', async () => {
    const one = await shared()
    const path = `/shared/${one.secret}/approve`
    const token = tokenOf(await openPage(app, path))
    await one.pair.asWorker.post(`/api/invoices/${one.invoice.id}/withdraw`)
    const refused = await sendForm(app, path, { token })
    expect(refused.status).toBe(409)
    expect(textOf(refused)).toContain('Callum Reid has taken this invoice back')
    expect(await statusOf(one)).toBe('draft')
  })

  it('is kept what was typed where a reason is missing', async () => {
    const one = await shared()
    const refused = await confirm(app, one.secret, 'question', { reason: '  ' })
    expect(refused.status).toBe(422)
    expect(textOf(refused)).toContain('Please say what you would like to ask')
    expect(refused.bytes.toString()).toContain('aria-invalid="true"')
  })

  it('finds nothing at addresses that are none of ours', async () => {
    const { secret } = await shared()
    const paths = ['/shared', '/shared/', '/shared/abc', `/shared/${secret}/`, '/SHARED/abc']
    for (const path of paths) {
      const page = await openPage(app, path)
      expect([path, page.status]).toEqual([path, 404])
      expect(textOf(page)).toContain('This link is not known')
    }
    const wrong = await app.visitor().send('PUT', `/shared/${secret}`, {}, { csrf: false })
    expect(wrong.status).toBe(405)
    const json = await app.visitor().post(`/shared/${secret}/approve`, {}, { csrf: false })
    expect(json.status).toBe(415)
  })
})
